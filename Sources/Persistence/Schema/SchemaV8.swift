/// The eighth form: what a member showed is stored once for many messages.
///
/// An item of a member named the member in its JSON, with the picture, each time. Now its row has the key of a row in `item_senders`, which
/// is the member as it was when the item was stored. Such a row never changes, goes with the last item that names it, and its key is not
/// given again. An item that has nothing else to say than its text needs no JSON any more.
enum SchemaV8 {
  static let name = "v8"

  static let statements = [senders, upkeep, taking]

  private static let senders = """
    CREATE TABLE item_senders (
      sender_key INTEGER PRIMARY KEY AUTOINCREMENT,
      chat_key INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
      group_member_id INTEGER NOT NULL,
      json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX item_senders_of_member ON item_senders (chat_key, group_member_id);
    ALTER TABLE items ADD COLUMN sender INTEGER;
    CREATE INDEX items_of_sender ON items (sender) WHERE sender IS NOT NULL;
    """

  private static let upkeep = """
    CREATE TRIGGER senders_removed AFTER DELETE ON items WHEN OLD.sender IS NOT NULL BEGIN
      DELETE FROM item_senders
      WHERE sender_key = OLD.sender AND NOT EXISTS (SELECT 1 FROM items WHERE sender = OLD.sender);
    END;
    CREATE TRIGGER senders_changed AFTER UPDATE OF sender ON items
    WHEN OLD.sender IS NOT NULL AND OLD.sender IS NOT NEW.sender BEGIN
      DELETE FROM item_senders
      WHERE sender_key = OLD.sender AND NOT EXISTS (SELECT 1 FROM items WHERE sender = OLD.sender);
    END;
    """

  /// The members leave the JSON of the items that there are. 100 was the direction of whatever the JSON says; 9 is that of members.
  private static let taking = """
    INSERT INTO item_senders (chat_key, group_member_id, json)
      SELECT DISTINCT chat_key, json ->> '$.chatDir.groupMember.groupMemberId', json -> '$.chatDir.groupMember'
      FROM items WHERE \(isOfMember);
    UPDATE items SET direction = 9, json = json_set(json, '$.chatDir', json('{"type":"channelRcv"}')), sender = (
        SELECT sender_key FROM item_senders
        WHERE item_senders.chat_key = items.chat_key
          AND item_senders.group_member_id = items.json ->> '$.chatDir.groupMember.groupMemberId'
          AND item_senders.json = items.json -> '$.chatDir.groupMember')
      WHERE \(isOfMember);
    """

  private static let isOfMember = """
    direction = 100 AND json_valid(json) AND json ->> '$.chatDir.type' = 'groupRcv'
      AND json_type(json, '$.chatDir.groupMember.groupMemberId') = 'integer'
    """
}
