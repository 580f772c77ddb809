import LinnetHome
import TerminalUI

extension CommandContext {
  /// Opens the core of this home, or connects to the process that has it open.
  func openCore() async throws -> CoreClient {
    let core = try await CoreClient(homeContext)
    guard let profile else { return core }
    do {
      return core.acting(for: try await core.profile(profile))
    } catch {
      try? await core.close()
      throw error
    }
  }

  /// Does something with the core and closes it, whatever happens.
  func withCore<Value>(_ body: (CoreClient) async throws -> Value) async throws -> Value {
    try await openCore().using(body)
  }
}

extension CoreClient {
  /// Does something with the core and closes it, whatever happens.
  func using<Value>(_ body: (CoreClient) async throws -> Value) async throws -> Value {
    let value: Value
    do {
      value = try await body(self)
    } catch {
      // Who would not wait for the end does not wait for this one either.
      if (error as? CommandExit)?.isAbrupt != true { try? await close() }
      throw error
    }
    try await close()
    return value
  }
}
