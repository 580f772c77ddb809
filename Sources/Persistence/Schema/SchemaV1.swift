/// The first form of the store.
///
/// Rows hold what is looked up by, sorted by and counted; the rest of a value is its JSON. Where both have something, the
/// column is right: it can be changed without reading the JSON. Counters are kept by triggers, so that no way of writing
/// can forget them, and search is fed in the same way.
enum SchemaV1 {
  static let name = "v1"

  static let statements = [
    profiles, chats, items, itemDetails, counters, unreadCounters, search, searchUpkeep, files, settings,
  ]

  private static let profiles = """
    CREATE TABLE users (
      user_id INTEGER PRIMARY KEY AUTOINCREMENT,
      active INTEGER NOT NULL DEFAULT 0,
      json TEXT NOT NULL
    ) STRICT;
    """

  /// `ntfs`: 0 muted, 1 mentions, 2 all. `api_id` is the number in `~7`; numbers are never given twice.
  private static let chats = """
    CREATE TABLE chats (
      chat_key INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      chat_type TEXT NOT NULL,
      api_id INTEGER NOT NULL,
      chat_ts INTEGER NOT NULL,
      name TEXT NOT NULL,
      favorite INTEGER NOT NULL,
      pinned INTEGER NOT NULL,
      archived INTEGER NOT NULL,
      ntfs INTEGER NOT NULL,
      is_demo INTEGER NOT NULL,
      ttl INTEGER,
      unread_count INTEGER NOT NULL DEFAULT 0,
      unread_mentions INTEGER NOT NULL DEFAULT 0,
      reports_count INTEGER NOT NULL DEFAULT 0,
      unread_chat INTEGER NOT NULL DEFAULT 0,
      info TEXT NOT NULL,
      UNIQUE (chat_type, api_id)
    ) STRICT;
    CREATE INDEX chats_list ON chats (user_id, chat_ts DESC, chat_key DESC);
    CREATE INDEX chats_pinned ON chats (user_id, chat_ts DESC, chat_key DESC) WHERE pinned;
    CREATE INDEX chats_unread ON chats (user_id) WHERE unread_count > 0;
    CREATE INDEX chats_kept_for_a_time ON chats (ttl) WHERE ttl IS NOT NULL;
    CREATE TABLE last_numbers (name TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE group_members (
      group_member_id INTEGER PRIMARY KEY,
      chat_key INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX group_members_of_chat ON group_members (chat_key);
    CREATE TABLE group_relays (
      group_relay_id INTEGER PRIMARY KEY,
      chat_key INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX group_relays_of_chat ON group_relays (chat_key);
    CREATE TABLE correspondent_state (
      chat_key INTEGER PRIMARY KEY REFERENCES chats ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;
    CREATE TABLE tags (
      tag_id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      position INTEGER NOT NULL,
      text TEXT NOT NULL,
      emoji TEXT,
      UNIQUE (user_id, text),
      UNIQUE (user_id, emoji)
    ) STRICT;
    CREATE TABLE chat_tags (
      chat_key INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
      tag_id INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
      PRIMARY KEY (chat_key, tag_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX chat_tags_of_tag ON chat_tags (tag_id);
    """

  /// `place` is where the row lies: behind the others of its chat, however many other chats were written to meanwhile. A
  /// page of a chat so costs three pages of the disk instead of fifty, each of which must be decrypted. It is
  /// `chat_key << 32` and a number, means nothing else, and is given again.
  ///
  /// `thread`: 0 for the chat itself, the post's id for comments, -1 - member for conversations with the admins.
  /// `json` is missing for plain messages, which most are: their columns say everything.
  ///
  /// Ids aren't given twice either: `last_numbers` has the highest that was deleted. Counting this way costs nothing where
  /// nothing is deleted.
  ///
  /// `items_by_search_key` has what searches ask of a hit beside its words, so that a row is read only if it is shown.
  private static let items = """
    CREATE TABLE items (
      place INTEGER PRIMARY KEY,
      item_id INTEGER NOT NULL UNIQUE,
      chat_key INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
      user_id INTEGER NOT NULL,
      thread INTEGER NOT NULL,
      sort_ts INTEGER NOT NULL,
      item_ts INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      direction INTEGER NOT NULL,
      kind TEXT NOT NULL,
      flags INTEGER NOT NULL,
      status TEXT NOT NULL,
      comments INTEGER NOT NULL DEFAULT 0,
      delete_at INTEGER,
      shared_id TEXT,
      search_key INTEGER NOT NULL,
      text TEXT NOT NULL,
      json TEXT,
      unread INTEGER NOT NULL AS (status = 'rcvNew') VIRTUAL,
      mention INTEGER NOT NULL AS (status = 'rcvNew' AND flags & 2 <> 0) VIRTUAL,
      report INTEGER NOT NULL AS (flags & 64 <> 0) VIRTUAL
    ) STRICT;
    CREATE INDEX items_page ON items (chat_key, thread, sort_ts, item_id);
    CREATE INDEX items_by_search_key ON items (search_key, user_id, chat_key, direction, kind, flags);
    CREATE INDEX items_unread ON items (chat_key, thread, sort_ts, item_id) WHERE unread;
    CREATE INDEX items_of_kind ON items (chat_key, thread, kind, sort_ts, item_id) WHERE kind <> 'text';
    CREATE INDEX items_of_kind_by_time ON items (kind, search_key) WHERE kind <> 'text';
    CREATE INDEX items_with_link ON items (search_key) WHERE flags & 2048 <> 0;
    CREATE INDEX items_timed ON items (delete_at) WHERE delete_at IS NOT NULL;
    CREATE INDEX items_live ON items (chat_key) WHERE flags & 128 <> 0;
    CREATE UNIQUE INDEX items_shared ON items (chat_key, shared_id) WHERE shared_id IS NOT NULL;
    CREATE TRIGGER items_numbers_kept AFTER DELETE ON items
    WHEN NOT EXISTS (SELECT 1 FROM items WHERE item_id > OLD.item_id) BEGIN
      INSERT INTO last_numbers VALUES ('item', OLD.item_id)
      ON CONFLICT DO UPDATE SET number = max(number, excluded.number);
    END;
    """

