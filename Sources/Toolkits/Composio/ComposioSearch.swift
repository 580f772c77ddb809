import ChatTypes
import JSONValue

/// Reads what the service found for what somebody wants to do. Its guidance is written for a model by another company, so it is left out.
enum ComposioSearch {
  /// Tools that are shown.
  private static let most = 20
  private static let longestText = 300
  /// Characters of a question, by the service's own limit.
  static let longestQuestion = 1_024

  static func tools(in answer: JSONValue) -> [FoundTool] {
    let results = answer["results"]?.arrayValue ?? []
    let connected = Set(
      (answer["toolkit_connection_statuses"]?.arrayValue ?? [])
        .filter { $0["has_active_connection"]?.boolValue == true }.compactMap { $0["toolkit"]?.stringValue })
    var found: [FoundTool] = []
    for result in results {
      let slugs = ["primary_tool_slugs", "related_tool_slugs"].flatMap { result[$0]?.arrayValue ?? [] }
      for slug in slugs.compactMap(\.stringValue) where !found.contains(where: { $0.tool == slug }) {
        let schema = answer["tool_schemas"]?[slug]
        guard found.count < most, let service = schema?["toolkit"]?.stringValue, ComposioToolkit.isSlug(service) else {
          continue
        }
        var tool = FoundTool()
        tool.service = service
        tool.tool = slug
        tool.text = String((schema?["description"]?.stringValue ?? "").prefix(longestText))
        tool.isConnected = connected.contains(service)
        found.append(tool)
      }
    }
    return found
  }
}
