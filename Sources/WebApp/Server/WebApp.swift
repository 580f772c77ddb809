import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Linnet in a browser: a server on this machine's loopback interface, whose pages show what the models of
/// ``ChatModels`` show.
public struct WebApp: Sendable {
  /// Where the server can be reached.
  public struct Address: Sendable, Equatable {
    /// The page.
    public let page: String
    /// The page with a code that signs one browser in, once.
    public let signIn: String
  }

  /// How long answers that are under way may take once the server is to end.
  private static let farewell = Duration.seconds(2)

  let services: WebServices
  private let configuration: WebAppConfiguration
  /// Tells when a new code is needed: at the start, and when one was used.
  private let codeNeeded: AsyncStream<Void>
  private let needCode: AsyncStream<Void>.Continuation

  /// A server that doesn't listen yet.
  /// - Parameters:
  ///   - api: the core.
  ///   - userId: the profile that a browser is signed in as.
  @MainActor public init(api: any ChatAPI, userId: Int64, configuration: WebAppConfiguration) throws(WebAppError) {
    guard HostList.isLoopback(configuration.host) else { throw .notLoopback(configuration.host) }
    self.configuration = configuration
    let (codeNeeded, needCode) = AsyncStream.makeStream(of: Void.self)
    self.codeNeeded = codeNeeded
    self.needCode = needCode
    services = try WebServices(api: api, userId: userId, configuration: configuration) { needCode.yield() }
  }

  /// Serves until the task is cancelled, or everything was erased.
  /// - Parameter onAddress: called when the server listens, and again with a new code whenever one was used.
  /// - Throws: ``WebAppError`` when it can't listen.
  public func run(onAddress: @escaping @Sendable (Address) async -> Void) async throws {
    await removeOldUploads()
    let services = services
    // Before anybody is let in.
    await services.lockWatch.begin()
    var logger = Logger(label: "linnet.http")
    // What else Hummingbird tells are connections that were cut, which is what closing a window does.
    logger.logLevel = .critical
    let application = Application(
      router: WebRoutes(services: services).router(),
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [ClientLeavingHandler()], idleTimeout: .seconds(120))),
      configuration: ApplicationConfiguration(address: .hostname(configuration.host, port: configuration.port)),
      onServerRunning: { channel in
        services.listens(on: channel.localAddress?.port ?? configuration.port)
        needCode.yield()
      },
      logger: logger)
    let telling = Task { for await _ in codeNeeded { await onAddress(Self.address(services)) } }
    defer { telling.cancel() }
    do {
      try await serve(application, logger: logger)
    } catch let error as IOError {
      await end(services)
      throw WebAppError.cannotListen(configuration.host, port: configuration.port, error: error)
    }
    await end(services)
  }

  @MainActor private func end(_ services: WebServices) {
    services.lockWatch.end()
    services.registry.closeAll()
  }

  /// Serves until the task is cancelled or everything was erased, and then ends in order: nobody is let in any more, streams of events end, answers that
  /// are under way are given. A connection that comes just then must not be dropped, which swift-nio takes for a mistake of the
  /// program and ends it.
  private func serve(_ application: some Service, logger: Logger) async throws {
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = Self.farewell
    let group = ServiceGroup(configuration: configuration)
    let serving = Task { try await group.run() }
    let ending = Task { [erasures = services.erasures] in
      for await _ in erasures { await group.triggerGracefulShutdown() }
    }
    defer { ending.cancel() }
    try await withTaskCancellationHandler {
      do { try await serving.value } catch is CancellationError {}
    } onCancel: {
      Task {
        await group.triggerGracefulShutdown()
        await services.registry.closeAll()
      }
    }
  }

  /// What was uploaded and never sent goes, but for what drafts still hold.
  private func removeOldUploads() async {
    let manager = FileManager.default
    let old = (try? manager.contentsOfDirectory(at: configuration.uploads, includingPropertiesForKeys: nil)) ?? []
    guard !old.isEmpty else { return }
    var held: Set<String> = []
    guard case .usersList(let users) = try? await services.api.send(.listUsers, as: services.userId) else { return }
    for user in users.map(\.user.userId) {
      guard case .drafts(_, let drafts) = try? await services.api.send(.apiGetDrafts(userId: user), as: user) else {
        return
      }
      held.formUnion(drafts.flatMap(\.draft.filePaths))
    }
    for url in old {
      let folder = url.path(percentEncoded: false)
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      if !held.contains(where: { $0.hasPrefix(prefix) }) { try? manager.removeItem(at: url) }
    }
  }

  private static func address(_ services: WebServices) -> Address {
    let host =
      services.configuration.host.contains(":") ? "[\(services.configuration.host)]" : services.configuration.host
    let page = "http://\(host):\(services.port)/"
    return Address(page: page, signIn: "\(page)sign-in?code=\(services.codes.make())")
  }
}
