import ChatTypes
import Foundation
import JSONValue
import Logging
import Tools

/// Searches the web for the assistant. It changes nothing, but the words that are searched for leave the machine: the
/// declaration says so, and the gate asks when a stranger's text may have chosen them.
public struct WebSearchTool: Tool {
  /// Results, when the call doesn't say how many.
  public static let usualCount = 5
  /// Results at most.
  public static let mostResults = 20
  /// Characters of a query; Brave takes no more.
  static let longestQuery = 400

  /// What it is called, takes and does.
  public let declaration: ToolDeclaration
  private let settings: @Sendable (Int64) async -> WebSearchSettings
  private let fetcher: WebFetcher
  private static let log = Logger(label: "linnet.web")

  /// A tool that searches as the settings say at the moment.
  /// - Parameter settings: reads those of the profile whose call it is, at each call.
  /// - Throws: ``ToolError``, never as long as the declaration is right.
  public init(settingsOf settings: @escaping @Sendable (_ userId: Int64) async -> WebSearchSettings) throws(ToolError) {
    try self.init(settingsOf: settings, fetcher: WebFetcher())
  }

  /// A tool with the same settings for every profile.
  init(settings: @escaping @Sendable () async -> WebSearchSettings, fetcher: WebFetcher) throws(ToolError) {
    try self.init(settingsOf: { _ in await settings() }, fetcher: fetcher)
  }

  init(
    settingsOf settings: @escaping @Sendable (_ userId: Int64) async -> WebSearchSettings, fetcher: WebFetcher
  ) throws(ToolError) {
    declaration = try .web(.webSearch, title: "Web search")
    self.settings = settings
    self.fetcher = fetcher
  }

  /// Checks the call and the settings, so that nobody is asked about a search that can't be made.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let query = ResultText.line(arguments["query"]?.stringValue ?? "", longest: Int.max)
    guard !query.isEmpty else { throw SearchFailure.failure(.invalidArguments, message: "Say what to search for.") }
    guard query.count <= Self.longestQuery else {
      throw SearchFailure.failure(
        .invalidArguments, message: "Search for fewer words: at most \(Self.longestQuery) characters.")
    }
    let settings = try await enabledSettings(of: context.key.userId)
    let provider = try settings.searchProvider()
    let count = arguments["maxResults"]?.int64Value.map { Int(clamping: $0) } ?? Self.usualCount
    var resolved = arguments.objectValue ?? [:]
    resolved["query"] = .string(query)
    resolved["maxResults"] = .integer(Int64(min(max(1, count), Self.mostResults)))
    return PreparedCall(
      resolved: .object(resolved), intent: "Search the web for “\(query)” with \(settings.provider.name)",
      target: provider.request(query, count: 1).address.host)
  }

  /// Searches.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let arguments = authorization.arguments
    let query = arguments["query"]?.stringValue ?? ""
    let count = arguments["maxResults"]?.int64Value.map { Int(clamping: $0) } ?? Self.usualCount
    let results = try await search(query, count: count, for: context.key.userId)
    let items = results.map { result -> JSONValue in
      ["title": .string(result.title), "url": .string(result.url), "snippet": .string(result.snippet)]
    }
    return ToolOutput(
      data: ["query": .string(query), "results": .array(items)],
      cards: [
        ToolCard(
          cardId: "\(context.key.callId)-results", state: .listed,
          content: .webResults(query: query, results: results))
      ],
      provenance: Provenance(source: .web, label: "web search"))
  }

  /// Searches as a profile's settings say.
  /// - Parameter count: results at most, 1 to 20.
  /// - Throws: ``ToolFailure`` with a sentence that says what to do.
  private func search(_ query: String, count: Int, for userId: Int64) async throws -> [WebResult] {
    let settings = try await enabledSettings(of: userId)
    let provider = try settings.searchProvider()
    let count = min(max(1, count), Self.mostResults)
    do {
      let response = try await fetcher.fetch(provider.request(query, count: count))
      Self.log.debug(
        "a search was answered",
        metadata: ["provider": "\(settings.provider.rawValue)", "status": "\(response.head.status)"])
      return ResultText.cleaned(try provider.results(in: response), count: count)
    } catch let failure as WebFailure {
      Self.log.info("a search failed", metadata: ["provider": "\(settings.provider.rawValue)"])
      throw failure.toolFailure
    }
  }

  private func enabledSettings(of userId: Int64) async throws(ToolFailure) -> WebSearchSettings {
    let settings = await settings(userId)
    guard settings.isOn else { throw SearchFailure.off }
    return settings
  }
}

extension SearchFailure {
  /// What is said while the web is off.
  static let off = failure(
    .toolOff,
    message:
      "Web search is off, as what is searched for leaves this machine. Switch it on in the settings under “Web search”, and "
      + "choose who searches.")
}

extension ToolDeclaration {
  /// A tool that reads what lies outside of this machine.
  static func web(_ tool: CallTool, title: String) throws(ToolError) -> ToolDeclaration {
    try ToolDeclaration(
      name: tool.name, title: title, description: ([tool.description] + tool.hints).joined(separator: " "),
      schema: tool.schema, actions: [ToolAction(effect: .read)],
      hints: ToolHints(readOnly: true, idempotent: true, openWorld: true), toolkit: "web", trust: .builtIn,
      outputSource: .web)
  }
}
