/// What is answered or changed.
struct ComposeContextTemplate: Template {
  static let name = "compose-context"
  var name = ""
  let text: String
  let act: String
  let label: String
}

/// What is attached to the message that is being written.
struct ComposeAttachmentsTemplate: Template {
  static let name = "compose-attachments"
  let attachments: [Attachment]

  struct Attachment: TemplateContext {
    let id: Int
    let key: String
    let name: String
    let upload: String
    let icon: String
  }
}

/// Messages on their way.
struct OutgoingTemplate: Template {
  static let name = "outgoing"
  let messages: [Message]

  struct Message: TemplateContext {
    let id: Int
    let body: Markup
    let files: [String]
    let problem: String?
  }
}

/// What waits for an answer.
struct WaitingTemplate: Template {
  static let name = "waiting"
  let text: String
  let item: Int64
  let isMany: Bool
}

/// What a service did not do and can be asked again. The seconds are not read out: they change each second.
struct RetryTemplate: Template {
  static let name = "retry"
  let text: String
  let seconds: String
  let item: Int64
  let isOff: Bool
}

/// What can be done with the chosen messages.
struct SelectionTemplate: Template {
  static let name = "selection"
  let text: String
  let count: Int
  let isEmpty: Bool
}

/// What a slash offers.
struct CommandsTemplate: Template {
  static let name = "commands"
  let commands: [Command]

  struct Command: TemplateContext {
    let name: String
    /// The name as a part of an identifier.
    let key: String
    let title: String
    let words: String
    let act: String
    let text: String?
    let sheet: String?
    let id: String?
  }
}
