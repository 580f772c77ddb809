/// The formats of JSON Schema that are kept to, as patterns. Each is a part of what the format allows that every validator
/// takes: RFC 3339 for times and durations, RFC 5321 and 1123 for addresses.
enum TextFormats {
  /// Its names in a sentence.
  static var names: String { all.keys.sorted().joined(separator: ", ") }

  /// One of them.
  struct Format {
    let pattern: String
    /// Characters at most, where the pattern leaves that open. It also keeps each label of a host within its 63.
    var maximumLength: Int?
    /// All that the format allows, where that is more than ``pattern`` lets a model write: what a value is judged by.
    var allowed: String?
  }

  static let all: [String: Format] = [
    "date": Format(pattern: "^\(date)$"),
    "time": Format(pattern: "^\(time)$"),
    "date-time": Format(pattern: "^\(date)T\(time)$"),
    "duration": Format(pattern: "^P(?:[0-9]{1,4}W|\(days)(?:T\(hours))?|T\(hours))$"),
    "uuid": Format(pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"),
    "email": Format(
      pattern: "^[A-Za-z0-9]+(?:[._+-][A-Za-z0-9]+)*@\(label)\\.(?:\(label)\\.)*[A-Za-z]{2,20}$", maximumLength: 64,
      allowed: "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:[.][A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@\(host)$"),
    "hostname": Format(
      pattern: "^(?:\(label)\\.)*[A-Za-z]{2,20}$", maximumLength: 63, allowed: "^\(host)$"),
    "ipv4": Format(pattern: "^\(byte)(?:\\.\(byte)){3}$"),
    "ipv6": Format(pattern: "^(?:\(ipv6))$"),
    "uri": Format(
      pattern: "^https?://(?:\(label)\\.)*[A-Za-z]{2,20}(?:/[A-Za-z0-9._~-]*)*(?:[?#][A-Za-z0-9._~=&-]*)?$",
      maximumLength: 200),
  ]

  // From 0001 on: there was no year 0. The 29th of February only in leap years.
  private static let date =
    "(?:(?:[1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-"
    + "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)-02-29)"
  private static let time =
    "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,6})?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"

  // Only neighbouring units may follow each other: P1Y2M and PT1H2M, but neither P1Y2D nor PT1H2S.
  private static let days = "(?:[0-9]{1,4}D|[0-9]{1,4}M(?:[0-9]{1,4}D)?|[0-9]{1,4}Y(?:[0-9]{1,4}M(?:[0-9]{1,4}D)?)?)"
  private static let hours = "(?:[0-9]{1,4}S|[0-9]{1,4}M(?:[0-9]{1,4}S)?|[0-9]{1,4}H(?:[0-9]{1,4}M(?:[0-9]{1,4}S)?)?)"

  /// A part of a host's name. No two hyphens meet: those are for names in other scripts.
  private static let label = "[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*"

  /// Every name of a host by RFC 1123, but for its length of 253 as a whole.
  private static let host: String = {
    let anyLabel = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    return "(?:\(anyLabel)[.])*\(anyLabel)"
  }()

  private static let byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"

  /// Eight groups, or fewer with one “::” for those that are zero.
  private static let ipv6: String = {
    let group = "[0-9a-f]{1,4}"
    let shortened = (1...6).map { "(?:\(group):){1,\(7 - $0)}(?::\(group)){\($0 == 1 ? "1" : "1,\($0)")}" }
    return (["(?:\(group):){7}\(group)", "(?:\(group):){1,7}:", ":(?::\(group)){1,7}", "::"] + shortened).joined(
      separator: "|")
  }()
}
