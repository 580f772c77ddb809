import JSONValue

extension ChatCommand {
  /// The commands of the lock before the windows.
  mutating func visitLock(_ cases: inout CaseVisitor) {
    cases.tag("apiGetAppLock", of: &self, as: .apiGetAppLock) { if case .apiGetAppLock = $0 { $1() } }
    cases.tag("apiSetAppLock", of: &self, as: Self.apiSetAppLock, fields: "code", "currentCode") {
      if case let .apiSetAppLock(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiSetAppLockTimeout", of: &self, as: Self.apiSetAppLockTimeout, fields: "minutes") {
      if case let .apiSetAppLockTimeout(a) = $0 { $1(a) }
    }
    cases.tag("apiSetSelfDestructCode", of: &self, as: Self.apiSetSelfDestructCode, fields: "code", "currentCode") {
      if case let .apiSetSelfDestructCode(a, b) = $0 { $1(a, b) }
    }
    cases.tag("apiCheckAppLock", of: &self, as: Self.apiCheckAppLock, fields: "code") {
      if case let .apiCheckAppLock(a) = $0 { $1(a) }
    }
    cases.tag("apiLockApp", of: &self, as: .apiLockApp) { if case .apiLockApp = $0 { $1() } }
  }
}
