import ChatTypes
import Observation

/// The relays of the channel whose relays are on the screen. Empty while none are.
@MainActor @Observable public final class ChannelRelaysModel {
  /// The channel.
  public internal(set) var groupId: Int64?
  /// Its relays.
  public internal(set) var groupRelays: [GroupRelay] = []
  private let context: ModelContext

  init(context: ModelContext) { self.context = context }

  /// Asks for a channel's relays, which only its owner gets, and shows them.
  public func load(groupId: Int64) async {
    set(groupId: groupId, groupRelays: groupId == self.groupId ? groupRelays : [])
    guard case .groupRelays(_, let groupInfo, let relays) = await context.perform(.apiGetGroupRelays(groupId: groupId))
    else { return }
    update(groupId: groupInfo.groupId, groupRelays: relays)
  }

  /// Adds relays to the channel.
  /// - Returns: whether they were added. If not, the error is shown.
  @discardableResult
  public func add(relayIds: [Int64]) async -> Bool {
    guard let groupId else { return false }
    let command = ChatCommand.apiAddGroupRelays(groupId: groupId, relayIds: relayIds)
    switch await context.perform(command) {
    case .groupRelaysAdded(_, let groupInfo, _, let relays):
      update(groupId: groupInfo.groupId, groupRelays: relays)
      return true
    case .groupRelaysAddFailed(_, let results): results.lazy.compactMap(\.relayError).first.map(context.report)
    default: break
    }
    return false
  }

  /// Shows a channel's relays.
  public func set(groupId: Int64, groupRelays: [GroupRelay]) {
    self.groupId = groupId
    self.groupRelays = groupRelays
  }

  /// The relays aren't on the screen any more.
  public func reset() {
    groupId = nil
    groupRelays = []
  }

  /// Takes over what became of a channel's relays, if that channel's are shown.
  func update(groupId: Int64, groupRelays: [GroupRelay]) {
    if groupId == self.groupId { self.groupRelays = groupRelays }
  }

  /// Takes over what became of one relay.
  func update(groupId: Int64, relay: GroupRelay) {
    guard groupId == self.groupId else { return }
    if let index = groupRelays.firstIndex(where: { $0.groupRelayId == relay.groupRelayId }) {
      groupRelays[index] = relay
    } else {
      groupRelays.append(relay)
    }
  }
}
