import ChatModels
import ChatTypes
import JSONValue

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
  let risk: String
  let scope: [String]
  let arguments: [Argument]
  let hasDetails: Bool
  let malformed: String
  let isMalformed: Bool
  let problem: String
  /// Where something can be done about it.
  let steps: [Step]
  let question: String
  let answers: [Action]
  let allowance: Allowance?
  let undo: Action?
  let canStop: Bool
  let cards: [Card]

  /// What can be allowed beyond this one call.
  struct Allowance: TemplateContext {
    let id: String
    let title: String
    let subject: String
    let isForAllChats: Bool
    let spans: [Span]

    /// For how long.
    struct Span: TemplateContext {
      let value: String
      let title: String
      let isChosen: Bool
    }
  }

  /// A page that helps.
  struct Step: TemplateContext {
    let path: String
    let title: String
  }

  /// What the call was given.
  struct Argument: TemplateContext {
    let name: String
    let value: String
  }

  /// A button.
  struct Action: TemplateContext {
    let title: String
    /// What kinds of button it is, as classes.
    let look: String
    let act: String
    var on = ""
    var resolution = ""
    var start = ""
    var end = ""
  }

  /// What it is about.
  struct Card: TemplateContext {
    let card: String
    let state: String
    let stateClass: String
    let icon: String
    let title: String
    let lines: [String]
    let links: [Link]
    let changes: [Change]
    let conflict: Conflict?
    let isPending: Bool
    let actions: [Action]
    let form: CardFormView.Form?
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
    let before: String?
    let after: String
  }

  /// What is at the same time.
  struct Conflict: TemplateContext {
    let events: [Event]
    let hasSlots: Bool
    let slots: [Action]
    let answers: [Action]

    struct Event: TemplateContext {
      let title: String
      let time: String
    }
  }
}

extension CallTemplate.Allowance {
  /// - Parameter key: of the call.
  init(_ offer: AllowanceOffer, of key: String) {
    id = "\(key)-allowance"
    title = offer.title
    subject = offer.subject
    isForAllChats = offer.isForAllChats
    spans = AllowanceSpan.allCases.map { span in
      Span(value: span.rawValue, title: span.words, isChosen: span == .day)
    }
  }
}

extension CallTemplate.Action {
  /// - Parameters:
  ///   - isOfCard: whether it is about a card alone.
  ///   - look: what kind of button it is; nil for what the action itself says.
  init(_ action: CardAction, isOfCard: Bool = false, look: String? = nil) {
    title = action.title
    switch action.intent {
    case .decide(let approved):
      self.look = (approved ? " primary" : "") + (action.isDangerous ? " danger" : "")
      act = isOfCard ? "decide-card" : "decide"
      on = approved ? "true" : "false"
    // What is allowed in advance is chosen, and has its own place on a card.
    case .allow: (self.look, act) = ("", "allow")
    case .undo: (self.look, act) = (" quiet", "undo")
    case .resolve(let resolution):
      (self.look, act, self.resolution) = (look ?? "", "resolve", resolution.tag)
      if case let .reschedule(start, end) = resolution { (self.start, self.end) = ("\(start)", "\(end)") }
    }
  }
}
