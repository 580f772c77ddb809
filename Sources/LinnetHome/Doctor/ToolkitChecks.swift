import ChatTypes
import Persistence
import Toolkits
import UserFacingErrors

/// The toolkits of all profiles that aren't hidden: whether their programs are there, whether the user is signed in, whether their servers
/// failed last, and whether tools wait to be looked at. No server is started.
struct ToolkitChecks {
  let context: HomeContext
  let database: AppDatabase

  func run() async -> [DoctorCheck] {
    let registry = ToolkitRegistry(
      store: StoredToolkits(database: database),
      world: ToolkitWorld(variables: context.environment.variables, version: ProgramVersion.current)
    ) { _, _ in }
    var checks: [DoctorCheck] = []
    do {
      for user in try await database.read({ try $0.users() }) where !user.hidden {
        for toolkit in try await registry.toolkits(of: user.userId) { checks.append(check(toolkit)) }
      }
    } catch {
      checks.append(
        DoctorCheck("toolkits", title: "Toolkits", status: .bad, detail: ErrorReport(error).message))
    }
    await registry.close()
    return checks
  }

  private func check(_ toolkit: Toolkit) -> DoctorCheck {
    let (id, title) = ("toolkit-\(toolkit.name)", "Toolkit \(toolkit.name)")
    if let program = toolkit.command.first, toolkit.program == nil {
      return DoctorCheck(
        id, title: title, status: .bad,
        detail: "its program “\(program)” is in none of the folders \(toolkit.searchPath ?? "").",
        advice: "Install it, or add the toolkit again with the program's full path.")
    }
    if let connection = toolkit.connection, connection != .connected {
      return DoctorCheck(
        id, title: title, status: .caution, detail: "not signed in.", advice: "Connect it.",
        nextSteps: [.connectToolkit])
    }
    if let problem = toolkit.problem {
      let lines = toolkit.logs.isEmpty ? [] : ["It wrote last:"] + toolkit.logs
      return DoctorCheck(
        id, title: title, status: .caution, detail: (["it failed last. \(problem)"] + lines).joined(separator: "\n"))
    }
    let waiting = toolkit.tools.count { $0.state == .new || $0.state == .changed }
    if waiting > 0 {
      return DoctorCheck(
        id, title: title, status: .caution,
        detail: waiting == 1
          ? "one tool is off until you have looked at it." : "\(waiting) tools are off until you have looked at them.",
        nextSteps: [.switchTool])
    }
    let place = toolkit.program ?? toolkit.url ?? toolkit.composio.map { "\($0), by way of Composio" } ?? ""
    return DoctorCheck(
      id, title: title, status: .good,
      detail:
        "\(place), \(toolkit.tools.count(where: \.isOn)) of \(toolkit.tools.count { $0.state != .gone }) tools on.")
  }
}
