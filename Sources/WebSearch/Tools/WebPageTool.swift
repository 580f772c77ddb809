import ChatTypes
import Foundation
import JSONValue
import Logging
import Tools

/// Reads the text of a page of the web for the assistant. It changes nothing, but an address can carry words out of the
/// machine as a search can, so that the gate judges it the same way.
public struct WebPageTool: Tool {
  /// Characters of text that are returned unless told otherwise: about 3,000 tokens of English.
  public static let usualLength = 12_000

  /// What it is called, takes and does.
  public let declaration: ToolDeclaration
  private let settings: @Sendable (Int64) async -> WebSearchSettings
  private let longest: Int
  private let fetcher: WebFetcher
  private static let log = Logger(label: "linnet.web")

  /// A tool that reads pages while web search is on.
  /// - Parameters:
  ///   - longest: characters of text at most.
  ///   - settings: reads those of the profile whose call it is, at each call.
  /// - Throws: ``ToolError``, never as long as the declaration is right.
  public init(
    longest: Int = WebPageTool.usualLength,
    settingsOf settings: @escaping @Sendable (_ userId: Int64) async -> WebSearchSettings
  ) throws(ToolError) {
    try self.init(longest: longest, settingsOf: settings, fetcher: WebFetcher())
  }

  /// A tool with the same settings for every profile.

  init(
    longest: Int = WebPageTool.usualLength, settings: @escaping @Sendable () async -> WebSearchSettings,
    fetcher: WebFetcher
  ) throws(ToolError) {
    try self.init(longest: longest, settingsOf: { _ in await settings() }, fetcher: fetcher)
  }

  init(
    longest: Int = WebPageTool.usualLength,
    settingsOf settings: @escaping @Sendable (_ userId: Int64) async -> WebSearchSettings, fetcher: WebFetcher
  ) throws(ToolError) {
    declaration = try .web(.webPage, title: "Web page")
    self.longest = longest
    self.settings = settings
    self.fetcher = fetcher
  }

  /// Checks the address as far as that goes without asking the network.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    guard await settings(context.key.userId).isOn else { throw SearchFailure.off }
    let address = try Self.address(arguments)
    var resolved = arguments.objectValue ?? [:]
    resolved["url"] = .string(address.text)
    return PreparedCall(resolved: .object(resolved), intent: "Read the page \(address.text)", target: address.host)
  }

  /// Reads the page.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    guard await settings(context.key.userId).isOn else { throw SearchFailure.off }
    let address = try Self.address(authorization.arguments)
    let page = WebPage(try await fetch(address), longest: longest)
    var data: JSONObject = [
      "url": .string(page.address.text), "title": .string(page.title), "text": .string(page.text),
    ]
    if let leftOut = page.leftOut { data["leftOut"] = .string(leftOut) }
    let result = WebResult(
      title: page.title.isEmpty ? page.address.host : page.title, url: page.address.text,
      snippet: ResultText.line(String(page.text.prefix(400)), longest: 200))
    return ToolOutput(
      data: .object(data),
      cards: [
        ToolCard(
          cardId: "\(context.key.callId)-page", state: .listed,
          content: .webResults(query: page.address.host, results: [result]))
      ],
      provenance: Provenance(source: .web, label: page.address.host))
  }

  private func fetch(_ address: WebAddress) async throws -> WebResponse {
    let request = WebRequest(
      address: address, rule: .publicWeb,
      headers: [("Accept", "text/html, application/xhtml+xml, text/plain;q=0.9"), ("Accept-Language", "*")],
      accepts: WebPage.mediaTypes, byteLimit: WebPage.byteLimit)
    let response: WebResponse
    do {
      response = try await fetcher.fetch(request)
    } catch {
      Self.log.info("a page could not be fetched")
      throw error.toolFailure
    }
    Self.log.debug("a page was answered", metadata: ["status": "\(response.head.status)"])
    if let failure = Self.failure(of: response.head) { throw failure }
    return response
  }

  /// The address in a call. Models leave the scheme out.
  private static func address(_ arguments: JSONValue) throws(ToolFailure) -> WebAddress {
    let given = (arguments["url"]?.stringValue ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !given.isEmpty else { throw SearchFailure.failure(.invalidArguments, message: "Say which page to read.") }
    do throws(AddressRefusal) {
      let address = try WebAddress(hasScheme(given) ? given : "https://\(given)")
      try AddressGuard(.publicWeb).check(address)
      return address
    } catch {
      throw WebFailure.refused(error).toolFailure
    }
  }

  /// Whether a colon ends a scheme: `mailto:x` has one, `example.org:8080/x` has none.
  private static func hasScheme(_ text: String) -> Bool {
    let start = text.prefix { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" }
    return text[start.endIndex...].first == ":"
  }

  private static func failure(of head: WebAnswerHead) -> ToolFailure? {
    switch head.status {
    case 200..<300:
      guard head.mediaType.map(WebPage.mediaTypes.contains) ?? false else {
        return SearchFailure.failure(
          .notAPage, message: "This address holds no text page but another kind of file. Open it in a browser.")
      }
      return nil
    case 401, 402, 403, 407, 451:
      return SearchFailure.failure(
        .pageRefused, message: "The page is not given to programs without a sign-in. Open it in a browser.")
    case 404, 410: return SearchFailure.failure(.pageMissing, message: "There is no page at this address any more.")
    case 429: return SearchFailure.rateLimited("The page's server", wait: head.retryAfter)
    default:
      return SearchFailure.failure(
        .pageFailed, message: "The page's server answered with error \(head.status). Try again later.")
    }
  }
}
