/// The second form of the store: less is written for a message.
///
/// - **The search index follows the items** instead of being written with them. What is not in it yet is known by a number:
///   items above `search_progress.indexed_to`, and the older ones in `search_waiting`, whose text came later. Searches go
///   through these themselves, so nothing is ever missed, and nothing more than the item has to be written for it.
/// - **Long texts are packed**: `packed` has what `text` would have, which is empty then.
enum SchemaV2 {
  static let name = "v2"

  static let statements = [packed, progress, source, upkeep, merging, words]

  private static let packed = "ALTER TABLE items ADD COLUMN packed BLOB;"

  /// What an older store has is in the index already. Ids are never given twice, so those above the number are new ones.
  private static let progress = """
    CREATE TABLE search_progress (id INTEGER PRIMARY KEY CHECK (id = 1), indexed_to INTEGER NOT NULL) STRICT;
    INSERT INTO search_progress SELECT 1, ifnull(max(item_id), 0) FROM items;
    CREATE TABLE search_waiting (item_id INTEGER PRIMARY KEY) STRICT;
    """

  /// Exactly what is in the index, which reads the words of a row here when it shows them.
  private static let source = """
    DROP VIEW item_search_source;
    CREATE VIEW item_search_source AS
      SELECT search_key, iif(packed IS NULL, text, unpacked(packed)) AS text, 'c' || chat_key AS keys FROM items
      WHERE (text <> '' OR packed IS NOT NULL)
        AND item_id <= (SELECT indexed_to FROM search_progress)
        AND NOT EXISTS (SELECT 1 FROM search_waiting WHERE search_waiting.item_id = items.item_id);
    """

  /// What is in the index leaves it with the row or its text. What waits only stops waiting.
  private static let upkeep = """
    DROP TRIGGER search_added;
    DROP TRIGGER search_removed;
    DROP TRIGGER search_changed;
    CREATE TRIGGER search_removed AFTER DELETE ON items
    WHEN (OLD.text <> '' OR OLD.packed IS NOT NULL) AND OLD.item_id <= (SELECT indexed_to FROM search_progress) BEGIN
      INSERT INTO item_search (item_search, rowid, text, keys)
      SELECT 'delete', OLD.search_key, iif(OLD.packed IS NULL, OLD.text, unpacked(OLD.packed)), 'c' || OLD.chat_key
      WHERE NOT EXISTS (SELECT 1 FROM search_waiting WHERE item_id = OLD.item_id);
      DELETE FROM search_waiting WHERE item_id = OLD.item_id;
    END;
    CREATE TRIGGER search_changed AFTER UPDATE OF text, packed ON items
    WHEN (OLD.text <> NEW.text OR OLD.packed IS NOT NEW.packed)
      AND OLD.item_id <= (SELECT indexed_to FROM search_progress)
    BEGIN
      INSERT INTO item_search (item_search, rowid, text, keys)
      SELECT 'delete', OLD.search_key, iif(OLD.packed IS NULL, OLD.text, unpacked(OLD.packed)), 'c' || OLD.chat_key
      WHERE (OLD.text <> '' OR OLD.packed IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM search_waiting WHERE item_id = OLD.item_id);
      DELETE FROM search_waiting WHERE item_id = OLD.item_id AND NEW.text = '' AND NEW.packed IS NULL;
      INSERT OR IGNORE INTO search_waiting SELECT NEW.item_id WHERE NEW.text <> '' OR NEW.packed IS NOT NULL;
    END;
    """

  /// Pieces of the index are merged behind the writes, too, by `StoreWriter.mergeSearchIndex()`, in steps, by eights. Only
  /// where very many were left, as by thousands of deletions, a write merges them itself.
  private static let merging = """
    INSERT INTO item_search (item_search, rank) VALUES ('automerge', 0);
    INSERT INTO item_search (item_search, rank) VALUES ('usermerge', 8);
    INSERT INTO item_search (item_search, rank) VALUES ('crisismerge', 64);
    """

  /// The words of the index, for searches by their beginnings. It is only a way of looking at the index.
  private static let words = "CREATE VIRTUAL TABLE item_search_words USING fts5vocab ('item_search', 'instance');"
}
