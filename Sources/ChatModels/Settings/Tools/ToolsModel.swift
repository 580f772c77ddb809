import ChatTypes
import Observation

/// The tools and what was allowed in advance, as a window shows them.
@MainActor @Observable public final class ToolsModel {
  /// All tools.
  public private(set) var tools: [ToolEntry] = []
  /// What was allowed in advance.
  public private(set) var grants: [ToolGrantSummary] = []

  @ObservationIgnored private let service: any ToolsService
  @ObservationIgnored private let userId: Int64
  @ObservationIgnored private let report: @MainActor (String) -> Void

  /// - Parameter report: shows a sentence to the user when something fails.
  public init(service: any ToolsService, userId: Int64, report: @escaping @MainActor (String) -> Void) {
    self.service = service
    self.userId = userId
    self.report = report
  }

  /// Reads them.
  public func load() async {
    tools = await service.tools()
    grants = await service.grants(of: userId)
  }

  /// Takes back what was allowed.
  /// - Returns: whether it was; the reason is shown if not.
  @discardableResult
  public func revoke(_ id: String) async -> Bool {
    defer { Task { await load() } }
    guard grants.contains(where: { $0.id == id }) else { return false }
    do throws(ServiceError) {
      try await service.revoke(id)
      return true
    } catch {
      report(error.message)
      return false
    }
  }
}
