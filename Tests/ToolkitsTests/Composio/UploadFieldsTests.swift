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
    let fields = try #require(UploadFields(Self.schema))
    let paths = Set(fields.arguments.paths)
    #expect(paths == [["file"], ["more", "[]"], ["cover"], ["part", "data"]])
    let named = fields.schema
    #expect(!named.text().contains("s3key"))
    #expect(named["properties"]?["file"]?["type"] == "string")
    #expect(named["properties"]?["file"]?["description"]?.stringValue?.hasPrefix("What goes along. The name") == true)
    #expect(named["properties"]?["more"]?["items"]?["type"] == "string")
    #expect(named["$defs"]?["part"]?["properties"]?["data"]?["type"] == "string")
    #expect(named["properties"]?["file_uploadable"] == ["type": "boolean"])
    #expect(named["required"] == ["body", "file"])
  }

  private func schema(_ properties: JSONValue, required: JSONValue = []) -> JSONValue {
    ["type": "object", "properties": properties, "required": required]
  }

  @Test("A file that no path leads to goes with the field above it, or with the tool where that field is needed")
  func unreachable() throws {
    let places: [JSONValue] = [
      ["type": "object", "additionalProperties": Self.file],
      ["type": "object", "patternProperties": ["^a": Self.file]],
      ["type": "array", "prefixItems": [Self.file]], ["type": "array", "items": [Self.file]],
    ]
    for place in places {
      let fields = try #require(UploadFields(schema(["file": Self.file, "more": place])), "\(place.text())")
      #expect(fields.arguments.paths == [["file"]], "\(place.text())")
      #expect(fields.schema["properties"]?["more"] == nil && !fields.schema.text().contains("s3key"))
      #expect(UploadFields(schema(["more": place], required: ["more"])) == nil, "\(place.text())")
      let pinned = try #require(
        PinnedTool(listed: ["name": "send", "inputSchema": schema(["more": place], required: ["more"])]))
      #expect(throws: ToolError.self) { _ = try pinned.declaration(in: "mail", takesFiles: true) }
    }
  }

  @Test("Of many fields for files 32 stay, and each that stays is found")
  func many() throws {
    var properties = JSONObject()
    for number in 0..<40 { properties["file\(number)"] = Self.file }
    let fields = try #require(UploadFields(schema(.object(properties))))
    let left = fields.schema["properties"]?.objectValue?.members.map(\.name) ?? []
    #expect(left.count == 32 && Set(left) == Set(fields.arguments.paths.compactMap(\.first)))
  }

  @Test("A field that may be null still may")
  func null() throws {
    let file: JSONValue = ["type": ["object", "null"], "file_uploadable": true]
    let fields = try #require(UploadFields(schema(["file": file])))
    #expect(fields.schema["properties"]?["file"]?["type"] == ["string", "null"])
    let listed = fields.arguments.listing(["a"], in: fields.schema)
    #expect(listed["properties"]?["file"]?["enum"] == ["a", .null])
  }

  @Test("Schemas that refer to themselves or to each other many times are looked through once", .timeLimit(.minutes(1)))
  func shared() throws {
    var (definitions, node) = (JSONObject(), JSONObject())
    for level in 0..<12 {
      var properties = JSONObject()
      for number in 0..<20 { properties["f\(number)"] = ["$ref": .string("#/$defs/l\(level + 1)")] }
      definitions["l\(level)"] = schema(.object(properties))
    }
    definitions["l12"] = ["type": "string"]
    let without: JSONValue = ["$ref": "#/$defs/l0", "$defs": .object(definitions)]
    let plain = try #require(UploadFields(without))
    #expect(plain.arguments.isEmpty && plain.schema == without)
    // What refers back is left out, and the file itself stays.
    for number in 0..<20 { node["child\(number)"] = ["$ref": "#/$defs/node"] }
    node["file"] = Self.file
    let tree = try #require(
      UploadFields(["$ref": "#/$defs/node", "$defs": ["node": schema(.object(node))]]))
    #expect(tree.arguments.paths == [["file"]])
    #expect(tree.schema["$defs"]?["node"]?["properties"]?.objectValue?.members.map(\.name) == ["file"])
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
