import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("Import of chats and sessions in JSON")
struct LocalFormatImportTests {
  @Test func chatsAndMessagesOfTheMultiChatApp() throws {
    let imported = try Imported(TransferFiles.fixture("multichat.json"))
    #expect(imported.format == .multiChat)
    let titles = imported.conversations.map(\.chat.title)
    #expect(titles == ["Mumbai to Delhi Flight Booking", "I have no chat"])
    #expect(imported.mentions("There are no messages in the chat"))
    let first = imported.conversations[0]
    #expect(first.texts == ["I want to book a flight", "Sure, where to?", "", "Ticket", "Evil"])
    #expect(first.items.map(\.role) == [.user, .assistant, .user, .assistant, .user])
    #expect(first.chat.createdAt == 1_703_520_000_000)
    #expect(first.chat.titleSource == .user)
    let remote = try #require(first.items[2].attachments.first)
    #expect(remote.fileName == "photo-1.jpg")
    #expect(remote.path == nil)
    let local = try #require(first.items[3].attachments.first)
    #expect(local.path == "ChatImages/abc.jpg")
    #expect(local.thumbnailPath == "ChatImages/thumb_abc.jpg")
    #expect(local.fileSize == 189_420)
    let evil = try #require(first.items[4].attachments.first)
    #expect(evil.path == nil)
    #expect(evil.fileSize == nil)
    #expect(imported.mentions("on the network and was not fetched"))
    #expect(imported.mentions("secret.txt lies outside"))
    let lost = try #require(imported.conversations.first { $0.chat.sourceId == "chat-009" })
    #expect(lost.texts == ["I have no chat"])
    #expect(lost.chat.createdAt == 1_703_520_500_000)
    #expect(imported.mentions("only its messages were read"))
  }

  @Test func theTwoListsOfTheMultiChatAppInOneArrayOrNested() throws {
    let chat = #""id":"a","title":"A","lastMessage":"x","lastMessageTimestamp":1703520000000"#
    let message = #"{"id":1,"chatId":"a","message":"hi","type":"text","sender":"user","timestamp":1703520000000}"#
    let files = try TransferFiles()
    for text in [
      "[{\(chat)},\(message)]", "[\(message),{\(chat)}]", "[{\(chat),\"messages\":[\(message)]}]",
      "{\"chats\":[{\(chat),\"messages\":[\(message),\(message)]}]}",
      "{\"chats\":[{\(chat)}],\"messages\":[\(message)]}",
    ] {
      let imported = try Imported(files.write(text))
      #expect(imported.format == .multiChat)
      #expect(imported.conversations.map(\.chat.title) == ["A"])
      #expect(imported.conversations.map(\.texts) == [["hi"]])
    }
  }

  @Test func aSessionIsMendedAsItsOwnProgramDoes() throws {
    let imported = try Imported(TransferFiles.fixture("session.json"))
    #expect(imported.format == .session)
    let session = imported.conversations[0]
    #expect(session.chat.sourceId == "6F1E2D3C-0000-4000-8000-000000000001")
    #expect(session.chat.title == "Lunch with Bob")
    #expect(session.chat.titleSource == .firstMessage)
    // 2024-12-26T00:00:00Z, counted from 2001.
    #expect(session.chat.createdAt == 1_735_171_200_000)
    #expect(session.items[0].timestamp == 1_735_171_200_250)
    #expect(
      session.texts == [
        "Lunch with Bob tomorrow at noon, please", "Done.", "What's the weather?", "*(Search was interrupted.)*",
      ])
    #expect(session.items[1].thinking == "Noon is free.")
    let picture = try #require(session.items[0].attachments.first)
    #expect(picture.contents == Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10]))
    #expect(picture.fileName == "photo.jpg")
    #expect(picture.path == nil)
    let call = try #require(session.items[1].calls.first)
    #expect(call.arguments["title"] == "Lunch with Bob")
    #expect(call.arguments["start"] == "2024-12-27T00:00:00Z")
    #expect(imported.mentions("A message without content"))
    #expect(imported.mentions("never executed"))
  }

  @Test func theOlderHistoryIsOneChat() throws {
    let imported = try Imported(TransferFiles.fixture("chat_history.json"))
    #expect(imported.format == .session)
    #expect(imported.conversations.map(\.texts) == [["Hello", "Hi there", "Model changed"]])
    #expect(imported.conversations[0].items.map(\.role) == [.user, .assistant, .note])
    #expect(imported.conversations[0].chat.title == "Hello")
    #expect(imported.conversations[0].times == [1_678_307_200_000, 1_678_307_201_500, 1_678_307_202_000])
    #expect(imported.problems.isEmpty)
  }
}

@Suite("Times of imports")
struct ImportTimeTests {
  @Test(
    arguments: [
      ("1703520000", 1_703_520_000_000), ("1703520000.25", 1_703_520_000_250), ("1703520000250", 1_703_520_000_250),
      ("1703520000250123", 1_703_520_000_250), ("1703520000250123456", 1_703_520_000_250),
      (#""2023-12-25T16:00:00Z""#, 1_703_520_000_000), (#""2023-12-25 17:00:00+01:00""#, 1_703_520_000_000),
      (#""2023-12-25""#, 1_703_462_400_000), (#""1703520000""#, 1_703_520_000_000), ("1.70352e9", 1_703_520_000_000),
      ("0", nil), ("-5", nil), ("null", nil), ("true", nil), ("1e300", nil), ("9e999", nil), (#""soon""#, nil),
      ("9223372036854775807", 9_223_372_036_855), ("{}", nil), (#""nan""#, nil), (#""inf""#, nil),
    ] as [(String, Int64?)])
  func aTimeIsToldByItsSizeOrSpelling(json: String, time: Int64?) throws {
    let imported = try Imported(
      text: #"[{"id":"m","chatId":"c","message":"x","sender":"user","type":"text","timestamp":\#(json)}]"#)
    #expect(imported.conversations.first?.times == [time])
  }
}
