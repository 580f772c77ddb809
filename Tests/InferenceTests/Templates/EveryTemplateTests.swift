import Foundation
import LanguageModels
import Testing

@testable import Inference

@Suite(
  "Replies of every family are read as llama.cpp's own chat layer reads them",
  .enabled(if: FamilyTemplates.areAsked, "Needs llama.cpp's chat templates: “make test” provides them."))
struct EveryTemplateTests {
  @Test("there are templates, and each can be used")
  func there() throws {
    #expect(FamilyTemplates.names.count > 60)
    for name in FamilyTemplates.names { #expect(throws: Never.self) { try FamilyTemplates.template(name).check() } }
  }

  @Test("whole, cut off anywhere, and letter by letter", arguments: FamilyTemplates.names, [true, false])
  func same(name: String, thinking: Bool) throws {
    let family = try FamilyReplies(FamilyTemplates.template(name), thinking: thinking)
    guard !family.opensUnseen else { return }
    for reply in family.all {
      for end in reply.indices + [reply.endIndex] {
        let part = String(reply[..<end])
        guard let right = family.parsed(part)?.trimmed, !Self.showsTag(right.text, family) else { continue }
        let read = family.read([part]).trimmed
        #expect(read == right, "\(part.debugDescription): \(read), llama.cpp: \(right)")
      }
      let letters = family.read(reply.map(String.init)).trimmed
      let whole = family.read([reply]).trimmed
      #expect(letters == whole, "\(reply.debugDescription) letter by letter")
      #expect(
        family.read(reply.map(String.init), isExact: true).trimmed == whole, "\(reply.debugDescription) for a grammar")
    }
  }

  @Test("A reply that is of no form of its template is not lost", arguments: FamilyTemplates.names, [true, false])
  func loose(name: String, thinking: Bool) throws {
    let family = try FamilyReplies(FamilyTemplates.template(name), thinking: thinking)
    for reply in family.all where reply.contains(FamilyReplies.answer) && family.parsed(reply) == nil {
      let read = family.read(reply.map(String.init))
      #expect(read.text.contains(FamilyReplies.answer), "\(reply.debugDescription): \(read)")
      for mark in family.rendering.format.preserved where mark.hasPrefix("<|") {
        #expect(!read.text.contains(mark), "\(reply.debugDescription): \(read)")
      }
    }
  }

  @Test("Thinking that the prompt opens is thinking, though llama.cpp doesn't see it", arguments: FamilyTemplates.names)
  func unseen(name: String) throws {
    let family = try FamilyReplies(FamilyTemplates.template(name), thinking: true)
    guard family.opensUnseen, let end = family.rendering.format.thinkingEnds.first else { return }
    let read = family.read(["\(FamilyReplies.plan)\(end)\(FamilyReplies.answer)"]).trimmed
    #expect(read == ReadReply(thinking: FamilyReplies.plan, text: FamilyReplies.answer))
  }

  @Test("A reply in the template's own form comes apart", arguments: FamilyTemplates.names)
  func own(name: String) throws {
    let family = try FamilyReplies(FamilyTemplates.template(name), thinking: true)
    guard let own = family.own, own.contains(FamilyReplies.plan), own.contains(FamilyReplies.answer) else { return }
    let read = family.read([own]).trimmed
    #expect(read == ReadReply(thinking: FamilyReplies.plan, text: FamilyReplies.answer), "\(own.debugDescription)")
  }

  @Test("The history's thinking is never in tags that are not the template's", arguments: FamilyTemplates.names)
  func history(name: String) throws {
    let template = try FamilyTemplates.template(name)
    let messages = FamilyReplies.messages + [.assistant("Answer.", reasoning: "Deep thought"), .user("and?")]
    let prompt = try template.render(messages, thinking: true, now: 0).prompt
    #expect(prompt.contains("Answer."))
    if !template.source.contains("<think>") { #expect(!prompt.contains("<think>")) }
  }

  /// Where llama.cpp takes tags of thinking for the answer, a person must not see them: models think where their prompt has
  /// closed the thinking, or their template knows nothing of it.
  private static func showsTag(_ text: String, _ family: FamilyReplies) -> Bool {
    let tags = [family.rendering.format.thinkingTags, ThinkingSplitter.Tags()].compactMap(\.self)
    return tags.flatMap { [$0.opening, $0.closing] }.contains { !$0.isEmpty && text.hasPrefix($0) }
  }

}
