import ChatTypes
import Foundation
import Observation

/// The servers of tools that a profile has added, as a window shows them.
@MainActor @Observable public final class ToolkitsModel {
  /// All of them, in the order in which they were added.
  public private(set) var toolkits: [Toolkit] = []
  /// What Composio found for what the user wants to do; nil where nothing was looked for.
  public private(set) var found: [FoundTool]?
  /// What a list of another program has that is not added; nil where none was given. Secrets may be in it.
  public private(set) var listed: ImportedServers?
  /// Why they can't be read here; a sentence for the user.
  public private(set) var problem: String?
  /// What is being started, by its name; nil while nothing is.
  public private(set) var starting: String?

  /// How long the window waits before it looks again whether the user has signed in.
  private static let pause = Duration.seconds(1)

  @ObservationIgnored private let context: ModelContext
  @ObservationIgnored private var watching: ModelTimer?

  init(context: ModelContext) { self.context = context }

  /// Reads them, for somebody who looks at them.
  public func load() async { await load(isLookedAt: true) }

  /// Reads them.
  /// - Parameter isLookedAt: whether it is looked again until all sign-ins that are under way are over.
  func load(isLookedAt: Bool) async {
    guard let userId = context.userId else { return }
    do throws(ChatError) {
      take(try await context.send(.apiGetToolkits(userId: userId)), isLookedAt: isLookedAt)
      problem = nil
    } catch {
      problem = error.message
    }
  }

  /// Adds a program with its arguments, or an address. Which of the two it is, the text says.
  /// - Parameters:
  ///   - place: as one would type it in a terminal, or an address.
  ///   - secrets: lines of `NAME=value` for a program, `Name: value` for an address.
  ///   - clientId: what whoever signs the address's users in knows this program by; nothing to let it be made known there by itself.
  ///   - clientSecret: what proves that, where it is needed.
  /// - Returns: whether it is there now; the error is shown if not.
  @discardableResult
  public func add(
    _ name: String, place: String, secrets: String, clientId: String = "", clientSecret: String = ""
  ) async -> Bool {
    let place = place.trimmed
    let isAddress = place.hasPrefix("https://") || place.hasPrefix("http://")
    let (id, secret) = (clientId.trimmed, clientSecret.trimmed)
    guard isAddress || id.isEmpty, !id.isEmpty || secret.isEmpty else {
      say("A client id belongs to an address, and a client secret to a client id. Leave it out, or give the other too.")
      return false
    }
    let pairs = Self.pairs(secrets, separator: isAddress ? ":" : "=")
    let source =
      isAddress
      ? ToolkitSource(
        url: place, headers: pairs, clientId: id.isEmpty ? nil : id, clientSecret: secret.isEmpty ? nil : secret)
      : ToolkitSource(command: CommandWords.split(place), environment: pairs)
    return await add(name.trimmed, source: source)
  }

  /// Reads a list of servers as other programs keep it. Nothing is added or started by that. Variables are not filled in: those of this
  /// program may be of somebody else than who looks at the window.
  /// - Parameter text: JSON with `mcpServers`.
  /// - Returns: whether there is one; the error is shown if not.
  @discardableResult
  public func read(list text: String) -> Bool {
    do throws(ImportedServers.Failure) {
      listed = try ImportedServers(Data(text.utf8), variables: nil)
      return true
    } catch {
      say(error.sentence)
      return false
    }
  }

  /// Adds a server of the list.
  /// - Returns: whether it is there now; the error is shown if not.
  @discardableResult
  public func addListed(_ name: String) async -> Bool {
    guard let server = listed?.servers.first(where: { $0.name == name }),
      await add(server.name, source: server.source)
    else { return false }
    listed?.remove(name)
    if let listed, listed.servers.isEmpty, listed.problems.isEmpty { self.listed = nil }
    return true
  }

  /// Forgets the list, with its secrets.
  public func forgetList() { listed = nil }

  /// Adds a service by way of Composio.
  /// - Parameter service: what Composio calls it.
  /// - Returns: whether it is there now; the error is shown if not.
  @discardableResult
  public func add(_ name: String, composio service: String) async -> Bool {
    await add(name.trimmed, source: ToolkitSource(composio: service.trimmed.lowercased()))
  }

  private func add(_ name: String, source: ToolkitSource) async -> Bool {
    starting = name
    defer { starting = nil }
    return await change(.add(name: name, source: source))
  }

  /// Has Composio look for tools of services.
  /// - Parameter text: what the user wants to do. It leaves the machine.
  /// - Returns: whether it could look; the error is shown if not.
  @discardableResult
  public func search(_ text: String) async -> Bool {
    guard let userId = context.userId else { return false }
    guard
      case .foundTools(_, let tools)? = await context.perform(
        .apiSearchTools(userId: userId, text: text.trimmed, address: nil))
    else { return false }
    found = tools
    return true
  }

  /// Adds a service that was found, under its own name.
  @discardableResult
  public func addFound(_ service: String) async -> Bool {
    // What users call toolkits has no underscore.
    let name = String(service.replacing("_", with: "-").prefix(32))
    guard await add(name, composio: service) else { return false }
    found = found?.map { tool in
      var tool = tool
      if tool.service == service { tool.toolkit = name }
      return tool
    }
    return true
  }

  /// Begins to sign in to a service. Where that is done is with the toolkit then.
  @discardableResult
  public func connect(_ name: String) async -> Bool { await change(.connect(name: name)) }

  /// Takes a connection to a service back.
  @discardableResult
  public func disconnect(_ name: String) async -> Bool { await change(.disconnect(name: name)) }

  /// Nobody looks at them any more.
  public func close() {
    forgetList()
    stopWatching()
  }

  private func stopWatching() {
    watching?.cancel()
    watching = nil
  }

  private func say(_ sentence: String) { context.report(.error(errorType: .transferFailed(message: sentence))) }

  /// Switches a tool.
  @discardableResult
  public func turn(_ tool: String, of toolkit: String, on: Bool) async -> Bool {
    await change(.switchTools(name: toolkit, on: on ? [tool] : [], off: on ? [] : [tool]))
  }

  /// Starts a server anew, and asks it for its tools.
  @discardableResult
  public func restart(_ name: String) async -> Bool {
    starting = name
    defer { starting = nil }
    return await change(.restart(name: name))
  }

  /// Removes a server, with all that is kept of it.
  @discardableResult
  public func remove(_ name: String) async -> Bool { await change(.remove(name: name)) }

  private func change(_ change: ToolkitChange) async -> Bool {
    guard let userId = context.userId else { return false }
    guard let answer = await context.perform(.apiChangeToolkits(userId: userId, change: change)) else {
      // A start that failed is told by the toolkit, too.
      await load()
      return false
    }
    take(answer)
    return true
  }

  private func take(_ response: ChatResponse, isLookedAt: Bool = true) {
    guard case .toolkits(_, let toolkits) = response else { return }
    self.toolkits = toolkits
    stopWatching()
    // While the user signs in somewhere, this is the only way to know.
    guard isLookedAt, toolkits.contains(where: { $0.signIn != nil }) else { return }
    watching = context.timers.schedule(after: Self.pause) { [weak self] in
      Task { await self?.load() }
    }
  }

  private static func pairs(_ text: String, separator: Character) -> [String: String] {
    var pairs: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { pairs[String(parts[0]).trimmed] = String(parts[1]).trimmed }
    }
    return pairs
  }
}
