import JSONValue

/// A piece of text in one format.
public struct FormattedText: JSONStruct {
  /// The format; nil for plain.
  public var format: Format?
  /// The text.
  public var text = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A piece.
  public init(text: String, format: Format? = nil) {
    self.text = text
    self.format = format
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("format", value: &format)
    try fields.required("text", value: &text)
  }
}

/// The format of a piece of text.
public enum Format: JSONUnion {
  /// Bold.
  case bold
  /// Italic.
  case italic
  /// Struck through.
  case strikeThrough
  /// Code.
  case snippet
  /// Hidden until it is touched.
  case secret
  /// Small.
  case small
  /// Coloured.
  case colored(color: FormatColor)
  /// A web address.
  case uri
  /// A link with a text of its own.
  case hyperLink(showText: String?, linkUri: String)
  /// A link to a contact or group.
  case simplexLink(showText: String?, linkType: SimplexLinkType, simplexUri: String, smpHosts: [String])
  /// A name that the network resolves.
  case simplexName(nameInfo: JSONValue)
  /// A command to a program.
  case command(commandStr: String)
  /// A member's name.
  case mention(memberName: String)
  /// A mail address.
  case email
  /// A telephone number.
  case phone
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("bold", of: &self, as: .bold) { if case .bold = $0 { $1() } }
    cases.tag("italic", of: &self, as: .italic) { if case .italic = $0 { $1() } }
    cases.tag("strikeThrough", of: &self, as: .strikeThrough) { if case .strikeThrough = $0 { $1() } }
    cases.tag("snippet", of: &self, as: .snippet) { if case .snippet = $0 { $1() } }
    cases.tag("secret", of: &self, as: .secret) { if case .secret = $0 { $1() } }
    cases.tag("small", of: &self, as: .small) { if case .small = $0 { $1() } }
    cases.tag("colored", of: &self, as: Self.colored, fields: "color") { if case let .colored(a) = $0 { $1(a) } }
    cases.tag("uri", of: &self, as: .uri) { if case .uri = $0 { $1() } }
    cases.tag("hyperLink", of: &self, as: Self.hyperLink, fields: "showText", "linkUri") {
      if case let .hyperLink(a, b) = $0 { $1(a, b) }
    }
    cases.tag(
      "simplexLink", of: &self, as: Self.simplexLink, fields: "showText", "linkType", "simplexUri", "smpHosts"
    ) {
      if case let .simplexLink(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("simplexName", of: &self, as: Self.simplexName, fields: "nameInfo") {
      if case let .simplexName(a) = $0 { $1(a) }
    }
    cases.tag("command", of: &self, as: Self.command, fields: "commandStr") { if case let .command(a) = $0 { $1(a) } }
    cases.tag("mention", of: &self, as: Self.mention, fields: "memberName") { if case let .mention(a) = $0 { $1(a) } }
    cases.tag("email", of: &self, as: .email) { if case .email = $0 { $1() } }
    cases.tag("phone", of: &self, as: .phone) { if case .phone = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// Colours of text.
public enum FormatColor: JSONStringEnum {
  /// Black.
  case black
  /// Red.
  case red
  /// Green.
  case green
  /// Yellow.
  case yellow
  /// Blue.
  case blue
  /// Magenta.
  case magenta
  /// Cyan.
  case cyan
  /// White.
  case white
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .black: "black", .red: "red", .green: "green", .yellow: "yellow", .blue: "blue", .magenta: "magenta",
    .cyan: "cyan", .white: "white",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What a link leads to.
public enum SimplexLinkType: JSONStringEnum {
  /// A contact.
  case contact
  /// A contact, once.
  case invitation
  /// A group.
  case group
  /// A channel.
  case channel
  /// A relay.
  case relay
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .contact: "contact", .invitation: "invitation", .group: "group", .channel: "channel", .relay: "relay",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
