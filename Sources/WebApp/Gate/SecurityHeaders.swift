import HTTPTypes

/// The headers that every answer has.
enum SecurityHeaders {
  /// Scripts, styles and pictures from here alone; nothing inline; no frames.
  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'",
    "manifest-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// What files of messages get: they are never run, wherever they are opened.
  static let filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

  /// Adds them. What an answer says itself about storing it and its policy stays.
  static func add(to fields: inout HTTPFields) {
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = policy }
    if fields[.cacheControl] == nil { fields[.cacheControl] = "no-store" }
    fields[.xContentTypeOptions] = "nosniff"
    for (name, value) in others { if let name = HTTPField.Name(name) { fields[name] = value } }
  }

  private static let others = [
    "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin", "X-Robots-Tag": "noindex",
    "Permissions-Policy": "geolocation=(), camera=(), microphone=(self), payment=(), usb=(), interest-cohort=()",
  ]
}
