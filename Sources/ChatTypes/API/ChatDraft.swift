import JSONValue

/// A chat's draft.
public struct ChatDraft: JSONStruct {
  /// The chat.
  public var chatRef = ChatRef(.local, chatId: 0)
  /// The draft.
  public var draft = ComposeState()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A draft.
  public init(chatRef: ChatRef, draft: ComposeState) {
    self.chatRef = chatRef
    self.draft = draft
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatRef", value: &chatRef)
    try fields.required("draft", value: &draft)
  }
}

/// A group with its members.
public struct Group: JSONStruct {
  /// The group.
  public var groupInfo = GroupInfo()
  /// The members.
  public var members: [GroupMember] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A group.
  public init(groupInfo: GroupInfo, members: [GroupMember]) {
    self.groupInfo = groupInfo
    self.members = members
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupInfo", value: &groupInfo)
    fields.list("members", value: &members)
  }
}

/// A conversation with an assistant that is to be made.
public struct NewAssistantChat: JSONStruct {
  /// The title; nil to take it from the first message.
  public var title: String?
  /// Who answers.
  public var correspondent = CorrespondentKind.assistant
  /// Options.
  public var options = AssistantOptions()
  /// The place in another chat that it goes on from.
  public var branchedFrom: BranchOrigin?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// A conversation.
  public init(title: String? = nil, correspondent: CorrespondentKind = .assistant, branchedFrom: BranchOrigin? = nil) {
    self.title = title
    self.correspondent = correspondent
    self.branchedFrom = branchedFrom
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("title", value: &title)
    fields.field("correspondent", value: &correspondent)
    fields.field("options", value: &options)
    fields.field("branchedFrom", value: &branchedFrom)
  }
}

/// Options of a conversation with an assistant; nil for what stays as it is.
public struct AssistantOptions: JSONStruct {
  /// The model that answers; an empty name for the one that is in use.
  public var modelName: String?
  /// Whether the model may think before it answers.
  public var thinkingEnabled: Bool?
  /// What the user wants the assistant to keep in mind.
  public var instructions: String?
  /// The template that the chat is begun with.
  public var templateName: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// Options.
  public init(
    modelName: String? = nil, thinkingEnabled: Bool? = nil, instructions: String? = nil, templateName: String? = nil
  ) {
    self.modelName = modelName
    self.thinkingEnabled = thinkingEnabled
    self.instructions = instructions
    self.templateName = templateName
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("modelName", value: &modelName)
    fields.field("thinkingEnabled", value: &thinkingEnabled)
    fields.field("instructions", value: &instructions)
    fields.field("templateName", value: &templateName)
  }
}
