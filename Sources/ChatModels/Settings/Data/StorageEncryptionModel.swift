import ChatTypes
import Observation

/// The passphrase of the store, as a window sets, changes and removes it.
@MainActor @Observable public final class StorageEncryptionModel {
  /// Where the key of the store is; nil until that is known, and where it isn't up to this window's profile.
  public private(set) var keyPlace: StoreKeyPlace?
  /// Why that isn't known, where it is up to this window's profile.
  public private(set) var failure: String?
  /// What was done last.
  public private(set) var done: String?

  @ObservationIgnored private let context: ModelContext

  /// Of a window.
  public init(state: AppState) { context = state.context }

  /// Asks where the key is.
  public func load() async {
    do {
      guard case .storageEncryption(let place) = try await context.send(.apiGetStorageEncryption) else {
        return noteFailure(.unexpectedResponse)
      }
      keyPlace = place
      failure = nil
    } catch {
      noteFailure(error)
    }
  }

  private func noteFailure(_ error: ChatError) {
    keyPlace = nil
    if case .error(.differentActiveUser) = error { failure = nil } else { failure = error.message }
  }

  /// Puts the store under a passphrase.
  /// - Parameter again: it as it was typed a second time.
  /// - Returns: whether it was done; the error is shown if not.
  public func set(_ passphrase: String, again: String) async -> Bool {
    guard isTwice(passphrase, again: again) else { return false }
    return await change(from: "", to: passphrase, done: "Your passphrase is set. The next start asks for it.")
  }

  /// Puts another passphrase in the place of the one that is set.
  /// - Parameter again: the new one as it was typed a second time.
  /// - Returns: whether it was done; the error is shown if not.
  public func change(from current: String, to new: String, again: String) async -> Bool {
    guard isGiven(current), isTwice(new, again: again) else { return false }
    return await change(from: current, to: new, done: "Your passphrase is changed.")
  }

  /// Has the store opened without a passphrase again.
  /// - Returns: whether it was done; the error is shown if not.
  public func remove(_ current: String) async -> Bool {
    guard isGiven(current) else { return false }
    return await change(from: current, to: "", done: "No passphrase is needed any more.")
  }

  private func change(from current: String, to new: String, done text: String) async -> Bool {
    done = nil
    let config = DBEncryptionConfig(currentKey: current, newKey: new)
    let isDone = await context.perform(.apiStorageEncryption(config: config)) != nil
    if isDone { done = text }
    // A passphrase may be set although something of it failed.
    await load()
    return isDone
  }

  private func isTwice(_ passphrase: String, again: String) -> Bool {
    guard isGiven(passphrase) else { return false }
    guard passphrase == again else { return refuse("The two passphrases differ. Type them again.") }
    return true
  }

  private func isGiven(_ passphrase: String) -> Bool { passphrase.isEmpty ? refuse("Give the passphrase.") : true }

  private func refuse(_ message: String) -> Bool {
    done = nil
    context.report(.error(errorType: .transferFailed(message: message)))
    return false
  }
}
