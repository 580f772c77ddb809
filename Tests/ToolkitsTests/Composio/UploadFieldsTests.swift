import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite("Fields of a schema that stand for a file")
struct UploadFieldsTests {
  private static let file: JSONValue = [
    "type": "object", "file_uploadable": true, "description": "What goes along.",
    "properties": ["name": ["type": "string"], "mimetype": ["type": "string"], "s3key": ["type": "string"]],
    "required": ["name", "mimetype", "s3key"],
  ]

  private static let schema: JSONValue = [
    "type": "object",
    "properties": [
      "body": ["type": "string"], "file": file, "more": ["type": "array", "items": file],
      "cover": ["anyOf": [file, ["type": "null"]]], "part": ["$ref": "#/$defs/part"],
      "file_uploadable": ["type": "boolean"],
    ],
    "required": ["body", "file"],
    "$defs": ["part": ["type": "object", "properties": ["data": file]]],
  ]

  @Test("They are found in lists, behind references and among alternatives, and become texts")
  func fields() throws {
    let paths = Set(UploadFields.arguments(in: Self.schema).paths)
    #expect(paths == [["file"], ["more", "[]"], ["cover"], ["part", "data"]])
    let named = UploadFields.named(Self.schema)
    #expect(!named.text().contains("s3key"))
    #expect(named["properties"]?["file"]?["type"] == "string")
    #expect(named["properties"]?["file"]?["description"]?.stringValue?.hasPrefix("What goes along. The name") == true)
    #expect(named["properties"]?["more"]?["items"]?["type"] == "string")
    #expect(named["$defs"]?["part"]?["properties"]?["data"]?["type"] == "string")
    #expect(named["properties"]?["file_uploadable"] == ["type": "boolean"])
    #expect(named["required"] == ["body", "file"])
  }

  @Test("Only a tool of a service that takes files has such fields; a server's own schema stays as it is")
  func declarations() throws {
    let pinned = try #require(PinnedTool(listed: ["name": "send", "inputSchema": Self.schema]))
    let composio = try pinned.declaration(in: "mail", takesFiles: true)
    #expect(composio.files.paths.count == 4)
    #expect(composio.schema.problems(in: ["body": "a", "file": "menu.pdf"]).isEmpty)
    let server = try pinned.declaration(in: "mail")
    #expect(server.files.isEmpty)
    #expect(server.schema.source["properties"]?["file"]?["type"] == "object")
  }

  @Test(
    "A file goes to Composio's storages over TLS, and to no other place",
    arguments: [
      ("https://b.s3.us-east-1.amazonaws.com/k?X-Amz-Signature=1%2B2", true),
      ("https://temp.account.r2.cloudflarestorage.com/k", true), ("https://a.blob.core.windows.net/k", true),
      ("https://backend.composio.dev/k", true), ("https://files.example.org/k", true),
      ("http://b.s3.us-east-1.amazonaws.com/k", false), ("https://b.s3.us-east-1.amazonaws.com:8443/k", false),
      ("https://ec2.us-east-1.amazonaws.com/k", false), ("https://r2.cloudflarestorage.com.example.com/k", false),
      ("https://evilr2.cloudflarestorage.com.evil/k", false), ("https://notcomposio.dev/k", false),
      ("https://user@composio.dev/k", false), ("https://composio.dev\\@example.com/k", false),
      ("https://127.0.0.1/k", false), ("http://localhost/k", false), ("file:///etc/passwd", false), ("", false),
    ])
  func addresses(address: String, isAllowed: Bool) {
    #expect((StorageAddress(address, namedBy: "https://files.example.org") != nil) == isAllowed)
  }

  @Test("A stand-in on this machine may name a place on this machine, and nothing else")
  func loopback() {
    let here = "http://127.0.0.1:8790"
    #expect(StorageAddress("http://127.0.0.1:9000/k", namedBy: here)?.host == "127.0.0.1")
    #expect(StorageAddress("http://192.168.0.2/k", namedBy: here) == nil)
    #expect(StorageAddress("http://example.org/k", namedBy: here) == nil)
  }
}
