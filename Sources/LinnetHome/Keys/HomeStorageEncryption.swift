import ChatTypes
import Foundation
import Persistence

/// The passphrase of the store, for windows and commands, in the process that owns the home.
actor HomeStorageEncryption {
  /// Bytes that a passphrase may have: a file that holds one is read as far.
  private static let longest = 4096

  private let storeKey: StoreKey
  private let database: AppDatabase
  private let key: Data
  private var isChanging = false

  /// - Parameter key: the one that the store is open with.
  init(_ context: HomeContext, database: AppDatabase, key: Data) {
    storeKey = StoreKey(context)
    self.database = database
    self.key = key
  }

  /// Answers a command about the passphrase; nil for any other.
  /// - Parameter userId: in whose name it is asked; nil for whoever owns the home.
  /// - Throws: ``ChatError``; nothing was changed then, unless it says so.
  func answer(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiGetStorageEncryption:
      // A window tells this from what failed.
      if let userId, let first = try await firstProfile(), userId != first {
        throw .error(errorType: .differentActiveUser(commandUserId: userId, activeUserId: first))
      }
      return try await told {
        let place = try self.storeKey.placeInUse
        return .storageEncryption(keyPlace: Self.place(place))
      }
    case .apiStorageEncryption(let config):
      try await check(userId)
      return try await told {
        try await self.change(config)
        return .cmdOk(user_: nil)
      }
    default: return nil
    }
  }

  /// The passphrase locks out all profiles, so it is up to the first, whose home it is.
  private func check(_ userId: Int64?) async throws(ChatError) {
    guard let userId else { return }
    guard try await userId == firstProfile() else {
      throw .error(
        errorType: .transferFailed(
          message: "Only the first profile of this Linnet can do anything about the passphrase. Switch to it."))
    }
  }

  /// Whose home it is; nil while there is nobody.
  private func firstProfile() async throws(ChatError) -> Int64? {
    try await database.read { try $0.users() }.map(\.userId).min()
  }

  private func change(_ config: DBEncryptionConfig) async throws {
    guard !isChanging else { throw LinnetError.passphraseBusy }
    isChanging = true
    defer { isChanging = false }
    let (current, new) = (config.currentKey, config.newKey)
    guard !new.isEmpty else { return try await storeKey.removePassphrase(current) }
    guard new.count >= LinnetError.shortestPassphrase, new.utf8.count <= Self.longest,
      !new.contains(where: \.isNewline)
    else { throw LinnetError.passphraseWeak }
    if current.isEmpty {
      try await storeKey.setPassphrase(new, for: key)
    } else {
      try await storeKey.changePassphrase(from: current, to: new)
    }
  }

  private func told(_ body: () async throws -> ChatResponse) async throws(ChatError) -> ChatResponse {
    do {
      return try await body()
    } catch let error as ChatError {
      throw error
    } catch {
      throw .error(errorType: .transferFailed(message: ErrorReport(error).message))
    }
  }

  private static func place(_ place: StoreKey.Place) -> StoreKeyPlace {
    switch place {
    case .passphrase: .passphrase
    case .keyring: .keyring
    case .file: .file
    }
  }
}
