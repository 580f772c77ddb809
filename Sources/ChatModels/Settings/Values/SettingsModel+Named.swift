import ChatTypes
import JSONValue

extension SettingsModel {
  /// How a window looks.
  public enum Theme: String, CaseIterable, Sendable {
    /// As the system is.
    case system = "SYSTEM"
    /// Light.
    case light = "LIGHT"
    /// Dark.
    case dark = "DARK"
  }

  /// How the windows look.
  public var theme: Theme { Theme(rawValue: value(.currentTheme)) ?? .system }

  /// How large text is: `small`, `normal`, `large`, `larger`.
  public var textSize: String { value(.textSize) }

  /// The names of the tools that are switched off.
  public var toolsOff: Set<String> { Set((value(.toolsOff).arrayValue ?? []).compactMap(\.stringValue)) }

  /// Switches a tool on or off.
  /// - Returns: whether it was; the error is shown if not.
  @discardableResult
  public func setTool(_ name: String, on: Bool) async -> Bool {
    var off = toolsOff
    if on { off.remove(name) } else { off.insert(name) }
    return await set(.toolsOff, to: .array(off.sorted().map { .string($0) }))
  }

  /// Whether getting started was gone through or skipped; true also before anything is known.
  public var isStarted: Bool { !isLoaded || value(.onboardingStage) == .onboardingComplete }
}
