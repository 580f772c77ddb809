import Testing

@testable import WebApp

@Suite("Places") struct PlaceTests {
  @Test(
    "An address and its place name each other",
    arguments: [
      ("/", Place.chats), ("/c/@1", .chat("@1")), ("/c/~7", .chat("~7")), ("/c/%235", .chat("#5")),
      ("/p/calendar", .page(name: "calendar", parts: [])),
      ("/p/notes/a%2Fb%20%3F", .page(name: "notes", parts: ["a/b ?"])),
      ("/p/calendar/week/2026-11-21", .page(name: "calendar", parts: ["week", "2026-11-21"])),
    ])
  func roundTrip(path: String, place: Place) {
    #expect(Place(path: path) == place)
    #expect(Place(path: place.path) == place)
  }

  @Test(
    "What is no address of ours is no place",
    arguments: ["", "c/@1", "/c", "/c/a/b", "/p", "/x/y", "/p/%ZZ", "/p/" + String(repeating: "a", count: 3000)])
  func refused(path: String) {
    #expect(Place(path: path) == nil)
  }

  @Test("A query and a fragment are no part of a place")
  func query() {
    #expect(Place(path: "/p/habits?x=1#y") == .page(name: "habits", parts: []))
  }
}
