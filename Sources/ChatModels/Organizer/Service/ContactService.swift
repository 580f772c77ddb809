/// People.
public protocol ContactService: Sendable {
  /// All contacts by name; with words, those that fit, best first.
  func contacts(_ search: String) async throws(OrganizerFailure) -> [ContactEntry]

  /// All that is known of somebody.
  func contact(_ id: String) async throws(OrganizerFailure) -> ContactDetail

  /// Adds somebody.
  func add(_ contact: ContactValues) async throws(OrganizerFailure) -> OrganizerChange

  /// Changes what differs between two states. Fails when another program has changed the same since it was read.
  /// - Parameter revision: ``ContactDetail/revision``.
  func change(
    contact id: String, from old: ContactValues, to new: ContactValues, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange

  /// Deletes somebody. Fails when another program has changed them since they were read.
  /// - Parameter revision: ``ContactDetail/revision``.
  func delete(contact id: String, revision: String) async throws(OrganizerFailure) -> OrganizerChange
}

/// Somebody as lists show them.
public struct ContactEntry: Hashable, Sendable, Identifiable {
  /// Names them to the service.
  public var id: String
  /// The name.
  public var name: String
  /// What tells them from others: an organization, a number, an address.
  public var detail: String
  /// The letter that they stand under: of the family name's, else of the name's beginning; `#` for all that is no letter.
  public var letter: String

  /// Somebody.
  public init(id: String, name: String, detail: String = "", letter: String) {
    (self.id, self.name, self.detail, self.letter) = (id, name, detail, letter)
  }
}

/// All about somebody.
public struct ContactDetail: Hashable, Sendable {
  /// Names them to the service.
  public var id: String
  /// The name as it is shown.
  public var name: String
  /// What can be edited.
  public var values: ContactValues
  /// Postal addresses with what they are for; they are shown, not edited.
  public var addresses: [ContactLine]
  /// Tells their state from others, for the service.
  public var revision: String

  /// Somebody.
  public init(
    id: String, name: String, values: ContactValues, addresses: [ContactLine] = [], revision: String = ""
  ) {
    (self.id, self.name, self.values, self.addresses) = (id, name, values, addresses)
    self.revision = revision
  }
}

/// A number, an address or a link with what it is for.
public struct ContactLine: Hashable, Sendable {
  /// `home`, `work`, `cell` …; can be empty.
  public var label: String
  /// The number or address.
  public var value: String

  /// A line.
  public init(label: String = "", value: String) { (self.label, self.value) = (label, value) }
}

/// What can be said about somebody. Empty texts and lists are nothing.
public struct ContactValues: Hashable, Sendable {
  /// The first name.
  public var given = ""
  /// The last name.
  public var family = ""
  /// What they are called; several separated by commas.
  public var nickname = ""
  /// Where they work, with units after semicolons.
  public var organization = ""
  /// As what.
  public var jobTitle = ""
  /// Telephone numbers.
  public var phones: [ContactLine] = []
  /// E-mail addresses.
  public var emails: [ContactLine] = []
  /// Links.
  public var links: [ContactLine] = []
  /// `1990-05-01`, or `--05-01` where the year is not known.
  public var birthday = ""
  /// What else there is to say.
  public var notes = ""

  /// Nothing yet.
  public init() {}
}
