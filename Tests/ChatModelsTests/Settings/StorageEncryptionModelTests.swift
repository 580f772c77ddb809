import ChatCore
import ChatTypes
import Synchronization
import Testing

@testable import ChatModels

@Suite("The passphrase in a window", .timeLimit(.minutes(10))) @MainActor struct StorageEncryptionModelTests {
  /// A core that has a passphrase, and nothing else.
  private final class Core: ChatAPI {
    let passphrase = Mutex("")
    let refusal: ChatErrorType?

    init(refusal: ChatErrorType? = nil) { self.refusal = refusal }

    func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
      if let refusal { throw .error(errorType: refusal) }
      switch command {
      case .apiGetStorageEncryption:
        return .storageEncryption(keyPlace: passphrase.withLock(\.isEmpty) ? .file : .passphrase)
      case .apiStorageEncryption(let config):
        guard passphrase.withLock({ $0 == config.currentKey }) else {
          throw .error(errorType: .transferFailed(message: "Wrong."))
        }
        passphrase.withLock { $0 = config.newKey }
        return .cmdOk(user_: nil)
      default: throw .error(errorType: .unsupportedCommand(name: "other"))
      }
    }

    func events() async -> AsyncStream<ChatEvent> { AsyncStream { $0.finish() } }
  }

  @Test("is set, changed and removed; what is typed twice has to be the same")
  func life() async {
    let core = Core()
    let state = AppState(api: core)
    let model = StorageEncryptionModel(state: state)
    await model.load()
    #expect(model.keyPlace == .file)
    #expect(await model.set("one", again: "two") == false)
    #expect(await model.set("", again: "") == false)
    #expect(core.passphrase.withLock(\.isEmpty) && model.done == nil)
    #expect(await model.set("one", again: "one"))
    #expect(model.keyPlace == .passphrase && model.done?.hasPrefix("Your passphrase is set.") == true)
    #expect(await model.change(from: "two", to: "three", again: "three") == false)
    #expect(model.done == nil && model.keyPlace == .passphrase)
    #expect(await model.change(from: "one", to: "three", again: "three"))
    #expect(await model.remove("") == false)
    #expect(await model.remove("three"))
    #expect(model.keyPlace == .file && core.passphrase.withLock(\.isEmpty))
  }

  @Test("isn't shown where it is up to another profile, without a word of an error")
  func forbidden() async {
    let state = AppState(api: Core(refusal: .differentActiveUser(commandUserId: 2, activeUserId: 1)))
    let model = StorageEncryptionModel(state: state)
    await model.load()
    #expect(model.keyPlace == nil && model.failure == nil && state.errors.isEmpty)
  }

  @Test("says why it isn't known where something failed")
  func failed() async {
    let state = AppState(api: Core(refusal: .transferFailed(message: "Others can read it.")))
    let model = StorageEncryptionModel(state: state)
    await model.load()
    #expect(model.keyPlace == nil && model.failure == "Others can read it.")
  }
}
