import Foundation
import UserFacingErrors

/// Why a call can't be begun, taken or gone on with.
public struct CallProblem: UserFacingError, Equatable {
  /// The reasons. A page names them to its server.
  public enum Code: String, Sendable, CaseIterable {
    /// The browser doesn't let the page have the microphone.
    case microphoneRefused
    /// There is no microphone.
    case microphoneMissing
    /// The microphone is there and can't be used.
    case microphoneBusy
    /// The browser has no media engine, or one that failed.
    case engine
    /// There was no way to the other side, or it was lost.
    case connection
    /// This window is in a call.
    case inCall
    /// Another window of the profile is in a call with the contact.
    case inCallElsewhere
    /// Another window of the profile took or refused the call.
    case decidedElsewhere
    /// Whoever was called refused or didn't answer.
    case notTaken
    /// The call ended before the two sides heard each other.
    case endedEarly
    /// What is to be taken doesn't ring any more.
    case isOver
  }

  /// The reason.
  public let code: Code

  /// The problem of a reason.
  public init(_ code: Code) { self.code = code }

  /// What the user is told.
  public var message: String {
    switch code {
    case .microphoneRefused:
      "The browser did not allow the microphone. Allow it in the browser's settings of this page, then try the call again."
    case .microphoneMissing: "No microphone was found. Connect one, then try the call again."
    case .microphoneBusy:
      "The microphone can't be used. Another program may have it: close that, then try the call again."
    case .engine: "This browser could not make the call. Load the page again, or try another browser."
    case .connection:
      "The connection of the call failed. Both sides have to be in the same network: check that, then call again."
    case .inCall: "You are in a call already. End it first, then call again."
    case .inCallElsewhere: "You are in a call with them in another window. Go on there, or end it there first."
    case .decidedElsewhere: "The call was taken or refused in another window. Look there, or call back."
    case .notTaken: "The call was not taken. Call again later, or write a message."
    case .endedEarly:
      "The call ended before it was connected. Call again; both sides have to be in the same network."
    case .isOver: "The call doesn't ring any more. Call back if you want to speak."
    }
  }

  /// For the log.
  public var logDescription: String { "call: \(code.rawValue)" }
}
