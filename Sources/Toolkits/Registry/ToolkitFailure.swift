import ChatTypes
import JSONValue

/// Why a server failed last, for a look at it while it doesn't run.
struct ToolkitFailure: JSONStruct {
  /// So many characters of what it wrote are kept.
  static let longest = 2_000

  /// What happened and what to do next.
  var problem = ""
  /// The last lines of its standard error.
  var lines: [String] = []
  var unknownFields = UnknownFields()

  init() {}

  mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("problem", value: &problem)
    fields.listIfAny("lines", value: &lines)
  }

  /// - Parameter lines: all that there are. Of too many the last ones are kept.
  init(_ problem: String, lines: [String]) {
    self.problem = problem
    var room = Self.longest
    for line in lines.reversed() {
      guard line.count <= room else { break }
      room -= line.count
      self.lines.insert(line, at: 0)
    }
  }
}

extension ToolkitRegistry {
  /// Keeps why a server failed, and forgets it once it has answered.
  func note(_ failure: ToolkitServer.Failure?, name: String, userId: Int64) async {
    guard let known = profiles[userId]?.first(where: { $0.record.name == name })?.record else { return }
    let program = known.source.command.first
    let kept = failure.map {
      ToolkitFailure($0.problem.sentence(name: name, program: program), lines: $0.lines)
    }
    guard known.failure != kept else { return }
    update(name, userId: userId) { $0.failure = kept }
    // What is being added is saved by whoever adds it.
    if known.protocolVersion != nil { try? await save(userId) }
  }
}
