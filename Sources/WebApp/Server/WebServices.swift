import ChatCore
import ChatTypes
import Foundation
import Synchronization

/// What the routes of one server share.
final class WebServices: Sendable {
  let api: any ChatAPI
  /// The profile that a new browser is signed in as.
  let userId: Int64
  let configuration: WebAppConfiguration
  let page: PageContext
  let pages: PageWriter
  let sessions: SessionStore
  let codes: SignInCodes
  let registry: WindowRegistry
  /// Called when a code was used, so that the next one can be told.
  let onSignIn: @Sendable () -> Void
  private let currentHosts = Mutex<HostList?>(nil)
  private let currentPort = Mutex(0)

  @MainActor init(
    api: any ChatAPI, userId: Int64, configuration: WebAppConfiguration, onSignIn: @escaping @Sendable () -> Void
  ) throws(WebAppError) {
    self.api = api
    self.userId = userId
    self.configuration = configuration
    let templates: Templates
    do { templates = try Templates(configuration.files) } catch { throw .damaged(error) }
    page = PageContext(
      templates: templates, times: PageTime(), now: configuration.now, organizer: configuration.organizer)
    pages = PageWriter(templates: templates, version: configuration.files.version)
    sessions = SessionStore(file: configuration.sessions, now: configuration.now, random: configuration.random)
    codes = SignInCodes(random: configuration.random)
    registry = WindowRegistry(api: api, page: page, uploads: configuration.uploads, random: configuration.random)
    self.onSignIn = onSignIn
  }

  /// Under which addresses it may be spoken to; none before it listens.
  var hosts: HostList? { currentHosts.withLock { $0 } }

  /// It listens on a port.
  func listens(on port: Int) {
    currentPort.withLock { $0 = port }
    currentHosts.withLock { $0 = HostList(port: port) }
  }

  /// The port that it listens on.
  var port: Int { currentPort.withLock { $0 } }

  /// The cookie's name. Cookies don't tell ports apart, so that two servers would take each other's.
  var cookieName: String { "linnet-\(port)" }
}
