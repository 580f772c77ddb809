import JSONValue

// Requests.
extension ServerMachine {
  mutating func probe(wasTold: Bool) -> [Action] {
    phase = .probing
    return [request(.probe(wasTold: wasTold), method: "server/discover", params: [:], era: .modern)]
  }

  mutating func initialize() -> [Action] {
    phase = .initializing
    let params: JSONObject = [
      "protocolVersion": .string(ProtocolEra.legacyVersions[0]), "capabilities": Self.capabilities,
      "clientInfo": .object(client),
    ]
    return [request(.initialize, method: "initialize", params: params, era: .legacy)]
  }

  mutating func forgetProbes() -> [Action] {
    let probes = open.filter { if case .probe = $0.value { true } else { false } }.map(\.key)
    for id in probes { open[id] = nil }
    return probes.map { .abandon($0) }
  }

  mutating func list(_ ticket: Ticket, listed: ListedEntries, cursors: Set<String>, cursor: String?) -> Action {
    request(
      .list(ticket, listed: listed, cursors: cursors), method: "\(listed.kind.rawValue)/list",
      params: cursor.map { ["cursor": .string($0)] } ?? [:])
  }

  /// Asks to be told of changes.
  mutating func listen() -> Action {
    request(.listen, method: "subscriptions/listen", params: ["notifications": ["toolsListChanged": true]])
  }

  /// The same, after a pause, where the server may still tell.
  mutating func listen(after ending: UnaskedStream.Ending) -> [Action] {
    guard phase == .ready, case .wait(let pause) = listening.ended(ending), case .send(let message) = listen() else {
      return []
    }
    return [.sendLater(message, milliseconds: pause)]
  }

  mutating func request(
    _ purpose: Purpose, method: String, params: JSONObject, era: ProtocolEra? = nil
  ) -> Action {
    lastId += 1
    let id = RPCID.number(lastId)
    open[id] = purpose
    var params = params
    var meta = JSONObject()
    if case .call = purpose { meta["progressToken"] = id.json }
    if (era ?? facts?.era) == .modern {
      meta["io.modelcontextprotocol/protocolVersion"] = .string(ProtocolEra.modernVersion)
      meta["io.modelcontextprotocol/clientInfo"] = .object(client)
      meta["io.modelcontextprotocol/clientCapabilities"] = Self.capabilities
    }
    if !meta.isEmpty { params["_meta"] = .object(meta) }
    return .send(.request(id: id, method: method, params: .object(params)))
  }
}
