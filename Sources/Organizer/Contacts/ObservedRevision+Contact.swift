extension ObservedRevision {
  /// What a contact says.
  public init(_ contact: Contact) {
    let list = { (values: [ContactValue]) in values.map { "\($0.value) \($0.labels)" }.joined(separator: "\n") }
    self.init([
      .name: "\(contact.fullName) \(contact.name)", .nicknames: "\(contact.nicknames)",
      .organization: "\(contact.organization)", .job: contact.jobTitle ?? "", .phones: list(contact.phones),
      .emails: list(contact.emails), .link: list(contact.urls), .birthday: contact.birthday ?? "",
      .notes: contact.notes ?? "",
      .other: "\(contact.addressBook) \(list(contact.addresses)) \(contact.categories) \(Self.text(of: contact.photo))",
    ])
  }

  private static func text(of photo: ContactPhoto?) -> String {
    switch photo {
    case nil: ""
    case .link(let link)?: link
    case .data(let data, _)?: NoteFile.revision(Array(data))
    }
  }
}

extension ContactDraft {
  /// What it would overwrite.
  var fields: Set<ObservedRevision.Field> {
    var named: Set<ObservedRevision.Field> = []
    if fullName != nil || name != nil { named.insert(.name) }
    if nicknames != nil { named.insert(.nicknames) }
    if organization != nil { named.insert(.organization) }
    if jobTitle != nil { named.insert(.job) }
    if phones != nil { named.insert(.phones) }
    if emails != nil { named.insert(.emails) }
    if birthday != nil { named.insert(.birthday) }
    if notes != nil { named.insert(.notes) }
    if urls != nil { named.insert(.link) }
    return named
  }
}
