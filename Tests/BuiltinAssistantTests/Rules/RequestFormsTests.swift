import Testing

@testable import BuiltinAssistant

@Suite("Requests in forms that a very small model doesn't know")
struct RequestFormsTests {
  @Test("What can be deleted is an order, and what can go isn't")
  func passive() {
    #expect(
      PassiveOrder.plain("Rename Draft to Speech. The Old menu note can be deleted.")
        == "Rename Draft to Speech. Delete the Old menu note.")
    #expect(
      PassiveOrder.plain("buy milk and the Gym reminder can be removed") == "buy milk and delete the Gym reminder")
    #expect(PassiveOrder.plain("The kids can go now.") == "The kids can go now.")
    #expect(PassiveOrder.plain("Can the old one be deleted?") == "Can the old one be deleted?")
  }
}
