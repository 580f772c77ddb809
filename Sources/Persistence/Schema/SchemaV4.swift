/// The fourth form of the store: less is written for a reply.
///
/// **That an item is being written** has a column of its own. Among the flags it had each reply change a row of the index that
/// searches ask, at its beginning and its end.
///
/// **Texts of long replies may stay where they were written**, in ``ExternalTexts``. A text goes when its row does, or has another text: its name waits in `doomed_texts` until the transaction is on disk,
/// and over a restart if need be. Names are random and never given twice.
enum SchemaV4 {
  static let name = "v4"

  static let statements = [live, doomed]

  private static let live = """
    ALTER TABLE items ADD COLUMN live INTEGER NOT NULL DEFAULT 0;
    UPDATE items SET live = 1, flags = flags & ~128 WHERE flags & 128 <> 0;
    DROP INDEX items_live;
    CREATE INDEX items_live ON items (chat_key) WHERE live;
    """

  private static let doomed = """
    CREATE TABLE doomed_texts (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TRIGGER texts_doomed_with_items AFTER DELETE ON items WHEN substr(OLD.packed, 1, 1) = x'02' BEGIN
      INSERT OR IGNORE INTO doomed_texts VALUES (hex(substr(OLD.packed, 14)));
    END;
    CREATE TRIGGER texts_doomed_by_others AFTER UPDATE OF packed ON items
    WHEN substr(OLD.packed, 1, 1) = x'02' AND OLD.packed IS NOT NEW.packed BEGIN
      INSERT OR IGNORE INTO doomed_texts VALUES (hex(substr(OLD.packed, 14)));
    END;
    """
}
