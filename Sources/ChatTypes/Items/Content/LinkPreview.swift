import JSONValue

/// A preview of what a link leads to.
public struct LinkPreview: JSONStruct {
  /// The address.
  public var uri = ""
  /// The title.
  public var title = ""
  /// A sentence.
  public var description = ""
  /// A small picture as base64 in a `data:` address, or nothing.
  public var image = ""
  /// What kind of thing it is.
  public var content: LinkContent?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preview.
  public init(uri: String, title: String, description: String = "", image: String = "") {
    self.uri = uri
    self.title = title
    self.description = description
    self.image = image
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("uri", &uri)
    fields.field("title", &title)
    fields.field("description", &description)
    fields.field("image", &image)
    fields.field("content", &content)
  }
}

/// What kind of thing a link leads to.
public enum LinkContent: JSONUnion {
  /// A page.
  case page
  /// A picture.
  case image
  /// A film of so many seconds.
  case video(duration: Int?)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "page": return .page
    case "image": return .image
    case "video":
      return .video(duration: try fields.optional("duration"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .page: fields.tag("page")
    case .image: fields.tag("image")
    case .video(let duration):
      fields.tag("video")
      fields.put("duration", duration)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
