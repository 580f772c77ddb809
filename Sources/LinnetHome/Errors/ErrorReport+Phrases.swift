import Organizer
import UserFacingErrors

extension ErrorReport {
  /// A text that can't be used for a time: the field that it was typed for, then what is wrong with it. Of what is ambiguous,
  /// the readings follow, each so that it can be copied.
  init(_ problem: PhraseProblem) {
    let code: String
    switch problem.kind {
    case .endBeforeStart, .unfitLength, .unfitRule: code = OrganizerError.Code.invalid.rawValue
    case .notATime, .ambiguous, .noTime, .missingTime, .noRepetition: code = LinnetError.Code.usage.rawValue
    }
    let place = [problem.field, problem.text.isEmpty ? "" : "“\(problem.text)”"].filter { !$0.isEmpty }
      .joined(separator: " ")
    var message = place.isEmpty ? problem.message : "\(place): \(problem.message)"
    if problem.kind == .ambiguous {
      message = "\(place) is not clear. \(problem.message)"
      if !problem.field.isEmpty {
        let lines = problem.readings.map { "\n  \(problem.field) \(UserPath.shellQuoted($0.text))   \($0.label)" }
        message += " Write one of these:\(lines.joined())"
      }
    }
    self.init(code: ErrorCode(rawValue: code), message: message, logDescription: "\(code): phrase")
  }
}
