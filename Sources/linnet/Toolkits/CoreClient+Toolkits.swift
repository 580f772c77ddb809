import ChatTypes
import LinnetHome

extension CoreClient {
  /// The profile's toolkits.
  func toolkits() async throws -> [Toolkit] {
    guard case .toolkits(_, let toolkits) = try await send(.apiGetToolkits(userId: user.userId)) else { return [] }
    return toolkits
  }

  /// Changes them.
  func changeToolkits(_ change: ToolkitChange) async throws -> [Toolkit] {
    let command = ChatCommand.apiChangeToolkits(userId: user.userId, change: change)
    guard case .toolkits(_, let toolkits) = try await send(command) else { return [] }
    return toolkits
  }

  /// Changes one toolkit.
  /// - Returns: how it is afterwards.
  /// - Throws: ``LinnetError`` when there is none of this name.
  func changeToolkit(_ name: String, by change: ToolkitChange) async throws -> Toolkit {
    let before = try await toolkit(name)
    return try await changeToolkits(change).first { $0.name == name } ?? before
  }

  /// The toolkit of a name.
  /// - Throws: ``LinnetError`` when there is none.
  func toolkit(_ name: String) async throws -> Toolkit {
    let all = try await toolkits()
    guard let found = all.first(where: { $0.name == name }) else {
      throw LinnetError.usage("There is no toolkit “\(name)”. “linnet toolkits list” shows those that there are.")
    }
    return found
  }
}
