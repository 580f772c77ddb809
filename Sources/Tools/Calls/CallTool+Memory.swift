extension CallTool {
  /// What is told to every model in later chats.
  package static let remember = CallTool(
    name: "remember", tag: "REMEMBER_ACTION",
    description: "Proposes a fact about the user to remember in all later chats.",
    fields: [
      Field("fact", kind: .string, description: "One plain sentence."),
      Field(
        "topic", kind: .string,
        description: "user, or the tool that it is about, such as calendar; user if it is left out."),
    ],
    hints: ["Use it when the user asks you to remember something."],
    examples: [#"{"fact":"Eats no meat.","topic":"user"}"#])
}
