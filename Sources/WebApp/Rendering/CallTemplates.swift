/// Calls that come in.
struct IncomingCallsTemplate: Template, Equatable {
  static let name = "incoming-calls"
  /// What they are together, for those who only hear it.
  let title: String
  let calls: [Incoming]

  struct Incoming: TemplateContext, Equatable {
    let chat: String
    let name: String
    let initial: String
    let hue: Int
    let picture: String?
    let kind: String
    /// What happens to the call that one is in; empty for none.
    let note: String
  }
}

/// The call of the window: with whom, how far it is, and what can be done.
struct ActiveCallTemplate: Template, Equatable {
  static let name = "active-call"
  let chat: String
  let name: String
  let initial: String
  let hue: Int
  let picture: String?
  let state: String
  let isMuted: Bool
  let hasCamera: Bool
  let isCollapsed: Bool
}
