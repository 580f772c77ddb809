import ChatTypes
import Foundation
import JSONValue
import PlainText

/// Reads what Gemini exports: the `MyActivity.json` of Google Takeout, or a prompt that AI Studio keeps (`chunkedPrompt`).
///
/// The list of activities has a prompt and its answer in each entry, newest first, and no conversations. The prompts of a
/// day (in UTC) become one chat.
struct GeminiActivity: ConversationCollector {
  private struct Entry {
    var time: Int64?
    var messages: [(id: String, message: ForeignMessage)]
  }

  private var entries: [Entry] = []

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    if let tree = Self.prompt(element, at: place) {
      return tree.conversations(&notes, read: SingleConversations.message)
    }
    guard element["title"] != nil || element["safeHtmlItem"] != nil else {
      notes.add(place, message: "This is no activity and was left out.")
      return []
    }
    let answer = MessageContent.list(element["safeHtmlItem"]).compactMap { $0["html"]?.stringValue }
    let (words, isPrompt) = Self.words(element["title"]?.stringValue ?? "")
    guard isPrompt || !answer.isEmpty else {
      notes.add(place, message: "This is no prompt and was left out: “\(words.prefix(60))”.")
      return []
    }
    var question = MessageContent()
    question.append(text: words)
    for file in Self.files(of: element, at: place, notes: &notes) { question.append(file) }
    var reply = MessageContent()
    for html in answer { reply.append(text: HTMLDocument(Self.withAddresses(html)).text) }
    entries.append(
      Entry(
        time: ImportTime.milliseconds(element["time"]),
        messages: [
          ("\(place) prompt", ForeignMessage(speaker: .user, content: question)),
          ("\(place) answer", ForeignMessage(speaker: .assistant, content: reply)),
        ]))
    return []
  }

  mutating func finish(_ notes: inout ImportNotes) -> [ImportedConversation] {
    var days: [Int64: [Entry]] = [:]
    // Those of the same time stand in the file with the newest first.
    for entry in entries.reversed() { days[(entry.time ?? 0) / 86_400_000, default: []].append(entry) }
    return days.sorted { $0.key < $1.key }.flatMap { day, entries in
      var turns = TurnAssembler()
      for entry in entries.enumerated().sorted(by: {
        ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
      }) {
        for (id, message) in entry.element.messages { turns.add(message, id: id, time: entry.element.time) }
      }
      let chat = ImportedChat(sourceId: day == 0 ? "" : "gemini \(day)")
      return ImportedConversation(chat, items: turns.finish(), keepsOrder: true).told(at: "file", &notes)
    }
  }

  // MARK: - Activities

  /// What stands in front of a prompt, in the languages that exports have been seen in.
  private static let prefixes = [
    "Prompted ", "Said ", "Asked ", "Eingegebener Prompt: ", "Prompt: ", "Requête : ", "Petición: ",
    "Prompt digitato: ",
  ]

  private static func words(_ title: String) -> (words: String, isPrompt: Bool) {
    for prefix in prefixes where title.hasPrefix(prefix) { return (String(title.dropFirst(prefix.count)), true) }
    return (title, false)
  }

  private static func files(
    of element: JSONValue, at place: String, notes: inout ImportNotes
  ) -> [ImportedAttachment] {
    var files: [ImportedAttachment] = []
    for (name, kind) in [("imageFile", "image"), ("attachedFiles", "file"), ("audioFiles", "audio")] {
      files += AttachmentReader.list(element[name], kind: kind, at: place, notes: &notes)
    }
    // Older exports name them in lines below the title: “-  plan.png”, with the file's name as the address.
    for line in MessageContent.list(element["subtitles"]) {
      guard let name = line["name"]?.stringValue, name.hasPrefix("-"), let file = line["url"] else { continue }
      let words = name.dropFirst().drop { $0.isWhitespace }
      let named: JSONValue = ["name": .string(String(words)), "url": file]
      if let file = AttachmentReader(named, kind: "file").attachment(at: place, notes: &notes),
        !files.contains(where: { $0.path == file.path })
      {
        files.append(file)
      }
    }
    return files
  }

  /// The page with the addresses of its links behind them, since a text has only their words.
  private static func withAddresses(_ html: String) -> String {
    var result = ""
    var rest = html[...]
    while let start = rest.range(of: "<a "), let end = rest[start.upperBound...].range(of: "</a>") {
      let link = rest[start.upperBound..<end.lowerBound]
      result += rest[..<end.upperBound]
      rest = rest[end.upperBound...]
      for quote in ["\"", "'"] {
        guard let mark = link.range(of: "href=\(quote)") else { continue }
        let address = HTMLEntities.decoded(String(link[mark.upperBound...].prefix { String($0) != quote }))
        if ImportedSource.isAddress(address), !link.contains(">\(address)") {
          result += " (\(address.replacing("<", with: "%3C")))"
        }
      }
    }
    return result + rest
  }

  // MARK: - AI Studio

  private static func prompt(_ element: JSONValue, at place: String) -> ConversationTree? {
    guard let chunks = (element["chunkedPrompt"]?["chunks"] ?? element["contents"])?.arrayValue else { return nil }
    var chat = ImportedChat(sourceId: element["id"]?.stringValue ?? "")
    chat.title = ImportText.title(element["title"])
    var tree = ConversationTree(chat, at: place)
    let model = element["runSettings"]?["model"]?.stringValue
    tree.nodes = chunks.enumerated().map { index, chunk in
      var chunk = chunk
      if case .object(var fields) = chunk {
        if fields["model"] == nil { fields["model"] = model.map(JSONValue.string) }
        // What was thought is a chunk of its own.
        if fields["isThought"]?.boolValue == true {
          fields["thinking"] = fields["text"]
          fields["text"] = nil
          fields["parts"] = nil
        }
        chunk = .object(fields)
      }
      return ConversationTree.Node(chunk, index: index)
    }
    let system = element["systemInstruction"] ?? element["system_instruction"]
    let words = MessageContent.list(system?["parts"]).compactMap { $0["text"]?.stringValue }
    tree.addInstructions(system?["text"] ?? .string(ImportText.paragraphs(words)))
    return tree
  }
}
