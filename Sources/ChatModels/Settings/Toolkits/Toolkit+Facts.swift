import ChatTypes

extension Toolkit {
  /// How its program is started and what it is given, or what its address is sent: in words for people. No value of a secret is in it.
  public var facts: [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    if !command.isEmpty {
      facts.append(("Program", program ?? "not found"))
      if let searchPath { facts.append(("Folders in which programs are looked for (PATH)", searchPath)) }
      facts.append(
        ("Variables", variables.isEmpty ? "only those that every program gets" : variables.joined(separator: ", ")))
    }
    if !headers.isEmpty { facts.append(("Headers", headers.joined(separator: ", "))) }
    return facts
  }
}
