import Foundation

/// Somebody: a vCard.
public struct Contact: Sendable, Hashable, Identifiable {
  /// The UID; for a card without one, its file's name without the ending.
  public let id: String
  /// The address book's name in the file system.
  public let addressBook: String
  /// The name as it is shown; made of its parts, the organization, an address or a number where the card has none.
  public let fullName: String
  /// The name's parts.
  public let name: ContactName
  /// Nicknames.
  public let nicknames: [String]
  /// The organization, and its units after it.
  public let organization: [String]
  /// The position.
  public let jobTitle: String?
  /// Telephone numbers.
  public let phones: [ContactValue]
  /// E-mail addresses.
  public let emails: [ContactValue]
  /// Postal addresses, their parts on lines.
  public let addresses: [ContactValue]
  /// Links.
  public let urls: [ContactValue]
  /// As the card writes it: `1990-05-01`, `--0501`, `19900501`.
  public let birthday: String?
  /// Notes.
  public let notes: String?
  /// Tags.
  public let categories: [String]
  /// The picture.
  public let photo: ContactPhoto?
}

/// The parts of a name.
public struct ContactName: Sendable, Hashable {
  /// The family name.
  public var family: String
  /// The given name.
  public var given: String
  /// Further names.
  public var additional: String
  /// `Dr.`
  public var prefix: String
  /// `Jr.`
  public var suffix: String

  /// A name; parts that are not given are empty.
  public init(
    family: String = "", given: String = "", additional: String = "", prefix: String = "", suffix: String = ""
  ) {
    (self.family, self.given, self.additional, self.prefix, self.suffix) = (family, given, additional, prefix, suffix)
  }

  /// As it is said: prefix, given, additional, family, suffix.
  var spoken: String { [prefix, given, additional, family, suffix].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// A number, an address or a link with what it is for.
public struct ContactValue: Sendable, Hashable {
  /// The value.
  public var value: String
  /// `home`, `work`, `cell`, in small letters; a label of Apple's in its own words.
  public var labels: [String]

  /// A value with labels.
  public init(_ value: String, labels: [String] = []) { (self.value, self.labels) = (value, labels) }
}

/// A picture in a card.
public enum ContactPhoto: Sendable, Hashable {
  /// In the card itself; `mediaType` is such as `image/jpeg`, empty when it is not said.
  case data(Data, mediaType: String)
  /// Elsewhere. It is not fetched.
  case link(String)
}

/// A new contact, or the fields of one that change.
public struct ContactDraft: Sendable, Hashable {
  /// The name as it is shown; made of the parts when only they are given.
  public var fullName: String?
  /// The name's parts; made of the full name when only it is given.
  public var name: ContactName?
  /// Nicknames.
  public var nicknames: [String]?
  /// The organization, and its units after it.
  public var organization: [String]?
  /// The position.
  public var jobTitle: String?
  /// Telephone numbers.
  public var phones: [ContactValue]?
  /// E-mail addresses.
  public var emails: [ContactValue]?
  /// `1990-05-01`.
  public var birthday: String?
  /// Notes.
  public var notes: String?
  /// Links.
  public var urls: [ContactValue]?

  /// Nothing yet. Nil leaves a field as it is, an empty text or list removes it.
  public init(fullName: String? = nil) { self.fullName = fullName }
}

/// An address book: a folder of cards.
public struct AddressBookInfo: Sendable, Hashable, Identifiable {
  /// The folder's name.
  public let id: String
  /// What the user calls it.
  public let displayName: String
  /// How many cards are in it.
  public let count: Int
}
