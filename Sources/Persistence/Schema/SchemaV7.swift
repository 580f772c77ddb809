/// The seventh form: a post in a channel is stored once, whoever subscribes to it on this machine.
///
/// A subscriber takes what the channel's relay has when their profile is used. `relayed_items` has what there is to take, by the chat of
/// the relay. `position` is the last of these items that was looked at for a subscriber; it is empty for those who are given everything
/// at once: the members of a group, and in a channel those who keep it. Members are counted by their status, of which the index has all
/// of a chat side by side.
enum SchemaV7 {
  static let name = "v7"

  static let statements = [ends, relayed, statuses]

  private static let ends = """
    ALTER TABLE group_ends ADD COLUMN user_id INTEGER;
    ALTER TABLE group_ends ADD COLUMN position INTEGER;
    UPDATE group_ends SET user_id = (SELECT user_id FROM chats WHERE chats.chat_key = group_ends.chat_key);
    CREATE INDEX group_ends_of_user ON group_ends (user_id, group_id);
    UPDATE group_ends SET position = 0 WHERE EXISTS (
      SELECT 1 FROM chats WHERE chats.chat_key = group_ends.chat_key
      AND json_extract(chats.info, '$.groupInfo.useRelays') = 1
      AND json_extract(chats.info, '$.groupInfo.membership.memberRole') IN ('observer', 'author', 'member'));
    CREATE INDEX group_ends_given ON group_ends (group_id, chat_key) WHERE position IS NULL;
    CREATE INDEX group_ends_taking ON group_ends (group_id, chat_key) WHERE position IS NOT NULL;
    """

  private static let relayed = """
    CREATE TABLE relayed_items (
      item_id INTEGER PRIMARY KEY REFERENCES items (item_id) ON DELETE CASCADE,
      chat_key INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX relayed_items_of_chat ON relayed_items (chat_key, item_id);
    """

  private static let statuses = """
    ALTER TABLE group_members ADD COLUMN member_status TEXT AS (json_extract(json, '$.memberStatus')) VIRTUAL;
    CREATE INDEX group_members_by_status ON group_members (chat_key, member_status);
    """
}
