import Testing

@testable import TerminalUI

@Suite("Progress bar")
struct ProgressBarTests {
  @Test(
    "It shows what is done, and looks whole only at the end",
    arguments: [
      (0, "[----------]   0 %"), (0.05, "[----------]   5 %"), (0.43, "[####------]  43 %"),
      (0.999, "[#########-]  99 %"),
      (1, "[##########] 100 %"), (-3, "[----------]   0 %"), (7, "[##########] 100 %"), (.nan, "[----------]   0 %"),
    ])
  func text(_ fraction: Double, _ expected: String) {
    #expect(ProgressBar.text(fraction: fraction, width: 10) == expected)
  }
}
