import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Says whether a text has a format of JSON Schema, with the system's own readers where there are any.
enum TextFormatCheck {
  static func takes(_ text: String, _ format: String?) -> Bool {
    switch format {
    case "date": isDate(text)
    case "time": isTime(text)
    case "date-time":
      text.split(separator: "T").count == 2 && isDate(String(text.prefix(10))) && isTime(String(text.dropFirst(11)))
    case "duration": isDuration(text)
    case "uuid": UUID(uuidString: text) != nil
    case "email":
      text.split(separator: "@", omittingEmptySubsequences: false).count == 2 && !text.hasPrefix("@")
        && !text.contains("..")
        && isHost(String(text.split(separator: "@").last ?? ""))
    case "hostname": isHost(text)
    case "ipv4": hasAddress(text, AF_INET)
    case "ipv6": hasAddress(text, AF_INET6)
    case "uri": URLComponents(string: text).map { $0.scheme != nil && $0.host?.isEmpty == false } ?? false
    default: false
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      year > 0, (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  private static func isTime(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))/),
      let hour = Int(match.1), let minute = Int(match.2), let second = Int(match.3)
    else { return false }
    return hour < 24 && minute < 60 && second < 60 && (match.4.flatMap { Int($0) } ?? 0) < 24
      && (match.5.flatMap { Int($0) } ?? 0) < 60
  }

  /// RFC 3339, appendix A: weeks alone, or neighbouring units from the larger to the smaller.
  private static func isDuration(_ text: String) -> Bool {
    guard text.hasPrefix("P") else { return false }
    let halves = text.dropFirst().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    func units(_ text: Substring) -> String? {
      let parts = text.matches(of: /([0-9]+)([A-Z])/)
      return parts.map { String($0.0) }.joined() == text ? parts.map { String($0.2) }.joined() : nil
    }
    let date = ["W", "D", "M", "MD", "Y", "YM", "YMD"], time = ["S", "M", "MS", "H", "HM", "HMS"]
    guard let first = units(halves[0]) else { return false }
    guard halves.count == 2 else { return date.contains(first) }
    return (first.isEmpty || date.contains(first)) && first != "W" && units(halves[1]).map(time.contains) == true
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 253
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }

  private static func hasAddress(_ text: String, _ family: Int32) -> Bool {
    var address = in6_addr()
    return inet_pton(family, text, &address) == 1
  }
}
