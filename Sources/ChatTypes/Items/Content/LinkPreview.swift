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
    try fields.required("uri", value: &uri)
    fields.field("title", value: &title)
    fields.field("description", value: &description)
    fields.field("image", value: &image)
    fields.field("content", value: &content)
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("page", of: &self, as: .page) { if case .page = $0 { $1() } }
    cases.tag("image", of: &self, as: .image) { if case .image = $0 { $1() } }
    cases.tag("video", of: &self, as: Self.video, fields: "duration") { if case let .video(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
