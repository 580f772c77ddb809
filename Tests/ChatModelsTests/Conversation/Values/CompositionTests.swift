import ChatTypes
import Testing

@testable import ChatModels

@Suite("What is being written")
struct CompositionTests {
  private func image(_ name: String = "a.jpg") -> ChatAttachment {
    ChatAttachment(file: CryptoFile(filePath: "/tmp/\(name)"))
  }

  @Test("is blank without a character that is seen and without an attachment", arguments: ["", " ", "\n\t\u{a0}"])
  func blank(_ text: String) {
    var composition = Composition(text: text)
    #expect(composition.isBlank)
    composition.attach(image())
    #expect(!composition.isBlank)
  }

  @Test("is sent without blank lines around it, and with the spaces that code begins with")
  func trimming() {
    #expect(Composition(text: "\n \n    let a = 1\n  b \n\n").sentText == "    let a = 1\n  b")
    #expect(Composition(text: "one").sentText == "one")
    #expect(Composition(text: "\n\n").sentText == "")
  }

  @Test("is one message with its quote")
  func reply() throws {
    var composition = Composition(text: "yes")
    composition.context = .reply(itemId: 5)
    let message = try #require(composition.messages.first)
    #expect(composition.messages.count == 1)
    #expect(message.quotedItemId == 5)
    #expect(message.msgContent == .text(text: "yes"))
  }

  @Test("is a message for each attachment, the words and the quote with the last one")
  func attachments() {
    var composition = Composition(text: "both")
    composition.context = .reply(itemId: 5)
    composition.attach(image("a.PNG"))
    composition.attach(ChatAttachment(file: CryptoFile(filePath: "notes.pdf")))
    let messages = composition.messages
    #expect(messages.map(\.msgContent) == [.image(text: "", image: ""), .file(text: "both")])
    #expect(messages.map { $0.fileSource?.filePath } == ["/tmp/a.PNG", "notes.pdf"])
    #expect(messages.map(\.quotedItemId) == [nil, 5])
  }

  @Test("tells pictures by their names")
  func kinds() {
    #expect(ChatAttachment.kind(ofFile: "a.JPEG") == .image)
    #expect(ChatAttachment.kind(ofFile: "a.heic") == .image)
    #expect(ChatAttachment.kind(ofFile: "jpg") == .file)
    #expect(ChatAttachment.kind(ofFile: "a.jpg.txt") == .file)
    #expect(ChatAttachment(file: CryptoFile(filePath: "/x/y/report.pdf")).fileName == "report.pdf")
  }

  @Test("keeps the same file twice, and takes away only the one that is meant")
  func detaching() {
    var composition = Composition()
    composition.attach(image())
    composition.attach(image())
    composition.detach(composition.attachments[0].id)
    #expect(composition.attachments.map(\.id) == [2])
    composition.attach(image())
    #expect(composition.attachments.map(\.id) == [2, 3])
  }

  @Test("survives being kept as a draft", arguments: 0..<6)
  func draft(_ kind: Int) {
    var composition = Composition(text: "text")
    switch kind {
    case 0: break
    case 1: composition.context = .reply(itemId: 3)
    case 2: composition.context = .edit(itemId: 3)
    case 3: composition.attach(ChatAttachment(file: CryptoFile(filePath: "x"), kind: .voice(duration: 4)))
    case 4: composition.attach(ChatAttachment(file: CryptoFile(filePath: "u1"), kind: .file, fileName: "a.pdf"))
    default:
      composition.attach(image("a.jpg"))
      composition.attach(ChatAttachment(file: CryptoFile(filePath: "b.pdf")))
    }
    let draft = composition.draft(at: 9)
    #expect(Composition(draft) == composition)
    #expect(draft?.updatedAt == 9)
  }

  @Test("that is empty leaves no draft")
  func noDraft() {
    #expect(Composition().draft(at: 1) == nil)
    #expect(Composition(nil as ComposeState?) == Composition())
    #expect(Composition(text: " ").draft(at: 1) != nil)
  }

  @Test("of another program, about what can't be had here, keeps its words")
  func foreignDraft() {
    let draft = ComposeState(message: "words", contextItem: .reportedItem(chatItemId: 1, reason: .spam))
    #expect(Composition(draft).text == "words")
    #expect(Composition(draft).context == .none)
  }

  @Test("is put in front of another without losing anything of either")
  func joined() {
    var first = Composition(text: "one")
    first.attach(image("1.jpg"))
    var second = Composition(text: "two")
    second.attach(image("2.jpg"))
    second.context = .reply(itemId: 4)
    let joined = first.followed(by: second)
    #expect(joined.text == "one\n\ntwo")
    #expect(joined.attachments.map(\.fileName) == ["1.jpg", "2.jpg"])
    #expect(Set(joined.attachments.map(\.id)).count == 2)
    #expect(joined.context == .reply(itemId: 4))
    #expect(
      Composition.joined([Composition(text: "a"), Composition(text: "b")], last: Composition(text: "c")).text
        == "a\n\nb\n\nc"
    )
    #expect(Composition.joined([Composition(text: "a")], last: Composition()).text == "a")
  }

  @Test("names members that it really mentions")
  func mentions() {
    var composition = Composition(text: "hello @bob")
    let member = CIMentionMember(groupMemberId: 3, displayName: "bob", memberRole: .member)
    composition.mentions = [
      "bob": CIMention(memberId: "m", memberRef: member), "eve": CIMention(memberId: "e", memberRef: member),
    ]
    #expect(composition.messages.last?.mentions == ["bob": 3])
  }
}
