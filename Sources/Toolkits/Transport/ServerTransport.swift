/// A way to a server: a program's standard streams, or HTTP.
protocol ServerTransport: Sendable {
  /// Begins. What comes in is handed over one after the other; while the receiver works, nothing more is read.
  /// - Throws: ``ServerProblem`` when there is no way to the server.
  func open(_ receive: @escaping @Sendable (TransportEvent) async -> Void) async throws(ServerProblem)

  /// Sends a message. What becomes of it comes as an event.
  func send(_ message: RPCMessage) async

  /// Nobody waits for the answer to a message any more.
  func abandon(_ id: RPCID) async

  /// Ends, and returns when the server has ended too or is left alone.
  func close() async

  /// The last lines that the server has said beside the protocol.
  func logs() async -> [String]
}

/// What comes in from a server.
enum TransportEvent: Hashable, Sendable {
  /// With our request whose answer's stream it came in, where the way tells.
  case message(RPCMessage, during: RPCID? = nil)
  /// There is no answer to this message, and none will come.
  case unanswered(RPCID, ServerProblem)
  /// The server is gone.
  case ended(ServerProblem)
}

/// How much of a server is borne.
struct ServerLimits: Hashable, Sendable {
  /// Milliseconds until a server that was started has answered. The first start may fetch a program.
  var start: Int64 = 120_000
  /// Milliseconds until it is taken for one of the older kind if it doesn't answer the probe.
  var probe: Int64 = 10_000
  /// Milliseconds between two signs of life of a call.
  var silence: Int64 = 60_000
  /// Milliseconds of a call at most, whatever signs of life there are.
  var call: Int64 = 600_000
  /// Milliseconds that a server has to take a message that has no answer. What comes after it waits so long.
  var notice: Int64 = 10_000
  /// Milliseconds that a server has to end when it is told so.
  var end: Int64 = 2_000
  /// Bytes of a message.
  var messageBytes = 8_388_608
  /// Bytes that wait until a server reads them, before it is given up.
  var unreadBytes = 4_194_304
  /// Bytes that are no messages, before the server is given up.
  var garbageBytes = 1_048_576
}
