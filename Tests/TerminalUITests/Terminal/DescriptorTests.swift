import Foundation
import Testing

@testable import TerminalUI

@Suite("Descriptors", .timeLimit(.minutes(10)))
struct DescriptorTests {
  init() { SystemSignals.ignoreRefusedWrites() }

  private func output(_ descriptor: Int32) -> DescriptorOutput { DescriptorOutput(descriptor: descriptor, name: "It") }

  @Test("What is written can be read, to the last byte")
  func roundTrip() async throws {
    let pipe = Pipe()
    let text = String(repeating: "naïve 漢字 😀\n", count: 20_000)
    let writer = output(pipe.fileHandleForWriting.fileDescriptor)
    // More than a pipe holds, so somebody has to read meanwhile.
    Thread {
      try? writer.write(text)
      try? pipe.fileHandleForWriting.close()
    }.start()
    let input = DescriptorInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var bytes: [UInt8] = []
    while true {
      let chunk = try await input.read()
      if chunk.isEmpty { break }
      bytes += chunk
    }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test("A descriptor that does not block is waited for")
  func nonBlocking() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let reading = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK)
    let text = String(repeating: "x", count: 500_000)
    let writer = output(descriptor)
    Thread {
      try? writer.write(text)
      try? pipe.fileHandleForWriting.close()
    }.start()
    let input = DescriptorInput(descriptor: reading)
    var count = 0
    while true {
      let chunk = try await input.read()
      if chunk.isEmpty { break }
      count += chunk.count
    }
    #expect(count == text.count)
  }

  @Test("A reader that has gone is told apart from a failure")
  func closed() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(throws: OutputClosed()) { try output(pipe.fileHandleForWriting.fileDescriptor).write("x") }
  }

  @Test("A full disk and a descriptor that is none are failures with a sentence")
  func failures() throws {
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let error = #expect(throws: TerminalError.self) { try output(full.fileDescriptor).write("x") }
    #expect(error?.message == "It could not be written: the disk is full.")
    #expect(throws: TerminalError.self) { try output(-1).write("x") }
  }

  @Test("An input that is closed has just ended")
  func closedInput() async throws {
    #expect(try await DescriptorInput(descriptor: -1).read().isEmpty)
    let directory = try FileHandle(forReadingFrom: URL(filePath: "/"))
    await #expect(throws: TerminalError.self) {
      try await DescriptorInput(descriptor: directory.fileDescriptor).read()
    }
  }
}
