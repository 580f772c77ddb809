import ChatTypes
import Foundation
import JSONValue

/// Reads chats from a file, one record at a time.
///
/// The form is found out from the content. JSON Lines are read line by line, and arrays of conversations one by one, so
/// that memory doesn't grow with the file; chats and messages in separate lists are collected first, since either may
/// stand before the other. What can't be read is left out and told in ``problems``; it never costs what can.
///
/// Reading blocks, so it belongs on a thread of its own. A reader may be handed from one task to another.
public struct ChatImportReader: ~Copyable {
  /// The form that was found.
  public let format: ChatFileFormat
  private var notes: ImportNotes
  private var pending: [ImportedRecord] = []
  private var nextPending = 0
  /// Conversations that were found.
  private var chats = 0
  private var source: Source

  private enum Source {
    case lines(JSONLinesImport)
    case array(ArrayElementReader, any ConversationCollector)
    case object(JSONValue, any ConversationCollector)
    case ended
  }

  /// Opens a file and finds out its form.
  /// - Parameters:
  ///   - file: the file.
  ///   - format: the form that it must have; nil for any.
  ///   - limits: how much is read at once.
  /// - Throws: ``ChatImportError`` when nothing of it can be read.
  public init(_ file: URL, format: ChatFileFormat? = nil, limits: ImportLimits = ImportLimits())
    throws(ChatImportError)
  {
    switch format {
    case .markdown, .unknown: throw .notImportable(format ?? .markdown)
    default: break
    }
    let opened = try ImportFile(file, chunkBytes: limits.chunkBytes)
    let container = try FormatDetection.container(of: opened, limits)
    if case .lines = container {
    } else if opened.size > Int64(limits.documentBytes) {
      throw .tooLarge(limit: limits.documentBytes)
    }
    let found = try Self.format(of: container, opened, limits: limits)
    if let format, let found, format != found { throw .otherFormat(found: found) }
    guard let known = found ?? format, known != .jsonLines || found != nil else { throw .unknownFormat }
    let source: Source =
      switch container {
      case .lines(let header): .lines(try JSONLinesImport(opened, header: header, limits: limits))
      case .array: .array(ArrayElementReader(opened, limit: limits.elementBytes), try Self.collector(known))
      case .object(let json): .object(json, try Self.collector(known))
      }
    self.format = known
    self.source = source
    notes = ImportNotes(limit: limits.problems)
  }

  private static func format(
    of container: FormatDetection.Container, _ file: ImportFile, limits: ImportLimits
  ) throws(ChatImportError) -> ChatFileFormat? {
    switch container {
    case .lines: .jsonLines
    case .array: try FormatDetection.arrayFormat(file, limits: limits)
    case .object(let json): try FormatDetection.format(of: json)
    }
  }

  private static func collector(_ format: ChatFileFormat) throws(ChatImportError) -> any ConversationCollector {
    switch format {
    case .chatGPT: ChatGPTConversations()
    case .claude: ClaudeConversations()
    case .multiChat: MultiChatMessages()
    case .session: SessionMessages()
    case .deepSeek: TreeFormats.deepSeek
    case .openWebUI: TreeFormats.openWebUI
    case .libreChat: TreeFormats.libreChat
    case .huggingChat: TreeFormats.huggingChat
    case .llamaCpp: TreeFormats.llamaCpp
    case .lmStudio: LMStudioConversations.collector
    case .gemini: GeminiActivity()
    case .jsonLines, .markdown, .unknown: throw .notImportable(format)
    }
  }

  /// What was left out so far, and why. It is complete once ``next()`` has given nil.
  public var problems: [ChatTransferProblem] { notes.all }

  /// The next chat or item; nil at the end.
  /// - Throws: ``ChatImportError`` when the file can't be read on. What was given before is good.
  public mutating func next() throws(ChatImportError) -> ImportedRecord? {
    while nextPending == pending.count {
      guard try refill() else { return nil }
    }
    nextPending += 1
    return pending[nextPending - 1]
  }

  /// Reads on until there are records; false at the end.
  private mutating func refill() throws(ChatImportError) -> Bool {
    nextPending = 0
    pending = []
    switch source {
    case .ended: return false
    case .lines(var lines):
      // The case lets go of the reader while it works, so that its buffers aren't copied.
      source = .ended
      guard let records = try lines.next(&notes) else { return false }
      pending = records
      source = .lines(lines)
    case .array(var elements, var collector):
      source = .ended
      if let element = try next(&elements) {
        take(add(element, to: &collector))
        source = .array(elements, collector)
      } else {
        take(collector.finish(&notes))
      }
    case .object(let json, var collector):
      source = .ended
      take(add(json, at: "file", to: &collector) + collector.finish(&notes))
    }
    if case .ended = source, chats == 0, format != .jsonLines { throw .nothingFound(notes.all.first?.message) }
    return true
  }

  /// Adds an element, or those that it only wraps.
  private mutating func add(
    _ json: JSONValue, at place: String, to collector: inout any ConversationCollector
  ) -> [ImportedConversation] {
    guard let list = FormatDetection.wrapped(json, format: format) else {
      return collector.add(json, at: place, notes: &notes)
    }
    return list.enumerated().flatMap { index, element in
      collector.add(element, at: "\(noun) \(index + 1)", notes: &notes)
    }
  }

  private var noun: String {
    switch format {
    case .session, .multiChat, .gemini: "entry"
    default: "conversation"
    }
  }

  private mutating func take(_ conversations: [ImportedConversation]) {
    chats += conversations.count
    pending = conversations.flatMap { conversation in
      var chat = conversation.chat
      chat.identity = conversation.identity
      return [.chat(chat)] + conversation.items.map(ImportedRecord.item)
    }
  }

  /// The next element. A file that breaks off ends there, with a problem, if anything could be read of it.
  private mutating func next(
    _ elements: inout ArrayElementReader
  ) throws(ChatImportError) -> ArrayElementReader.Element? {
    do {
      return try elements.next()
    } catch {
      switch error {
      case .truncated(let offset):
        notes.add("byte \(offset)", message: "The file breaks off here; what comes before was read.")
      case .syntax(let offset):
        notes.add("byte \(offset)", message: "The file is damaged here; what comes before was read.")
      default: throw error
      }
      return nil
    }
  }

  private mutating func add(
    _ element: ArrayElementReader.Element, to collector: inout any ConversationCollector
  ) -> [ImportedConversation] {
    let place = "\(noun) \(element.number)"
    guard let bytes = element.bytes else {
      notes.add(place, message: "It is too large and was left out.")
      return []
    }
    do {
      let json = try JSONValue(imported: bytes, at: element.offset)
      JSONRepairs(in: bytes).note(at: place, &notes)
      return add(json, at: place, to: &collector)
    } catch {
      switch error {
      case .tooDeep: notes.add(place, message: "It is nested too deep and was left out.")
      case .syntax(let offset), .truncated(let offset):
        notes.add(place, message: "It is damaged at byte \(offset) and was left out.")
      default: notes.add(place, message: "It is damaged and was left out.")
      }
      return []
    }
  }
}
