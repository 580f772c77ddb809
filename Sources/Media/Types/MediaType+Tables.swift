extension MediaType {
  /// Bytes at an offset that tell a type. The longer ones first where one begins like another.
  static let signatures: [(offset: Int, bytes: [UInt8], type: String)] = [
    (0, Array("%PDF-".utf8), "application/pdf"),
    (0, [0x50, 0x4B, 0x03, 0x04], "application/zip"),
    (0, [0x50, 0x4B, 0x05, 0x06], "application/zip"),
    (0, [0x1F, 0x8B], "application/gzip"),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "application/x-7z-compressed"),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "application/x-xz"),
    (0, [0x28, 0xB5, 0x2F, 0xFD], "application/zstd"),
    (257, Array("ustar".utf8), "application/x-tar"),
    (0, Array("SQLite format 3\0".utf8), "application/vnd.sqlite3"),
    (0, Array("OggS".utf8), "application/ogg"),
    (0, Array("fLaC".utf8), "audio/flac"),
    (0, Array("ID3".utf8), "audio/mpeg"),
    (0, [0xFF, 0xFB], "audio/mpeg"),
    (0, [0xFF, 0xF3], "audio/mpeg"),
    (0, [0xFF, 0xF1], "audio/aac"),
    (0, [0xFF, 0xF9], "audio/aac"),
    (0, [0x1A, 0x45, 0xDF, 0xA3], "video/webm"),
    (0, [0x49, 0x49, 0x2A, 0x00], "image/tiff"),
    (0, [0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    (0, [0xFF, 0x0A], "image/jxl"),
    (0, [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "image/jxl"),
    (0, [0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "image/jp2"),
    (0, [0x00, 0x00, 0x01, 0x00], "image/vnd.microsoft.icon"),
    (0, Array("8BPS".utf8), "image/vnd.adobe.photoshop"),
    (0, Array("BM".utf8), "image/bmp"),
    (0, [0x7F, 0x45, 0x4C, 0x46], "application/x-executable"),
    (0, Array("MZ".utf8), "application/vnd.microsoft.portable-executable"),
  ]

  /// Documents that are ZIP archives inside.
  static let packedDocuments = [
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odp": "application/vnd.oasis.opendocument.presentation",
    "epub": "application/epub+zip",
  ]

  /// What text is by its name.
  static let textTypes = [
    "md": "text/markdown", "markdown": "text/markdown", "csv": "text/csv", "tsv": "text/tab-separated-values",
    "json": "application/json", "jsonl": "application/jsonl", "xml": "application/xml", "yaml": "application/yaml",
    "yml": "application/yaml", "ics": "text/calendar", "vcf": "text/vcard", "html": "text/html", "htm": "text/html",
    "xhtml": "application/xhtml+xml", "svg": "image/svg+xml", "css": "text/css", "js": "text/javascript",
    "mjs": "text/javascript", "eml": "message/rfc822", "rtf": "application/rtf",
  ]

  /// Content without script.
  static let inlineTypes: Set<String> = [
    "image/jpeg", "image/png", "image/webp", "image/gif", "image/avif", "text/plain", "audio/mpeg", "audio/mp4",
    "audio/aac", "audio/flac", "audio/wav", "application/ogg", "video/mp4", "video/webm", "video/quicktime",
  ]

  /// What to call a file that was meant to be a picture.
  static let kindNames = [
    "image/svg+xml": "An SVG drawing", "text/html": "A web page", "application/pdf": "A PDF document",
    "image/tiff": "A TIFF picture", "image/bmp": "A BMP picture", "image/jxl": "A JPEG XL picture",
    "image/jp2": "A JPEG 2000 picture", "image/vnd.microsoft.icon": "An icon file",
    "image/vnd.adobe.photoshop": "A Photoshop document", "video/mp4": "A film", "video/quicktime": "A film",
    "video/webm": "A film", "video/x-msvideo": "A film",
  ]
}
