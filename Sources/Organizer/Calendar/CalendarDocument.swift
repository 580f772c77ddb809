/// An `.ics` file as text that can be edited. What is not touched is written back byte for byte.
struct CalendarDocument {
  private(set) var nodes: [ContentNode]

  /// Throws the reason, as a sentence for the user.
  init(_ bytes: [UInt8]) throws(CalendarDocumentFailure) {
    do {
      nodes = try ContentParser.parse(bytes)
    } catch {
      throw CalendarDocumentFailure(
        reason: error == .tooDeep ? "It is nested too deep." : "A part of it has no end, or it was cut off.")
    }
    guard nodes.contains(where: { $0.component?.name == "VCALENDAR" }) else {
      throw CalendarDocumentFailure(reason: "It is no calendar file.")
    }
  }

  /// A calendar that holds these components.
  init(_ components: [ContentComponent], zones: [ContentComponent] = [], header: [ContentLine] = []) {
    var calendar = ContentComponent("VCALENDAR")
    for line in header.isEmpty ? Self.header : header { calendar.append(line) }
    calendar.nodes += (zones + components).map { .component($0) }
    nodes = [.component(calendar)]
  }

  /// Our own first lines.
  static let header = [
    ContentLine("VERSION", value: "2.0"), ContentLine("PRODID", value: "-//Linnet//Organizer//EN"),
    ContentLine("CALSCALE", value: "GREGORIAN"),
  ]

  /// The file's own first lines that say what wrote it, for parts that get a file of their own.
  var header: [ContentLine] {
    let calendar = nodes.compactMap(\.component).first { $0.name == "VCALENDAR" }
    let lines = ["VERSION", "PRODID", "CALSCALE"].compactMap { calendar?.first($0) }
    return lines.contains { $0.name == "PRODID" } ? lines : Self.header
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    for node in nodes { node.write(to: &result) }
    return result
  }

  /// The components in all calendars of the file, in order.
  var components: [ContentComponent] {
    nodes.compactMap(\.component).filter { $0.name == "VCALENDAR" }.flatMap(\.components)
  }

  /// Whether the file says that everything in it is called off.
  var isCancellation: Bool {
    nodes.compactMap(\.component).contains { $0.first("METHOD")?.value.uppercased() == "CANCEL" }
  }

  /// The VTIMEZONEs.
  var zones: [ContentComponent] { components.filter { $0.name == "VTIMEZONE" } }

  /// Whether nothing but zones is left.
  var isEmpty: Bool { components.allSatisfy { $0.name == "VTIMEZONE" } }

  /// Those with this kind and UID.
  func items(_ kind: String, uid: String) -> [ContentComponent] {
    components.filter { $0.name == kind && $0.uid == uid }
  }

  /// Changes each component with this kind and UID; nil removes it.
  mutating func mapItems(_ kind: String, uid: String, change: (ContentComponent) throws -> ContentComponent?) rethrows {
    try mapCalendars { calendar in
      try calendar.mapComponents { item in
        item.name == kind && item.uid == uid ? try change(item) : item
      }
    }
  }

  /// Adds a component behind the last one with its kind and UID, or at the end.
  mutating func add(_ item: ContentComponent) {
    var isDone = false
    mapCalendars { calendar in
      guard !isDone else { return }
      let place = calendar.nodes.lastIndex { $0.component.map { $0.name == item.name && $0.uid == item.uid } ?? false }
      guard let place else { return }
      calendar.nodes.insert(.component(item), at: place + 1)
      isDone = true
    }
    guard !isDone else { return }
    mapCalendars { calendar in
      if !isDone { calendar.nodes.append(.component(item)) }
      isDone = true
    }
  }

  /// Makes sure that the zone of a time is described in the file, as RFC 5545 wants.
  mutating func describeZone(of time: EventTime) {
    guard case .zoned(let local, let name) = time, !zones.contains(where: { $0.text("TZID") == name }),
      let text = ZoneTable.component(for: name, from: local.date),
      let zone = (try? ContentParser.parse(Array(text.utf8)))?.compactMap(\.component).first
    else { return }
    var isDone = false
    mapCalendars { calendar in
      guard !isDone else { return }
      let place = calendar.nodes.firstIndex { $0.component != nil } ?? calendar.nodes.count
      calendar.nodes.insert(.component(zone), at: place)
      isDone = true
    }
  }

  private mutating func mapCalendars(_ change: (inout ContentComponent) throws -> Void) rethrows {
    nodes = try nodes.map { node in
      guard case .component(var calendar) = node, calendar.name == "VCALENDAR" else { return node }
      try change(&calendar)
      return .component(calendar)
    }
  }
}

/// Why a file is no calendar.
struct CalendarDocumentFailure: Error {
  let reason: String
}

extension ContentNode {
  /// Nil for a line.
  var component: ContentComponent? {
    guard case .component(let component) = self else { return nil }
    return component
  }
}

extension ContentComponent {
  /// The UID without spaces around it.
  var uid: String? {
    text("UID").map {
      $0.first?.isWhitespace == true || $0.last?.isWhitespace == true
        ? $0.split(separator: " ").joined(separator: " ") : $0
    }
  }
}
