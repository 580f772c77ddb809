import JSONValue

// Results, and what they lead to.
extension ServerMachine {
  mutating func take(_ result: JSONValue, for purpose: Purpose) -> [Action] {
    switch purpose {
    case .probe: return discovered(result)
    case .initialize: return initialized(result)
    case .listen: return listen(after: .broken)
    case let .list(ticket, listed, cursors):
      return self.listed(result, ticket: ticket, before: listed, cursors: cursors)
    case let .call(ticket, method, params, round):
      guard result["resultType"]?.stringValue == "input_required" else { return [.finished(ticket, .success(result))] }
      return wantsInput(result, call: InputRound.Call(ticket: ticket, method: method, params: params, round: round))
    }
  }

  mutating func take(_ failure: RPCFailure, for purpose: Purpose) -> [Action] {
    switch purpose {
    case .probe(let wasTold):
      guard phase == .probing else { return [] }
      let supported = failure.data?["supported"]?.arrayValue?.compactMap(\.stringValue) ?? []
      let knowsNone = supported.allSatisfy { $0 > ProtocolEra.modernVersion }
      if failure.code == RPCFailure.unsupportedVersion, !supported.isEmpty, knowsNone {
        return fail(.otherVersions(supported))
      }
      return wasTold ? fail(.refused(failure)) : initialize()
    case .initialize:
      guard phase == .initializing else { return [] }
      // The probe was answered too late: the server has chosen the newer way already.
      let supported = failure.data?["supported"]?.arrayValue?.compactMap(\.stringValue) ?? []
      if failure.code == RPCFailure.unsupportedVersion, supported.contains(ProtocolEra.modernVersion) {
        return probe(wasTold: true)
      }
      return fail(.refused(failure))
    case .listen: return []
    case let .call(ticket, method, params, round) where failure.code == RPCFailure.wantsVisit:
      return wantsVisit(
        failure, call: InputRound.Call(ticket: ticket, method: method, params: params, round: round))
    case .call(let ticket, _, _, _), .list(let ticket, _, _): return [.finished(ticket, .failure(.refused(failure)))]
    }
  }

  private mutating func discovered(_ result: JSONValue) -> [Action] {
    guard phase == .probing else { return [] }
    let versions = result["supportedVersions"]?.arrayValue?.compactMap(\.stringValue) ?? []
    guard versions.contains(ProtocolEra.modernVersion) else { return initialize() }
    let info = result["_meta"]?["io.modelcontextprotocol/serverInfo"] ?? result["serverInfo"]
    return ready(result, era: .modern, version: ProtocolEra.modernVersion, info: info)
  }

  private mutating func initialized(_ result: JSONValue) -> [Action] {
    guard phase == .initializing else { return [] }
    let version = result["protocolVersion"]?.stringValue ?? ""
    guard ProtocolEra.legacyVersions.contains(version) else { return fail(.otherVersions([version])) }
    let actions = ready(result, era: .legacy, version: version, info: result["serverInfo"])
    return [.send(.notification(method: "notifications/initialized", params: [:]))] + actions
  }

  private mutating func ready(_ result: JSONValue, era: ProtocolEra, version: String, info: JSONValue?) -> [Action] {
    phase = .ready
    var facts = ServerFacts(era: era, version: version)
    facts.name = info?["name"]?.stringValue.map { String($0.prefix(100)) } ?? ""
    facts.release = info?["version"]?.stringValue.map { String($0.prefix(40)) } ?? ""
    let tools = result["capabilities"]?["tools"]
    facts.hasTools = tools != nil
    facts.hasPrompts = result["capabilities"]?["prompts"] != nil
    facts.tellsOfTools = tools?["listChanged"]?.boolValue ?? false
    self.facts = facts
    var actions: [Action] = [.opened(facts)]
    if era == .modern, facts.tellsOfTools {
      actions.append(listen())
    }
    return actions
  }

  private mutating func listed(
    _ result: JSONValue, ticket: Ticket, before: ListedEntries, cursors: Set<String>
  ) -> [Action] {
    var listed = before
    listed.take(result[listed.kind.rawValue]?.arrayValue ?? [])
    // A server that gives the same page for ever, or pages without end, has given what it has.
    guard let cursor = result["nextCursor"]?.stringValue, (1...Self.longestCursor).contains(cursor.utf8.count),
      !cursors.contains(cursor), cursors.count + 1 < Self.mostPages, listed.hasRoom
    else {
      let leftOut: [Action] = listed.leftOut == 0 ? [] : [.leftOut(listed.kind, listed.leftOut)]
      return leftOut + [.finished(ticket, .success(.array(listed.entries)))]
    }
    return [list(ticket, listed: listed, cursors: cursors.union([cursor]), cursor: cursor)]
  }

  mutating func fail(_ problem: ServerProblem) -> [Action] {
    phase = .over
    open = [:]
    return [.failed(problem)]
  }
}
