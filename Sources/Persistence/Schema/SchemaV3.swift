/// The third form of the store: the search index lies in a file of its own, ``SearchIndexFile``.
///
/// It can be made again from the items, so nothing of it must go through the log of the store, which writes all twice. What
/// the index has is known here by numbers, which are never ahead of it:
///
/// - items up to `indexed_to` are in it, but for those in `search_waiting`, whose text came later;
/// - those up to `taken_to`, which is higher only while a step is under way, or was when the process ended, may be;
/// - keys in `search_gone` may be in it and must leave it: the item went, or its text did.
///
/// `index_id` and `step` tell whether a file is the index of this store, and as far as this store knows.
enum SchemaV3 {
  static let name = "v3"

  static let statements = [withoutIndex, progress, upkeep]

  private static let withoutIndex = """
    DROP TRIGGER search_removed;
    DROP TRIGGER search_changed;
    DROP TABLE item_search_words;
    DROP TABLE item_search;
    DROP VIEW item_search_source;
    DROP TABLE search_progress;
    DELETE FROM search_waiting;
    """

  private static let progress = """
    CREATE TABLE search_progress (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      indexed_to INTEGER NOT NULL,
      taken_to INTEGER NOT NULL,
      step INTEGER NOT NULL,
      index_id INTEGER NOT NULL
    ) STRICT;
    INSERT INTO search_progress VALUES (1, 0, 0, 0, 0);
    CREATE TABLE search_gone (search_key INTEGER PRIMARY KEY) STRICT;
    """

  private static let upkeep = """
    CREATE TRIGGER search_removed AFTER DELETE ON items
    WHEN (OLD.text <> '' OR OLD.packed IS NOT NULL) AND OLD.item_id <= (SELECT taken_to FROM search_progress) BEGIN
      INSERT OR IGNORE INTO search_gone VALUES (OLD.search_key);
      DELETE FROM search_waiting WHERE item_id = OLD.item_id;
    END;
    CREATE TRIGGER search_changed AFTER UPDATE OF text, packed ON items
    WHEN (OLD.text <> NEW.text OR OLD.packed IS NOT NEW.packed)
      AND OLD.item_id <= (SELECT taken_to FROM search_progress)
    BEGIN
      INSERT OR IGNORE INTO search_gone SELECT OLD.search_key WHERE OLD.text <> '' OR OLD.packed IS NOT NULL;
      DELETE FROM search_waiting WHERE item_id = OLD.item_id AND NEW.text = '' AND NEW.packed IS NULL;
      INSERT OR IGNORE INTO search_waiting SELECT NEW.item_id WHERE NEW.text <> '' OR NEW.packed IS NOT NULL;
    END;
    """
}
