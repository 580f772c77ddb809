import JSONValue

/// A chat as its id names it, without a scope: `@1`, `#5`, `*1`, `<@1`, `:1`, `~7`. ``ChatRef`` takes it apart.
public typealias ChatId = String

/// Names a chat, or a conversation inside of a group: `@1`, `#5`, `#5(_support)`, `#5(_support:42)`.
///
/// In JSON it is an object, as the SimpleX core has it; its printed form is read as well.
public struct ChatRef: Hashable, Sendable {
  /// The kind of chat.
  public var chatType: ChatType
  /// Identifies the chat among those of its kind in this store.
  public var chatId: Int64
  /// The conversation inside of a group; nil for the group itself.
  public var scope: GroupChatScope?

  /// Names a chat.
  public init(_ chatType: ChatType, chatId: Int64, scope: GroupChatScope? = nil) {
    self.chatType = chatType
    self.chatId = chatId
    self.scope = scope
  }

  /// The chat's id, which has no scope.
  public var id: ChatId { "\(chatType.prefix)\(chatId)" }

  /// The chat itself, without a scope.
  public var chat: ChatRef { ChatRef(chatType, chatId: chatId) }
}

extension ChatRef: LosslessStringConvertible {
  /// Reads the printed form. It is exact: nothing around it, no sign, no leading zero, a scope for groups only.
  public init?(_ description: String) {
    guard let (type, rest) = Self.type(of: description[...]) else { return nil }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let id = Self.id(digits) else { return nil }
    self.init(type, chatId: id)
    let suffix = rest[digits.endIndex...]
    if suffix.isEmpty { return }
    guard type == .group, let scope = GroupChatScope(suffix: suffix) else { return nil }
    self.scope = scope
  }

  /// The printed form.
  public var description: String { id + (scope?.suffix ?? "") }

  /// `<@` is tried before `@`.
  private static func type(of text: Substring) -> (ChatType, Substring)? {
    let types = ChatType.knownCases.sorted { $0.prefix.count > $1.prefix.count }
    return types.first { text.hasPrefix($0.prefix) }.map { ($0, text.dropFirst($0.prefix.count)) }
  }

  static func id(_ digits: Substring) -> Int64? {
    guard digits == "0" || digits.first != "0" else { return nil }
    return digits.allSatisfy({ $0.isASCII && $0.isNumber }) ? Int64(digits) : nil
  }
}

extension GroupChatScope {
  /// Reads `(_support)` or `(_support:42)`.
  init?(suffix: Substring) {
    guard suffix.hasPrefix("(_support"), suffix.hasSuffix(")") else { return nil }
    let inner = suffix.dropFirst("(_support".count).dropLast()
    if inner.isEmpty {
      self = .memberSupport(groupMemberId_: nil)
    } else if inner.first == ":", let member = ChatRef.id(inner.dropFirst()) {
      self = .memberSupport(groupMemberId_: member)
    } else {
      return nil
    }
  }

  /// What is written behind the group's id.
  var suffix: String {
    switch self {
    case .memberSupport(nil): "(_support)"
    case .memberSupport(let member?): "(_support:\(member))"
    case .unknown: ""
    }
  }
}

extension ChatRef: JSONCodable, CaseValue {
  /// Reads an object, or the printed form.
  public init(json: JSONValue) throws(JSONError) {
    if case .string(let text) = json {
      guard let value = ChatRef(text) else { throw .mismatch(field: "") }
      self = value
      return
    }
    guard case .object(let object) = json else { throw .mismatch(field: "") }
    var fields = FieldReader(object)
    self.init(try fields.value("chatType"), chatId: try fields.value("chatId"), scope: try fields.optional("chatScope"))
  }

  /// An object.
  public var json: JSONValue {
    var fields = FieldWriter()
    fields.put("chatType", value: chatType)
    fields.put("chatId", value: chatId)
    fields.put("chatScope", value: scope)
    return fields.finish()
  }
}

/// Where items are sent to: a chat, and whether in the name of the channel (`#5(as_group=on)`).
public struct SendRef: JSONStruct, CustomStringConvertible {
  /// The chat.
  public var chatRef = ChatRef(.local, chatId: 0)
  /// Whether they are shown as the channel's own.
  public var asGroup = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A chat to send to.
  public init(_ chatRef: ChatRef, asGroup: Bool = false) {
    self.chatRef = chatRef
    self.asGroup = asGroup
  }

  /// The form that commands of the SimpleX core have.
  public var description: String { "\(chatRef)\(asGroup ? "(as_group=on)" : "")" }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatRef", value: &chatRef)
    fields.field("asGroup", value: &asGroup, absent: false)
  }
}
