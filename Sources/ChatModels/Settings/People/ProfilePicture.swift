/// Pictures of people, as they come in profiles: small ones in a `data:` address. Anybody may have made it.
public enum ProfilePicture {
  /// The longest address that is shown, in bytes. Each row of a list carries it.
  public static let limit = 30_000

  /// How addresses begin, and with which bytes, in base64, their pictures do. The first is how other programs name JPEG.
  private static let kinds: [(head: String, start: String)] = [
    ("data:image/jpg;base64,", "/9j/"), ("data:image/jpeg;base64,", "/9j/"), ("data:image/png;base64,", "iVBORw0KGgo"),
    ("data:image/webp;base64,", "UklGR"),
  ]

  /// The address of a picture that can be shown; nil for everything else that stands in its place.
  public static func address(_ image: String?) -> String? {
    guard let image, image.utf8.count <= limit else { return nil }
    let isPicture = kinds.contains { kind in
      guard image.utf8.starts(with: kind.head.utf8) else { return false }
      let data = image.utf8.dropFirst(kind.head.utf8.count)
      return data.starts(with: kind.start.utf8) && data.allSatisfy(isBase64)
    }
    return isPicture ? image : nil
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
