/// What a call does.
enum CallAction: String, Sendable {
  case create, update, delete, list, query, reschedule, complete, append, search, log
}
