@testable import WebApp

/// Goes through a template with the shape of its values, as the library goes through it with values.
struct TemplateWalk {
  let texts: [String: String]
  /// What the templates do that they can't, in sentences.
  private(set) var findings: [String] = []
  /// The properties that were named: `Type.property`.
  private(set) var used: Set<String> = []
  /// The templates that were gone through.
  private(set) var visited: Set<String> = []

  init(_ files: WebFiles) { texts = Dictionary(uniqueKeysWithValues: files.templates) }

  mutating func walk(_ name: String, _ shape: TemplateShape) { walk(name, [shape]) }

  private mutating func walk(_ name: String, _ around: [TemplateShape]) {
    guard let text = texts[name] else { return findings.append("There is no template \(name).") }
    visited.insert(name)
    var open: [String] = []
    var stack = around
    for match in text.matches(of: /\{\{(\{?)\s*([#^\/>]?)\s*([\w.\-]+)\s*\}?\}\}/) {
      let (isRaw, sign, tag) = (!match.1.isEmpty, match.2, String(match.3))
      switch sign {
      case "/":
        guard open.popLast() == tag else { return findings.append("\(name) closes \(tag), which isn't open.") }
        stack.removeLast()
      case ">": walk(tag, stack)
      default:
        guard let shape = find(tag, stack) else {
          findings.append("\(name) names \(tag), which isn't there.")
          // So that what is closed was opened.
          if !sign.isEmpty { (open, stack) = (open + [tag], stack + [.flag]) }
          continue
        }
        if !sign.isEmpty {
          open.append(tag)
          stack.append(sign == "^" ? .flag : element(of: shape))
        } else if let problem = problem(shape, isRaw: isRaw) {
          findings.append("\(name) writes \(tag), \(problem).")
        }
      }
    }
    if !open.isEmpty { findings.append("\(name) leaves \(open) open.") }
  }

  /// What a section of it looks at.
  private func element(of shape: TemplateShape) -> TemplateShape {
    if case .list(let element) = shape { element } else { shape }
  }

  /// Why it can't be written.
  private func problem(_ shape: TemplateShape, isRaw: Bool) -> String? {
    switch shape {
    case .text, .number: isRaw ? "a value that has to be escaped, as it is" : nil
    case .markup: isRaw ? nil : "which is HTML already, escaped"
    case .flag, .list, .section: "which is no text"
    }
  }

  private mutating func find(_ tag: String, _ stack: [TemplateShape]) -> TemplateShape? {
    if tag == "." { return stack.last }
    var names = tag.split(separator: ".").map { String($0) }[...]
    guard let first = names.popFirst() else { return nil }
    for case .section(let section) in stack.reversed() where section.properties[first] != nil {
      return names.reduce(property(first, of: .section(section))) { shape, name in
        shape.flatMap { property(name, of: $0) }
      }
    }
    return nil
  }

  private mutating func property(_ name: String, of shape: TemplateShape) -> TemplateShape? {
    guard case .section(let section) = shape, let found = section.properties[name] else { return nil }
    used.insert("\(section.type).\(name)")
    return found
  }
}

extension TemplateShape {
  /// All properties in it: `Type.property`.
  var properties: Set<String> {
    switch self {
    case .text, .flag, .number, .markup: []
    case .list(let element): element.properties
    case .section(let section):
      section.properties.reduce(into: []) { all, property in
        all.insert("\(section.type).\(property.key)")
        all.formUnion(property.value.properties)
      }
    }
  }
}
