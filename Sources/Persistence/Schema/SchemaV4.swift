/// The fourth form of the store: texts of long replies may stay where they were written, in ``KeptTexts``.
///
/// A text goes when its row does, or has another text: its name waits in `doomed_texts` until the transaction is on disk,
/// and over a restart if need be. Names are random and never given twice.
enum SchemaV4 {
  static let name = "v4"

  static let statements = [doomed]

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
