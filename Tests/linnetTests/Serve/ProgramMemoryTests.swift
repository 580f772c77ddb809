import CProgramMemory
import Foundation
import Testing

@Suite("A program that has nothing to do")
struct ProgramMemoryTests {
  #if os(Linux)
    @Test("gives back its code, which runs as before when it is called")
    func given() throws {
      let before = try residentCode()
      #expect(program_memory_give_back() > 1 << 20)
      // Other tests run meanwhile.
      #expect(try residentCode() < before / 2)
      #expect(try residentCode() > 0)
    }

    /// Kilobytes of code of this program and its libraries that are in memory for it.
    private func residentCode() throws -> Int {
      var (isCode, total) = (false, 0)
      for line in try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        if line.hasPrefix("Rss:"), isCode { total += Int(words[1]) ?? 0 }
        if let rights = words.dropFirst().first, rights.hasSuffix("p"), rights.count == 4 {
          isCode = rights == "r-xp" && words.count > 5
        }
      }
      return total
    }
  #endif
}
