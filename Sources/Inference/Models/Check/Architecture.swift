/// The architectures that the llama.cpp in use knows, and what each demands of a file. It ends the process when some
/// of these demands are not met, so they are checked before it sees the file.
///
/// Kept by hand. Read from `LLM_ARCH_NAMES` and the predicates behind it (src/llama-arch.cpp), `llama_model_mapping` and
/// `llama_model_rope_type` (src/llama-model.cpp), and the assertions and shapes of each src/models/*.cpp.
struct Architecture: Sendable {
  /// The llama.cpp that this was read from; whoever changes the pinned version goes through the list again.
  static let source = "llama.cpp as packaged in llama-cpp-python 0.3.36"

  /// What files of an architecture are for.
  enum Role: Sendable {
    /// Reads and continues text: the only one that can chat.
    case text
    /// Turns text into a vector, for searching.
    case encoder
    /// Reads a whole text first and then answers, as translators do.
    case encoderDecoder
    /// Fills in a whole text at once.
    case diffusion
    /// Guesses ahead for another model.
    case draft
    /// Turns text into sound or back.
    case speech
    /// Gives another model eyes or ears.
    case projector
  }

  /// Demands and properties.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// Keys and values have the same length.
    static let equalHeads = Traits(rawValue: 1 << 0)
    /// The rotation spans the whole key.
    static let fullRotation = Traits(rawValue: 1 << 1)
    /// Heads times their length is the embedding's length.
    static let squareQuery = Traits(rawValue: 1 << 2)
    /// Positions are not told by rotation.
    static let noRotation = Traits(rawValue: 1 << 3)
    /// The rotation is split into sections for time, height and width.
    static let sectionedRotation = Traits(rawValue: 1 << 4)
    /// No layer has attention.
    static let recurrent = Traits(rawValue: 1 << 5)
    /// Some layers have attention, others a state.
    static let hybrid = Traits(rawValue: 1 << 6)
    /// Mamba and its kin.
    static let stateSpace = Traits(rawValue: 1 << 7)
    /// RWKV.
    static let rwkv = Traits(rawValue: 1 << 8)
    /// LFM2's convolutions.
    static let shortConvolution = Traits(rawValue: 1 << 9)
    /// Kimi's delta attention.
    static let deltaAttention = Traits(rawValue: 1 << 10)
    /// Can't be without experts.
    static let experts = Traits(rawValue: 1 << 11)
    /// Some layers look back a fixed number of tokens only.
    static let slidingWindow = Traits(rawValue: 1 << 12)
    /// Keys and values are kept in a compressed form, if the file says so.
    static let latentAttention = Traits(rawValue: 1 << 13)
    /// Qwen's kind of state.
    static let deltaNet = Traits(rawValue: 1 << 14)
  }

  let name: String
  let role: Role
  let traits: Traits

  /// The architecture of this name, or nil when llama.cpp does not know it.
  static func named(_ name: String) -> Architecture? { known[name] }
}
