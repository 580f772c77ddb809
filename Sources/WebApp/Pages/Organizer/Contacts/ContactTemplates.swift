/// The contacts: the list, and beside it who is shown.
struct ContactsTemplate: Template {
  static let name = "contacts"
  let isOpen: Bool
  let search: String
  let sections: [Section]
  let isEmpty: Bool
  let isSearch: Bool
  let content: Markup
  let sheet: Markup
  let notice: Markup

  struct Section: TemplateContext {
    let letter: String
    let contacts: [Row]
  }

  struct Row: TemplateContext {
    let path: String
    let name: String
    let detail: String
    let initials: String
    let hue: String
    let isCurrent: Bool
  }
}

/// Nobody is shown.
struct ContactNoneTemplate: Template {
  static let name = "contact-none"
}

/// Somebody.
struct ContactTemplate: Template {
  static let name = "contact"
  let name: String
  let initials: String
  let hue: String
  let nickname: String
  let work: String
  let phones: [Line]
  let emails: [Line]
  let addresses: [Line]
  let links: [Line]
  let birthday: String?
  let notes: Markup

  struct Line: TemplateContext {
    let label: String
    let value: String
    /// Where a click leads.
    let address: String?
  }
}

/// Somebody who is edited.
struct ContactFormTemplate: Template {
  static let name = "contact-form"
  let editor: Int
  let id: String?
  let isNew: Bool
  let given: String
  let family: String
  let nickname: String
  let organization: String
  let jobTitle: String
  let birthday: String
  let notes: String
  let lists: [List]
  let problem: String?

  struct List: TemplateContext {
    let list: String
    let listTitle: String
    let type: String
    let rows: [Row]
  }

  struct Row: TemplateContext {
    let index: Int
    let value: String
    let labels: [FormOption]
  }
}
