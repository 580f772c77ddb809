/// A reminder as todoman or a phone would write it, with CRLF line ends and properties that only they know.
func todoFile(_ title: String, uid: String = "1", _ lines: [String] = []) -> String {
  let text =
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody else//EN", "BEGIN:VTODO", "UID:\(uid)",
      "DTSTAMP:20260101T000000Z", "SUMMARY:\(title)",
    ] + lines + ["X-OTHERS-COLOUR:teal", "END:VTODO", "END:VCALENDAR", ""]
  return text.joined(separator: "\r\n")
}

extension OrganizerBench {
  /// Puts open reminders there, numbered from 1 in the order given.
  func reminders(_ titles: String..., lines: [String] = []) throws {
    for (number, title) in titles.enumerated() {
      try write(todoFile(title, uid: "\(number + 1)", lines), to: "calendars/personal/\(number + 1).ics")
    }
  }
}
