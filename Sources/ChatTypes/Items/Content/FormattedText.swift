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
    fields.field("format", &format)
    try fields.required("text", &text)
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "bold": return .bold
    case "italic": return .italic
    case "strikeThrough": return .strikeThrough
    case "snippet": return .snippet
    case "secret": return .secret
    case "small": return .small
    case "colored":
      return .colored(color: try fields.value("color"))
    case "uri": return .uri
    case "hyperLink":
      return .hyperLink(showText: try fields.optional("showText"), linkUri: try fields.value("linkUri"))
    case "simplexLink":
      return .simplexLink(
        showText: try fields.optional("showText"), linkType: try fields.value("linkType"),
        simplexUri: try fields.value("simplexUri"), smpHosts: fields.list("smpHosts"))
    case "simplexName":
      return .simplexName(nameInfo: try fields.value("nameInfo"))
    case "command":
      return .command(commandStr: try fields.value("commandStr"))
    case "mention":
      return .mention(memberName: try fields.value("memberName"))
    case "email": return .email
    case "phone": return .phone
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .bold: fields.tag("bold")
    case .italic: fields.tag("italic")
    case .strikeThrough: fields.tag("strikeThrough")
    case .snippet: fields.tag("snippet")
    case .secret: fields.tag("secret")
    case .small: fields.tag("small")
    case .colored(let color):
      fields.tag("colored")
      fields.put("color", color)
    case .uri: fields.tag("uri")
    case let .hyperLink(showText, linkUri):
      fields.tag("hyperLink")
      fields.put("showText", showText)
      fields.put("linkUri", linkUri)
    case let .simplexLink(showText, linkType, simplexUri, smpHosts):
      fields.tag("simplexLink")
      fields.put("showText", showText)
      fields.put("linkType", linkType)
      fields.put("simplexUri", simplexUri)
      fields.put("smpHosts", smpHosts)
    case .simplexName(let nameInfo):
      fields.tag("simplexName")
      fields.put("nameInfo", nameInfo)
    case .command(let commandStr):
      fields.tag("command")
      fields.put("commandStr", commandStr)
    case .mention(let memberName):
      fields.tag("mention")
      fields.put("memberName", memberName)
    case .email: fields.tag("email")
    case .phone: fields.tag("phone")
    case .unknown: break
    }
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
