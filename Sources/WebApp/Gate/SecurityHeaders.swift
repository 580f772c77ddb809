import HTTPTypes

/// The headers that every answer has.
enum SecurityHeaders {
  /// Scripts, styles, pictures and sound from here alone, some made by the page (`blob:`); nothing inline; no frames.
  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
    "media-src 'self' blob:", "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// What files of messages get: they are never run, wherever they are opened.
  static let filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

  /// Where the page to sign in may say that a request comes from: to this server, and to no other. The other pages say
  /// it to none, and then browsers send `Origin: null` along with a form, which the gate refuses.
  static let formReferrer = "same-origin"
  /// The field that says so.
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")

  /// Adds them. What an answer says itself about storing it, its policy and its referrer stays.
  static func add(to fields: inout HTTPFields) {
    if fields[.contentSecurityPolicy] == nil { fields[.contentSecurityPolicy] = policy }
    if fields[.cacheControl] == nil { fields[.cacheControl] = "no-store" }
    fields[.xContentTypeOptions] = "nosniff"
    if let referrerPolicy, fields[referrerPolicy] == nil { fields[referrerPolicy] = "no-referrer" }
    for (name, value) in others { if let name = HTTPField.Name(name) { fields[name] = value } }
  }

  private static let others = [
    "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin", "X-Robots-Tag": "noindex",
    "Permissions-Policy": "geolocation=(), camera=(self), microphone=(self), payment=(), usb=(), interest-cohort=()",
  ]
}
