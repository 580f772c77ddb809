/// The sixth form: groups whose members are profiles of this machine.
///
/// Each member has a chat of its own of the group. `group_ends` has which chats these are: all of one `group_id`, each with the id by
/// which all members know whose it is. A member's rows are found by that id, which stands in their JSON. The link of a group is kept with
/// the chat of whoever made it; its secret stands among the links of all profiles.
enum SchemaV6 {
  static let name = "v6"

  static let statements = [ends, links, memberIds]

  private static let ends = """
    CREATE TABLE group_ends (
      chat_key INTEGER PRIMARY KEY REFERENCES chats ON DELETE CASCADE,
      group_id TEXT NOT NULL,
      member_id TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX group_ends_of_group ON group_ends (group_id, member_id);
    """

  private static let links = """
    CREATE TABLE group_links (
      chat_key INTEGER PRIMARY KEY REFERENCES chats ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;
    """

  private static let memberIds = """
    ALTER TABLE group_members ADD COLUMN member_id TEXT AS (json_extract(json, '$.memberId')) VIRTUAL;
    CREATE INDEX group_members_by_member ON group_members (chat_key, member_id);
    """
}
