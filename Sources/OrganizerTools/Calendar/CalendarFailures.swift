import ChatTypes
import Organizer
import Tools

extension ToolFailure {
  /// A call of the calendar that makes no sense. Nothing was changed.
  /// - Parameters:
  ///   - code: what programs decide on.
  ///   - message: whole sentences for the user that say what to do.
  ///   - quotes: whether the sentences hold titles of events, which anybody may have written who sent an invitation.
  static func calendar(_ code: ToolCallError.Code, message: String, quotes: Bool = false) -> ToolFailure {
    ToolFailure(
      ToolCallError(code: code, message: message), changedNothing: true,
      provenance: quotes ? eventTitles : nil)
  }

  /// Where sentences come from that hold titles of events.
  static let eventTitles = Provenance(source: .person, label: "calendar")
}

/// Runs what stores do, and turns what they refuse, and what can't be read, into failures of a call.
func organizing<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as OrganizerError {
    throw ToolFailure(error)
  } catch let problem as PhraseProblem {
    throw ToolFailure(problem, repetitionCode: .invalidRecurrence)
  }
}
