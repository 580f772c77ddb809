import JSONValue

/// Tells whether two conversations are the same, in every run of the program: FNV-1a of what is in them. It protects
/// against nobody.
struct ConversationDigest {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var count = 0

  /// Adds bytes and an end, so that two texts are not one.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0x1F) &* 0x100_0000_01b3
    count += 1
  }

  /// The digest as a text.
  var text: String { "\(String(hash, radix: 16)) \(count)" }
}

extension ImportedConversation {
  /// What tells the conversation apart from others: all that it says, but not its title, which may be given anew.
  var identity: String {
    var digest = ConversationDigest()
    digest.add(chat.sourceId.utf8)
    for item in items {
      digest.add("\(item.role) \(item.timestamp ?? 0)".utf8)
      digest.add(item.text.utf8)
      digest.add(item.thinking.utf8)
      for call in item.calls { digest.add(call.text().utf8) }
      for file in item.attachments { digest.add(file.fileName.utf8) }
    }
    return digest.text
  }
}
