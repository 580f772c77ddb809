import ChatTypes
import JSONValue
import Testing

@Suite("What this version doesn't know")
struct UnknownTests {
  @Test("stays in a struct as unknown fields, at every depth")
  func unknownFields() throws {
    let json: JSONValue = [
      "userId": 1, "profile": ["displayName": "ada", "localBadge": ["badge": 1]], "newFlag": true, "more": ["a": [1]],
    ]
    let user = try User(json: json)
    #expect(user.unknownFields.fields == ["newFlag": true, "more": ["a": [1]]])
    #expect(user.json["newFlag"] == true)
    #expect(user.json["more"] == ["a": [1]])
    #expect(user.json["profile"]?["localBadge"] == ["badge": 1])
    #expect(try User(json: user.json) == user)
  }

  @Test("tells values apart, and survives a change of what is known")
  func unknownFieldsAndChanges() throws {
    var tag = try ChatTag(json: ["chatTagId": 1, "chatTagText": "x", "colour": "red"])
    #expect(tag != ChatTag(chatTagId: 1, chatTagText: "x"))
    tag.chatTagText = "y"
    #expect(tag.json == ["chatTagId": 1, "chatTagText": "y", "colour": "red"])
  }

  @Test("names of enums become placeholders with the same name")
  func enumNames() throws {
    let settings = try ChatSettings(json: ["enableNtfs": "sometimes", "favorite": true])
    #expect(settings.enableNtfs == .unknown("sometimes"))
    #expect(settings.json == ["enableNtfs": "sometimes", "favorite": true])
    #expect(MsgFilter(rawValue: "mentions") == .mentions)
    #expect(throws: JSONError.mismatch(field: "")) { try MsgFilter(json: 5) }
  }

  @Test("tags become placeholders with the same JSON, and so do known tags whose fields make no sense")
  func tags() throws {
    for json: JSONValue in [
      ["type": "holo", "depth": 3], ["type": "image", "text": 5], ["type": "image"], ["text": "no tag"], "text", 5,
      .null,
    ] {
      let content = MsgContent(json: json)
      #expect(content.json == json)
      #expect(MsgContent(json: content.json) == content)
      #expect(CIStatus(json: json).json == json)
      #expect(ChatEvent(json: json).json == json)
      #expect(ChatCommand(json: json).json == json)
      #expect(ChatResponse(json: json).json == json)
    }
    #expect(MsgContent(json: ["type": "holo", "text": "hi"]).text == "hi")
    #expect(MsgContent(json: ["type": "holo", "text": "hi"]).tag == .unknown("holo"))
  }

  @Test("in an optional or usual field is kept until the field is changed")
  func misreadFields() throws {
    let json: JSONValue = [
      "chatInfo": ["type": "local", "noteFolder": ["noteFolderId": 1, "favorite": "very", "chatItemTTL": "long"]],
      "chatItems": [], "chatStats": ["unreadCount": "many"],
    ]
    var chat = ChatData(json: json)
    var folder = try #require(chat.chatInfo.noteFolder)
    #expect(folder.favorite == false)
    #expect(folder.chatItemTTL == nil)
    #expect(chat.chatStats.unreadCount == 0)
    #expect(folder.json["favorite"] == "very")
    #expect(folder.json["chatItemTTL"] == "long")
    #expect(chat.json["chatStats"]?["unreadCount"] == "many")
    #expect(ChatData(json: chat.json) == chat)
    folder.favorite = true
    folder.chatItemTTL = 60
    #expect(folder.json["favorite"] == true)
    #expect(folder.json["chatItemTTL"] == 60)
    chat.chatStats.unreadCount = 2
    #expect(chat.json["chatStats"]?["unreadCount"] == 2)
  }

  @Test("elements of a list and members of a table are left out, and kept until the list is changed")
  func misreadElements() throws {
    let group: JSONValue = ["members": ["a": ["memberId": "x"], "b": 5], "list": [["text": "a"], 7, ["text": "b"]]]
    let item = ChatItem(
      json: [
        "chatDir": ["type": "directSnd"],
        "meta": [
          "itemId": 1, "itemTs": "2026-03-01T10:00:00Z", "itemStatus": ["type": "sndNew"],
          "createdAt": "2026-03-01T10:00:00Z",
        ], "content": ["type": "sndMsgContent", "msgContent": ["type": "text", "text": "ab"]],
        "mentions": group["members"] ?? .null, "formattedText": group["list"] ?? .null,
      ])
    #expect(!item.isInvalid)
    #expect(item.mentions.keys.sorted() == ["a"])
    #expect(item.formattedText?.map(\.text) == ["a", "b"])
    #expect(item.json["mentions"] == group["members"])
    #expect(item.json["formattedText"] == group["list"])
    var changed = item
    changed.formattedText?.append(FormattedText(text: "c"))
    changed.mentions["a"] = nil
    #expect(changed.json["formattedText"] == [["text": "a"], ["text": "b"], ["text": "c"]])
    #expect(changed.json["mentions"] == [:])
  }

  @Test("errors name fields and never values")
  func errors() {
    #expect(throws: JSONError.missing(field: "profile.displayName")) {
      try User(json: ["userId": 1, "profile": ["fullName": "secret"]])
    }
    #expect(throws: JSONError.mismatch(field: "userId")) { try User(json: ["userId": "secret"]) }
    #expect(throws: JSONError.mismatch(field: "")) { try User(json: ["secret"]) }
    #expect(!JSONError.missing(field: "a.b").description.isEmpty)
  }

  @Test("null counts as missing")
  func null() throws {
    let settings = try ChatSettings(json: ["enableNtfs": .null, "sendRcpts": .null, "favorite": true])
    #expect(settings == ChatSettings(favorite: true))
    #expect(throws: JSONError.missing(field: "chatTagId")) { try ChatTag(json: ["chatTagId": .null]) }
  }
}
