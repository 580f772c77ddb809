extension CompletionError {
  /// What a refusal at the gate says to other programs.
  init(refusal status: Int) {
    switch status {
    case 401:
      self.init(
        status: status, type: "authentication_error", code: "invalid_api_key",
        message: "This needs a token, as “Authorization: Bearer …”. Linnet's settings make one.")
    case 403:
      self.init(status: status, type: "permission_error", code: "forbidden", message: "Web pages may not ask this.")
    case 404:
      self.init(
        status: status, type: "invalid_request_error", code: "unknown_url", message: "There is no such address.")
    case 405:
      self.init(status: status, type: "invalid_request_error", message: "Only GET and POST are answered.")
    case 413:
      self.init(status: status, type: "invalid_request_error", message: "The request is too large.")
    case 415:
      self.init(
        status: status, type: "invalid_request_error", message: "Send JSON, as “Content-Type: application/json”.")
    case 421:
      self.init(
        status: status, type: "invalid_request_error",
        message: "Linnet answers as 127.0.0.1, localhost and [::1] with its port, and under no other name.")
    case 500...:
      self.init(status: status, type: "server_error", code: "internal_error", message: Self.unforeseen.message)
    default: self.init(status: status, type: "invalid_request_error", message: "This request can't be read.")
    }
  }

  /// The API is switched off.
  static let switchedOff = CompletionError(
    status: 403, type: "permission_error", code: "api_off",
    message: "Answering other programs is switched off in Linnet's settings, under “Other programs”.")
}
