import JSONValue

/// Forms in which chats are exported and imported.
public enum ChatFileFormat: JSONStringEnum {
  /// One JSON object a line, from which everything can be imported again.
  case jsonLines
  /// Markdown, for reading.
  case markdown
  /// The `conversations.json` of a ChatGPT export.
  case chatGPT
  /// The `conversations.json` of a Claude export.
  case claude
  /// JSON arrays of chats and messages (`id`, `chatId`, `sender`, `type`, `file`, `timestamp`).
  case multiChat
  /// A conversation in one file (`sessions/<uuid>.json`, `chat_history.json`), or messages as model servers take them.
  case session
  /// The `conversations.json` of a DeepSeek export.
  case deepSeek
  /// The chats that Open WebUI exports.
  case openWebUI
  /// A conversation that LibreChat exports.
  case libreChat
  /// A conversation's file of LM Studio.
  case lmStudio
  /// A conversation of HuggingChat.
  case huggingChat
  /// The conversations that the web interface of llama.cpp exports.
  case llamaCpp
  /// The `MyActivity.json` of Gemini, or a prompt of its AI Studio.
  case gemini
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .jsonLines: "jsonl", .markdown: "markdown", .chatGPT: "chatgpt", .claude: "claude", .multiChat: "multichat",
    .session: "session", .deepSeek: "deepseek", .openWebUI: "openwebui", .libreChat: "librechat",
    .lmStudio: "lmstudio", .huggingChat: "huggingchat", .llamaCpp: "llamacpp", .gemini: "gemini",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Chats that are to be written to a file.
public struct ChatExportRequest: JSONStruct {
  /// The chats; none for all.
  public var chatRefs: [ChatRef] = []
  /// The form.
  public var format = ChatFileFormat.jsonLines
  /// The file. It must not exist.
  public var path = ""
  /// Whether the chats' files are put beside it.
  public var includeFiles = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A request.
  public init(chatRefs: [ChatRef], format: ChatFileFormat, path: String, includeFiles: Bool = false) {
    self.chatRefs = chatRefs
    self.format = format
    self.path = path
    self.includeFiles = includeFiles
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.list("chatRefs", value: &chatRefs)
    fields.field("format", value: &format)
    try fields.required("path", value: &path)
    fields.field("includeFiles", value: &includeFiles, absent: false)
  }
}

/// A file from which chats are to be read.
public struct ChatImportRequest: JSONStruct {
  /// The form; nil to find out.
  public var format: ChatFileFormat?
  /// The file.
  public var path = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A request.
  public init(format: ChatFileFormat?, path: String) {
    self.format = format
    self.path = path
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("format", value: &format)
    try fields.required("path", value: &path)
  }
}

/// What an export or import came to.
public struct ChatTransferSummary: JSONStruct {
  /// Chats that were written or read.
  public var chats = 0
  /// Items that were written or read.
  public var items = 0
  /// Files that were written or read.
  public var files = 0
  /// What was left out, and why.
  public var problems: [ChatTransferProblem] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A summary.
  public init(chats: Int, items: Int, files: Int = 0, problems: [ChatTransferProblem] = []) {
    self.chats = chats
    self.items = items
    self.files = files
    self.problems = problems
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("chats", value: &chats)
    fields.field("items", value: &items)
    fields.field("files", value: &files)
    fields.list("problems", value: &problems)
  }
}

/// An import that can be taken back.
public struct ChatImport: JSONStruct, Identifiable {
  /// Identifies the import.
  public var importId = ""
  /// The name of the file.
  public var fileName = ""
  /// When it was read, in Unix milliseconds.
  public var importedAt: Int64 = 0
  /// The chats that it added and that are there still.
  public var chatRefs: [ChatRef] = []
  /// Those of them that were changed since, which stay when it is taken back.
  public var changedRefs: [ChatRef] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// ``importId``
  public var id: String { importId }

  package init() {}

  /// An import.
  public init(importId: String, fileName: String, importedAt: Int64, chatRefs: [ChatRef], changedRefs: [ChatRef] = []) {
    self.importId = importId
    self.fileName = fileName
    self.importedAt = importedAt
    self.chatRefs = chatRefs
    self.changedRefs = changedRefs
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("importId", value: &importId)
    fields.field("fileName", value: &fileName)
    try fields.requiredTime("importedAt", value: &importedAt)
    fields.list("chatRefs", value: &chatRefs)
    fields.listIfAny("changedRefs", value: &changedRefs)
  }
}

/// Something that was left out of an export or import.
public struct ChatTransferProblem: JSONStruct {
  /// Where it stands: a line, or an id.
  public var place = ""
  /// Why it was left out, in one sentence.
  public var message = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A problem.
  public init(place: String, message: String) {
    self.place = place
    self.message = message
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("place", value: &place)
    try fields.required("message", value: &message)
  }
}

/// An encrypted archive of everything: the store and its files.
public struct ArchiveConfig: JSONStruct {
  /// The archive. To be written, it must not exist.
  public var archivePath = ""
  /// What opens it.
  public var passphrase: String?
  /// Whether it is stored as it is.
  public var disableCompression: Bool?
  /// Where it is put together.
  public var parentTempDirectory: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An archive.
  public init(archivePath: String, passphrase: String? = nil) {
    self.archivePath = archivePath
    self.passphrase = passphrase
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("archivePath", value: &archivePath)
    fields.field("passphrase", value: &passphrase)
    fields.field("disableCompression", value: &disableCompression)
    fields.field("parentTempDirectory", value: &parentTempDirectory)
  }
}
