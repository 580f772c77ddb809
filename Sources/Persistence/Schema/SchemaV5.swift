/// The fifth form of the store: profiles of this machine reach each other.
///
/// **Links** under which profiles are reached, by the part that nobody can guess. An invitation belongs to the chat of the pending
/// connection and goes with it; an address belongs to the profile alone.
///
/// **Peers** are the two ends of a connection, each in the chats of its own profile. They belong together as long as each names the
/// other. The row of an end stays when the other end goes, so that it is known whose it was: from then on nobody is there.
enum SchemaV5 {
  static let name = "v5"

  static let statements = [links, addresses, peers]

  private static let links = """
    CREATE TABLE contact_links (
      secret TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      chat_key INTEGER REFERENCES chats ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX contact_links_of_user ON contact_links (user_id);
    CREATE INDEX contact_links_of_chat ON contact_links (chat_key) WHERE chat_key IS NOT NULL;
    """

  private static let addresses = """
    CREATE TABLE addresses (
      user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;
    """

  private static let peers = """
    CREATE TABLE local_peers (
      chat_key INTEGER PRIMARY KEY REFERENCES chats ON DELETE CASCADE,
      peer_key INTEGER NOT NULL,
      peer_user INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX local_peers_of_user ON local_peers (peer_user);
    """
}
