import ModelsTestSupport
import TerminalUI

extension CardSamples {
  /// How calls are shown in most tests: not broken, without colours.
  package static func text(
    width: Int = 80, columns: Int? = nil, showsAll: Bool = false, style: Style = Style(isEnabled: false)
  ) -> TerminalCardRenderer {
    TerminalCardRenderer(times: times, style: style, width: width, columns: columns, showsAll: showsAll)
  }
}
