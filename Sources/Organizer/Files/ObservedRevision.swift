/// What somebody saw of an event, a reminder or a contact before they changed it. A change that names a field which another
/// program has changed since then is refused; one of other fields joins theirs.
public struct ObservedRevision: Sendable, Hashable {
  /// What can be changed by itself.
  enum Field: String, CaseIterable {
    case title, times, place, notes, link, alarms, repetition, free, status
    case due, priority, done
    case name, nicknames, organization, job, phones, emails, birthday
    /// All that is shown but can't be changed here.
    case other
  }

  private var fields: [Field: String]
  private var isWhole = false

  init(_ values: [Field: String]) { fields = values.mapValues { NoteFile.revision(Array($0.utf8)) } }

  /// Reads what ``revision`` gave; nil for anything else.
  public init?(revision: String) {
    fields = [:]
    for part in revision.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let field = Field(rawValue: String(sides[0])) else { return nil }
      fields[field] = String(sides[1])
    }
    guard !fields.isEmpty else { return nil }
  }

  /// A text that tells this state from others, for forms that are open for a while. It holds no text of the user's.
  public var revision: String {
    Field.allCases.compactMap { field in fields[field].map { "\(field.rawValue)=\($0)" } }.joined(separator: ";")
  }

  /// The same, for changes that are to be made only when nothing at all is different: those that were approved as shown.
  public var whole: ObservedRevision {
    var copy = self
    copy.isWhole = true
    return copy
  }

  /// Demands that what a change names is as it was seen.
  /// - Throws: ``OrganizerError/Code/changedMeanwhile``.
  func check(_ now: ObservedRevision, for named: Set<Field>) throws {
    let compared = isWhole ? Set(Field.allCases) : named
    guard compared.allSatisfy({ fields[$0] == now.fields[$0] }) else { throw OrganizerError.changedMeanwhile }
  }

  /// Demands that of something which is read anew, and takes its first reading for what was seen where nothing else is.
  static func check(_ seen: inout ObservedRevision?, now: ObservedRevision, for named: Set<Field>) throws {
    try seen?.check(now, for: named)
    if seen == nil { seen = now }
  }

  static let all = Set(Field.allCases)
}
