import JSONValue

/// A conversation with an assistant. SimpleX has none; this is ours.
public struct AssistantChat: JSONStruct, Identifiable {
  /// Identifies the conversation in this store.
  public var assistantChatId: Int64 = 0
  /// The profile.
  public var userId: Int64 = 0
  /// Who answers.
  public var correspondent = CorrespondentKind.assistant
  /// The title.
  public var title = ""
  /// Where the title comes from.
  public var titleSource = TitleSource.initial
  /// The model that answers in this chat; nil for the one that is in use.
  public var modelName: String?
  /// Whether the model may think before it answers.
  public var thinkingEnabled = false
  /// What the user wants the assistant to keep in mind in this chat.
  public var instructions: String?
  /// The template that the chat was begun with.
  public var templateName: String?
  /// The place in another chat that this one goes on from.
  public var branchedFrom: BranchOrigin?
  /// The chat with people that it is about; nil for most.
  public var aboutChat: ChatRef?
  /// Notifications, favourite and the like.
  public var chatSettings = ChatSettings()
  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// When it last had something new, in Unix milliseconds.
  public var chatTs: Int64 = 0
  /// Ids of the tags that the user gave.
  public var chatTags: [Int64] = []
  /// Seconds that items are kept; nil for the profile's default, 0 for ever.
  public var chatItemTTL: Int64?
  /// Whether it came with the program to show what it does.
  public var isDemo = false
  /// Data of a client's own.
  public var customData: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A conversation that has nothing in it yet.
  public init(
    assistantChatId: Int64, userId: Int64, createdAt: Int64, correspondent: CorrespondentKind = .assistant,
    title: String = AssistantChat.defaultTitle
  ) {
    self.assistantChatId = assistantChatId
    self.userId = userId
    self.createdAt = createdAt
    self.correspondent = correspondent
    self.title = title
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("assistantChatId", value: &assistantChatId)
    fields.field("userId", value: &userId)
    fields.field("correspondent", value: &correspondent)
    try fields.required("title", value: &title)
    fields.field("titleSource", value: &titleSource)
    fields.field("modelName", value: &modelName)
    fields.field("thinkingEnabled", value: &thinkingEnabled, absent: false)
    fields.field("instructions", value: &instructions)
    fields.field("templateName", value: &templateName)
    fields.field("branchedFrom", value: &branchedFrom)
    fields.field("aboutChat", value: &aboutChat)
    fields.field("chatSettings", value: &chatSettings)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
    fields.time("chatTs", value: &chatTs)
    fields.list("chatTags", value: &chatTags)
    fields.field("chatItemTTL", value: &chatItemTTL)
    fields.field("isDemo", value: &isDemo, absent: false)
    fields.field("customData", value: &customData)
  }
}

extension AssistantChat {
  /// The title of a chat without messages.
  public static let defaultTitle = "New Chat"

  /// The characters of a title that is taken from the first message. They are counted as a reader counts them.
  public static let titleLength = 30

  /// ``assistantChatId``
  public var id: Int64 { assistantChatId }

  /// The title that the first message gives: its first words, as many as ``titleLength`` characters have room for, with an
  /// ellipsis where more follow; nil when there is nothing but white space in it.
  public static func title(fromFirstMessage text: String) -> String? {
    let title = ShortTitle(of: text, longest: titleLength).text
    return title.isEmpty ? nil : title
  }
}

/// Who answers in a chat with an assistant.
public enum CorrespondentKind: JSONStringEnum {
  /// A model on this machine or behind an address, with tools.
  case assistant
  /// The simulated agent.
  case demo
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.assistant: "assistant", .demo: "demo"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Where a title comes from. One that the user gave is never overwritten.
public enum TitleSource: JSONStringEnum {
  /// Nothing has been said yet.
  case initial
  /// The first message.
  case firstMessage
  /// A model made it.
  case generated
  /// The user gave it.
  case user
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .initial: "initial", .firstMessage: "firstMessage", .generated: "generated", .user: "user",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// The place in another chat that a chat goes on from.
public struct BranchOrigin: JSONStruct {
  /// The other chat.
  public var chatRef = ChatRef(.assistant, chatId: 0)
  /// The last item that both have in common.
  public var itemId: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A place.
  public init(chatRef: ChatRef, itemId: Int64) {
    self.chatRef = chatRef
    self.itemId = itemId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatRef", value: &chatRef)
    try fields.required("itemId", value: &itemId)
  }
}
