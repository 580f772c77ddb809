/// A call with its arguments and cards.
struct CallTemplate: Template {
  static let name = "call"
  let item: Int64
  let call: String
  let key: String
  let name: String
  let status: String
  let state: String
  let asks: Bool
  let reason: String
  let ruling: String
  let confirm: String
  let refuse: String
  let risk: String
  let isDangerous: Bool
  let arguments: [Argument]
  let hasDetails: Bool
  let malformed: String
  let isMalformed: Bool
  let error: String
  let question: String
  let canUndo: Bool
  let cards: [Card]

  /// What the call was given.
  struct Argument: TemplateContext {
    let name: String
    let value: String
  }

  /// What it is about.
  struct Card: TemplateContext {
    let card: String
    let state: String
    let stateClass: String
    let isPending: Bool
    let isDangerous: Bool
    let confirm: String
    let cancel: String
    var icon = ""
    var title = ""
    var lines: [String] = []
    var links: [Link] = []
    var changes: [Change] = []
    var conflict: Conflict?
  }

  /// A page that a search has found.
  struct Link: TemplateContext {
    let title: String
    let url: String
    let snippet: String
    let isSafe: Bool
  }

  /// What would be changed.
  struct Change: TemplateContext {
    let name: String
    let before: String
    let after: String
  }

  /// What is at the same time.
  struct Conflict: TemplateContext {
    let events: [Event]
    let slots: [Slot]
    let hasSlots: Bool

    struct Event: TemplateContext {
      let title: String
      let time: String
    }

    struct Slot: TemplateContext {
      let start: Int64
      let end: Int64
      let text: String
    }
  }
}