  private static let itemDetails = """
    CREATE TABLE item_versions (
      version_id INTEGER PRIMARY KEY AUTOINCREMENT,
      item_id INTEGER NOT NULL REFERENCES items (item_id) ON DELETE CASCADE,
      version_ts INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      content TEXT NOT NULL
    ) STRICT;
    CREATE INDEX item_versions_of_item ON item_versions (item_id);
    CREATE TABLE reactions (
      item_id INTEGER NOT NULL REFERENCES items (item_id) ON DELETE CASCADE,
      reaction TEXT NOT NULL,
      sender INTEGER NOT NULL,
      sent_at INTEGER NOT NULL,
      PRIMARY KEY (item_id, reaction, sender)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE drafts (
      chat_key INTEGER PRIMARY KEY REFERENCES chats ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;
    """

  /// Items of a chat by pieces of time of 2^30 ms (12.4 days), so that how many lie beyond an item is known without
  /// counting them one by one.
  private static let counters = """
    CREATE TABLE item_counts (
      chat_key INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
      thread INTEGER NOT NULL,
      bucket INTEGER NOT NULL,
      total INTEGER NOT NULL,
      unread INTEGER NOT NULL,
      mentions INTEGER NOT NULL,
      PRIMARY KEY (chat_key, thread, bucket)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER items_counted AFTER INSERT ON items BEGIN
      INSERT INTO item_counts VALUES (NEW.chat_key, NEW.thread, NEW.sort_ts >> 30, 1, NEW.unread, NEW.mention)
      ON CONFLICT DO UPDATE SET
        total = total + 1, unread = unread + excluded.unread, mentions = mentions + excluded.mentions;
    END;
    CREATE TRIGGER items_uncounted AFTER DELETE ON items BEGIN
      UPDATE item_counts SET total = total - 1, unread = unread - OLD.unread, mentions = mentions - OLD.mention
      WHERE chat_key = OLD.chat_key AND thread = OLD.thread AND bucket = OLD.sort_ts >> 30;
      DELETE FROM item_counts
      WHERE chat_key = OLD.chat_key AND thread = OLD.thread AND bucket = OLD.sort_ts >> 30 AND total = 0;
    END;
    CREATE TRIGGER items_status_counted AFTER UPDATE OF status, flags ON items
    WHEN OLD.unread <> NEW.unread OR OLD.mention <> NEW.mention BEGIN
      UPDATE item_counts SET unread = unread - OLD.unread + NEW.unread, mentions = mentions - OLD.mention + NEW.mention
      WHERE chat_key = NEW.chat_key AND thread = NEW.thread AND bucket = NEW.sort_ts >> 30;
    END;
    CREATE TRIGGER comments_counted AFTER INSERT ON items WHEN NEW.thread > 0 BEGIN
      UPDATE items SET comments = comments + 1 WHERE item_id = NEW.thread;
    END;
    CREATE TRIGGER comments_uncounted AFTER DELETE ON items WHEN OLD.thread > 0 BEGIN
      UPDATE items SET comments = comments - 1 WHERE item_id = OLD.thread;
    END;
    """

