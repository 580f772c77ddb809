import ChatTypes
import Foundation

/// The turn in which calls are made.
public struct TurnContext: Sendable {
  /// The profile.
  public var userId: Int64
  /// The chat, such as `~7`.
  public var chat: String
  /// The reply.
  public var itemId: Int64
  /// When the user is asked.
  public var mode: ConfirmationMode
  /// Where everything that the model saw before this call came from, earlier results of the turn included.
  public var provenance: [Provenance]
  /// Text of the user's own files that the model saw in earlier turns. It counts against a call unless the user has asked
  /// for that call by name since.
  public var earlier: [Provenance]
  /// What the user wrote in this turn: own words only, nothing that was attached, quoted or forwarded.
  public var said: String
  /// The turn's own time, in Unix milliseconds, against which phrases such as "tomorrow" are read.
  public var now: Int64
  /// Where the user is.
  public var timeZone: TimeZone
  /// The tools that are on; nil for all.
  public var enabledTools: Set<String>?
  /// The files that its calls may name, where the user has given them with a call; none for those of the chat.
  public var files: [OfferedFile] = []

  /// A turn.
  public init(
    userId: Int64, chat: String, itemId: Int64, mode: ConfirmationMode, provenance: [Provenance],
    earlier: [Provenance] = [], said: String = "", now: Int64, timeZone: TimeZone, enabledTools: Set<String>? = nil
  ) {
    self.userId = userId
    self.chat = chat
    self.itemId = itemId
    self.mode = mode
    self.provenance = provenance
    self.earlier = earlier
    self.said = said
    self.now = now
    self.timeZone = timeZone
    self.enabledTools = enabledTools
  }

  /// A call of this turn.
  public func key(_ callId: String) -> CallKey { CallKey(userId: userId, chat: chat, itemId: itemId, callId: callId) }

  /// Where what a stranger may have written came from.
  public var taint: [Provenance] { provenance.filter(\.taints) }

  /// The same for one call.
  /// - Parameter isAskedFor: whether the user asked for it by name in this turn.
  func taint(isAskedFor: Bool) -> [Provenance] { isAskedFor ? taint : taint + earlier.filter(\.taints) }
}
