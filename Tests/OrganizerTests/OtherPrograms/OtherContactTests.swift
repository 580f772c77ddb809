import Foundation
import TestSupport
import Testing

@testable import Organizer

/// Cards in the manner of other programs' bug reports (Tests/OtherPrograms).
@Suite struct OtherContactTests {
  struct Expected: Decodable, Sendable {
    struct Value: Decodable, Sendable {
      let value: String
      let labels: [String]
    }

    struct Photo: Decodable, Sendable {
      let bytes: Int?
      let type: String?
      let link: String?
    }

    /// Fields that are not named don't matter.
    struct Card: Decodable, Sendable {
      let name: String?
      let family: String?
      let given: String?
      let additional: String?
      let prefix: String?
      let suffix: String?
      let nicknames: [String]?
      let organization: [String]?
      let phones: [Value]?
      let emails: [Value]?
      let addresses: [Value]?
      let urls: [Value]?
      let birthday: String?
      let notes: String?
      let categories: [String]?
      let photo: Photo?
    }

    let contacts: [Card]
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test(arguments: try OtherPrograms.Kind.contacts.cases(of: Expected.self))
  func saysWhatOthersReadInIt(_ one: Case) async throws { try await one.check { try await check(one) } }

  private func check(_ one: Case) async throws {
    let organizer = try TemporaryOrganizer(zone: "Europe/Berlin", now: "20261126T080000Z")
    _ = try await organizer.contacts.importVCF(one.data(in: .contacts))
    let found = try await organizer.contacts.list()
    #expect(found.count == one.expected.contacts.count, "\(one)")
    for (contact, card) in zip(found, one.expected.contacts) {
      checkName(of: contact, against: card, in: one)
      checkValues(of: contact, against: card, in: one)
      checkTexts(of: contact, against: card, in: one)
      if let photo = card.photo { checkPhoto(of: contact, against: photo, in: one) }
    }
  }

  private func checkName(of contact: Contact, against card: Expected.Card, in one: Case) {
    if let name = card.name { #expect(contact.fullName == name, "\(one)") }
    if let family = card.family { #expect(contact.name.family == family, "\(one)") }
    if let given = card.given { #expect(contact.name.given == given, "\(one)") }
    if let additional = card.additional { #expect(contact.name.additional == additional, "\(one)") }
    if let prefix = card.prefix { #expect(contact.name.prefix == prefix, "\(one)") }
    if let suffix = card.suffix { #expect(contact.name.suffix == suffix, "\(one)") }
  }

  private func checkValues(of contact: Contact, against card: Expected.Card, in one: Case) {
    let made = { (values: [Expected.Value]) in values.map { ContactValue($0.value, labels: $0.labels) } }
    if let phones = card.phones { #expect(contact.phones == made(phones), "\(one)") }
    if let emails = card.emails { #expect(contact.emails == made(emails), "\(one)") }
    if let addresses = card.addresses { #expect(contact.addresses == made(addresses), "\(one)") }
    if let urls = card.urls { #expect(contact.urls == made(urls), "\(one)") }
  }

  private func checkTexts(of contact: Contact, against card: Expected.Card, in one: Case) {
    if let nicknames = card.nicknames { #expect(contact.nicknames == nicknames, "\(one)") }
    if let organization = card.organization { #expect(contact.organization == organization, "\(one)") }
    if let categories = card.categories { #expect(contact.categories == categories, "\(one)") }
    if let birthday = card.birthday { #expect(contact.birthday.map(Birthday.shown) == birthday, "\(one)") }
    if let notes = card.notes { #expect(contact.notes?.replacing("\r\n", with: "\n") == notes, "\(one)") }
  }

  private func checkPhoto(of contact: Contact, against photo: Expected.Photo, in one: Case) {
    switch contact.photo {
    case .data(let data, let mediaType)?:
      #expect(data.count == photo.bytes && mediaType == photo.type, "\(one)")
    case .link(let link)?: #expect(link == photo.link, "\(one)")
    case nil: Issue.record("There is no picture. \(one)")
    }
  }
}
