import Foundation
import Testing

@testable import Organizer

@Suite struct FolderWatchTests {
  @Test func foldersThatComeGoAndChangeTheirPlace() async throws {
    let organizer = try TemporaryOrganizer()
    let text = eventFile("DTSTART:20261122T150000Z\nSUMMARY:Old")
    let calendars = "\(organizer.root)/calendars"
    try organizer.write(text, to: "calendars/a/1.ics")
    #expect(try await organizer.calendars.event("1").calendar == "a")
    try FileManager.default.moveItem(atPath: "\(calendars)/a", toPath: "\(calendars)/b")
    #expect(try await organizer.calendars.event("1").calendar == "b")
    // What happens in a folder after it moved is seen, too.
    try organizer.write(text.replacingOccurrences(of: "Old", with: "New"), to: "calendars/b/1.ics")
    #expect(try await organizer.calendars.event("1").title == "New")
    // Gone and back within one look.
    try FileManager.default.removeItem(atPath: "\(calendars)/b")
    try organizer.write(text.replacingOccurrences(of: "Old", with: "Again"), to: "calendars/b/1.ics")
    #expect(try await organizer.calendars.event("1").title == "Again")
    try organizer.write(text.replacingOccurrences(of: "Old", with: "Later"), to: "calendars/b/1.ics")
    #expect(try await organizer.calendars.event("1").title == "Later")
    // The whole folder is another one.
    try FileManager.default.moveItem(atPath: calendars, toPath: calendars + "-away")
    #expect(try await organizer.calendars.calendars().isEmpty)
    try organizer.write(text.replacingOccurrences(of: "Old", with: "Other"), to: "calendars/c/1.ics")
    #expect(try await organizer.calendars.event("1").title == "Other")
  }

  @Test func aQuickChangeThatLooksTheSameIsSeen() async throws {
    let organizer = try TemporaryOrganizer()
    let path = "\(organizer.root)/calendars/a/1.ics"
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:00"), to: "calendars/a/1.ics")
    _ = try await organizer.calendars.calendars()
    for number in 10..<60 {
      // In place: the same inode and size, and maybe the same tick of the clock.
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.write(
        contentsOf: Data(
          eventFile("DTSTART:20261122T150000Z\nSUMMARY:\(number)").replacingOccurrences(of: "\n", with: "\r\n").utf8))
      try handle.close()
      #expect(try await organizer.calendars.event("1").title == "\(number)")
    }
  }

  @Test func calendarsBehindALink() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(eventFile("DTSTART:20261122T150000Z\nSUMMARY:Old"), to: "elsewhere/1.ics")
    try FileManager.default.createDirectory(atPath: "\(organizer.root)/calendars", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(organizer.root)/calendars/linked", withDestinationPath: "\(organizer.root)/elsewhere")
    #expect(try await organizer.calendars.event("1").calendar == "linked")
    var changes = EventChanges()
    changes.title = "New"
    _ = try await organizer.calendars.update("1", changes: changes)
    #expect(try organizer.read("elsewhere/1.ics").contains("SUMMARY:New"))
  }
}