  private static let unreadCounters = """
    CREATE TRIGGER unread_counted AFTER INSERT ON items WHEN (NEW.unread AND NEW.thread = 0) OR NEW.report BEGIN
      UPDATE chats SET
        unread_count = unread_count + (NEW.unread AND NEW.thread = 0),
        unread_mentions = unread_mentions + (NEW.mention AND NEW.thread = 0),
        reports_count = reports_count + NEW.report
      WHERE chat_key = NEW.chat_key;
    END;
    CREATE TRIGGER unread_uncounted AFTER DELETE ON items WHEN (OLD.unread AND OLD.thread = 0) OR OLD.report BEGIN
      UPDATE chats SET
        unread_count = unread_count - (OLD.unread AND OLD.thread = 0),
        unread_mentions = unread_mentions - (OLD.mention AND OLD.thread = 0),
        reports_count = reports_count - OLD.report
      WHERE chat_key = OLD.chat_key;
    END;
    CREATE TRIGGER unread_changed AFTER UPDATE OF status, flags ON items
    WHEN ((OLD.unread <> NEW.unread OR OLD.mention <> NEW.mention) AND NEW.thread = 0) OR OLD.report <> NEW.report BEGIN
      UPDATE chats SET
        unread_count = unread_count + iif(NEW.thread = 0, NEW.unread - OLD.unread, 0),
        unread_mentions = unread_mentions + iif(NEW.thread = 0, NEW.mention - OLD.mention, 0),
        reports_count = reports_count + NEW.report - OLD.report
      WHERE chat_key = NEW.chat_key;
    END;
    """

  /// Rows of the index have the items' `search_key` as their id, which rises with the time of sending: the newest hits
  /// come out first without sorting. The chat is a word of the index, so that a search in one chat reads only its own.
  ///
  /// Words wait in memory for the end of a transaction, up to `hashsize` bytes. With 16 MB instead of 1 an import makes a
  /// tenth of the pieces of index that must be merged later, which makes it 40 % faster. They are merged by eights rather
  /// than fours, which takes a tenth off again. Of a page of 4,096 bytes SQLCipher leaves 4,016; the index's own default
  /// of 4,050 would put nearly each of its pieces on two pages.
  private static let search = """
    CREATE VIEW item_search_source AS
      SELECT search_key, text, 'c' || chat_key AS keys FROM items WHERE text <> '';
    CREATE VIRTUAL TABLE item_search USING fts5(
      text, keys, content='item_search_source', content_rowid='search_key', tokenize='linnet');
    INSERT INTO item_search (item_search, rank) VALUES ('hashsize', 16777216);
    INSERT INTO item_search (item_search, rank) VALUES ('automerge', 8);
    INSERT INTO item_search (item_search, rank) VALUES ('pgsz', 3950);
    """

  private static let searchUpkeep = """
    CREATE TRIGGER search_added AFTER INSERT ON items WHEN NEW.text <> '' BEGIN
      INSERT INTO item_search (rowid, text, keys) VALUES (NEW.search_key, NEW.text, 'c' || NEW.chat_key);
    END;
    CREATE TRIGGER search_removed AFTER DELETE ON items WHEN OLD.text <> '' BEGIN
      INSERT INTO item_search (item_search, rowid, text, keys)
      VALUES ('delete', OLD.search_key, OLD.text, 'c' || OLD.chat_key);
    END;
    CREATE TRIGGER search_changed AFTER UPDATE OF text ON items WHEN OLD.text <> NEW.text BEGIN
      INSERT INTO item_search (item_search, rowid, text, keys)
      SELECT 'delete', OLD.search_key, OLD.text, 'c' || OLD.chat_key WHERE OLD.text <> '';
      INSERT INTO item_search (rowid, text, keys)
      SELECT NEW.search_key, NEW.text, 'c' || NEW.chat_key WHERE NEW.text <> '';
    END;
    """

  /// A file on disk goes when the last row that names it does: its path waits in `doomed_files` until the transaction is
  /// on disk, and over a restart if need be. One that is named anew meanwhile stays.
  private static let files = """
    CREATE TABLE files (
      file_id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      item_id INTEGER REFERENCES items (item_id) ON DELETE CASCADE,
      path TEXT NOT NULL,
      thumbnail TEXT,
      size INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX files_of_item ON files (item_id);
    CREATE INDEX files_of_user ON files (user_id);
    CREATE INDEX files_at_path ON files (path);
    CREATE INDEX files_with_thumbnail ON files (thumbnail) WHERE thumbnail IS NOT NULL;
    CREATE TABLE doomed_files (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TRIGGER files_doomed AFTER DELETE ON files BEGIN
      INSERT OR IGNORE INTO doomed_files SELECT OLD.path
      WHERE OLD.path <> '' AND NOT EXISTS (SELECT 1 FROM files WHERE path = OLD.path);
      INSERT OR IGNORE INTO doomed_files SELECT OLD.thumbnail
      WHERE OLD.thumbnail <> '' AND NOT EXISTS (SELECT 1 FROM files WHERE thumbnail = OLD.thumbnail);
    END;
    CREATE TRIGGER files_saved AFTER INSERT ON files BEGIN
      DELETE FROM doomed_files WHERE path IN (NEW.path, NEW.thumbnail);
    END;
    """

  private static let settings = """
    CREATE TABLE preferences (
      scope TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (scope, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tool_records (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      json TEXT NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    """
}
