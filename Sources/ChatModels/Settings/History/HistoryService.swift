import ChatTypes

/// What was done in this home, and by whom: what can be undone, and what the gate decided.
public protocol HistoryService: Sendable {
  /// What was written, newest first.
  /// - Parameters:
  ///   - userId: what assistants did for other profiles is left out.
  ///   - limit: at most so many.
  func changes(for userId: Int64, limit: Int) async throws(ServiceError) -> [ChangeEntry]

  /// Undoes a change that no chat made.
  func undo(_ id: String) async throws(ServiceError)

  /// The newest decisions, newest first, and whether the record is whole.
  func decisions(for userId: Int64, limit: Int) async throws(ServiceError) -> DecisionRecord

  /// The last calls of toolkits' tools by the toolkits' names, newest first. What the newest part of the record doesn't have is left out.
  /// - Parameter limit: at most so many of each.
  func calls(
    of toolkits: [String], for userId: Int64, limit: Int
  ) async throws(ServiceError) -> [String: [ToolkitCallEntry]]
}

extension HistoryService {
  /// None.
  public func calls(
    of toolkits: [String], for userId: Int64, limit: Int
  ) async throws(ServiceError) -> [String: [ToolkitCallEntry]] { [:] }
}

/// Something that was written into calendars, reminders, notes, contacts or habits, or an import of chats.
public struct ChangeEntry: Equatable, Sendable, Identifiable {
  /// Whether it can be undone.
  public enum State: Equatable, Sendable {
    /// It can.
    case undoable
    /// It was, at this time in Unix milliseconds.
    case undone(at: Int64)
    /// What it wrote was changed afterwards; undoing would lose that.
    case changedSince
  }

  /// The call that did it.
  public struct Origin: Equatable, Sendable {
    /// The chat.
    public let chat: ChatId
    /// The reply.
    public let item: Int64
    /// The call in it.
    public let call: String

    /// A call.
    public init(chat: ChatId, item: Int64, call: String) {
      self.chat = chat
      self.item = item
      self.call = call
    }
  }

  /// Identifies it.
  public let id: String
  /// What was done, in words.
  public let title: String
  /// What did it, or would have: `calendar`, `reminder`, `note`, `contact`, `habit`; `import` for an import of chats.
  public let tool: String
  /// When, in Unix milliseconds.
  public let at: Int64
  /// Whether an assistant did it, rather than the user.
  public let isByAssistant: Bool
  /// The assistant's call that did it, or did what was taken back; nil for what was done outside of any chat.
  public let origin: Origin?
  /// Whether it can be undone.
  public var state: State
  /// What stays when it is undone, in a sentence; empty when nothing does.
  public let remark: String

  /// A change.
  public init(
    id: String, title: String, tool: String, at: Int64, isByAssistant: Bool, origin: Origin?, state: State,
    remark: String = ""
  ) {
    self.id = id
    self.title = title
    self.tool = tool
    self.at = at
    self.isByAssistant = isByAssistant
    self.origin = origin
    self.state = state
    self.remark = remark
  }
}

/// What was taken down of decisions.
public struct DecisionRecord: Equatable, Sendable {
  /// The newest first.
  public var entries: [DecisionEntry]
  /// Whether every line is as it was written.
  public var isIntact: Bool
  /// What the check found, in a sentence.
  public var finding: String

  /// A record.
  public init(entries: [DecisionEntry] = [], isIntact: Bool = true, finding: String = "") {
    self.entries = entries
    self.isIntact = isIntact
    self.finding = finding
  }
}

/// One line of the record.
public struct DecisionEntry: Equatable, Sendable, Identifiable {
  /// How it came out, for colour and sign.
  public enum Kind: Equatable, Sendable {
    /// Something was done or allowed.
    case done
    /// The user was asked.
    case asked
    /// Something was refused or failed.
    case refused
    /// Anything else.
    case noted
  }

  /// Its number.
  public let id: Int64
  /// When, in Unix milliseconds.
  public let at: Int64
  /// What it is about, in words.
  public let title: String
  /// More of it: the reasons.
  public let detail: String
  /// How it came out.
  public let kind: Kind
  /// Whether the model had read something from outside.
  public let isTainted: Bool

  /// A line.
  public init(id: Int64, at: Int64, title: String, detail: String, kind: Kind, isTainted: Bool) {
    self.id = id
    self.at = at
    self.title = title
    self.detail = detail
    self.kind = kind
    self.isTainted = isTainted
  }
}
