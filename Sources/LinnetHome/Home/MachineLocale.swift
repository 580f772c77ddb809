import Foundation

/// How dates and times are written on this machine, as POSIX says it.
package enum MachineLocale {
  /// The locale that `LC_ALL`, `LC_TIME` or `LANG` names, the first of them that says something; nil for `C` and `POSIX`,
  /// which are nobody's.
  package static func read(_ variables: [String: String]) -> Locale? {
    // An empty one counts as unset.
    let names = ["LC_ALL", "LC_TIME", "LANG"].compactMap { variables[$0] }.filter { !$0.isEmpty }
    guard let name = names.first?.prefix(while: { $0 != "." && $0 != "@" }), !["C", "POSIX", ""].contains(name) else {
      return nil
    }
    return Locale(identifier: String(name))
  }
}
