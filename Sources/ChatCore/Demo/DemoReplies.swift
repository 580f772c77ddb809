/// What the demo agent says: ten texts, and five pictures that are painted when they are needed.
enum DemoReplies {
  static let texts = [
    "Good question. I am only a demo, but a real assistant would look into it now.",
    "I see. Shall we go through it step by step?",
    "Here is what I would try first: write down what has to be done by when, then begin with the smallest piece.",
    "That sounds like a plan. What is the next thing that could go wrong?",
    "I have noted that. (I haven't, I am a demo. But a real assistant could.)",
    "Two things come to mind: it may be simpler than it looks, and it can wait until tomorrow.",
    "Could you tell me a little more? The more I know, the better I can pretend to help.",
    "Done in my imagination. Choose a model under “models” to have it done for real.",
    "Let me put it this way: yes, with a but.",
    "Thank you. This is a simulated answer, so that you can see how a conversation looks.",
  ]

  static let images = [
    DemoImage(title: "Sunrise", top: (255, 153, 102), bottom: (255, 94, 98), shape: .circle),
    DemoImage(title: "Sea", top: (86, 180, 211), bottom: (52, 92, 160), shape: .waves),
    DemoImage(title: "Hills", top: (168, 224, 99), bottom: (53, 122, 70), shape: .hills),
    DemoImage(title: "Dusk", top: (94, 84, 142), bottom: (35, 25, 66), shape: .circle),
    DemoImage(title: "Dunes", top: (246, 211, 101), bottom: (200, 120, 60), shape: .hills),
  ]
}

/// A picture of the demo agent's.
struct DemoImage: Sendable {
  /// The shape in front of the colours.
  enum Shape: Sendable {
    case circle
    case waves
    case hills
  }

  /// What it is called.
  let title: String
  /// Red, green and blue at the top, 0 to 255.
  let top: (Int, Int, Int)
  /// The same at the bottom.
  let bottom: (Int, Int, Int)
  let shape: Shape
}
