/// How the numbers of a tensor are stored, by the number that a GGUF file names it with.
///
/// Read from `enum ggml_type` (ggml.h) and the block structures (ggml-common.h) of the llama.cpp that
/// ``Architecture/source`` names.
struct GGMLType: Sendable, Hashable {
  /// The number in the file.
  let id: Int32
  /// Upper case as people write it: `Q4_K`.
  let name: String
  /// Numbers that are stored together; a row is a multiple of it.
  let blockSize: UInt64
  /// Bytes of such a block.
  let blockBytes: UInt64
  /// Whether llama.cpp can multiply with it and look rows up in it. It has no routine for the others, and calls it.
  let isWeight: Bool

  private init(_ id: Int32, _ name: String, _ blockSize: UInt64, _ blockBytes: UInt64, weight: Bool = true) {
    self.id = id
    self.name = name
    self.blockSize = blockSize
    self.blockBytes = blockBytes
    self.isWeight = weight
  }

  static let f32 = GGMLType(0, "F32", 1, 4)

  /// Every type that a file may have. 4, 5, 31 to 33 and 36 to 38 were given up by ggml.
  static let all: [Int32: GGMLType] = Dictionary(
    uniqueKeysWithValues: [
      f32,
      GGMLType(1, "F16", 1, 2),
      GGMLType(2, "Q4_0", 32, 18),
      GGMLType(3, "Q4_1", 32, 20),
      GGMLType(6, "Q5_0", 32, 22),
      GGMLType(7, "Q5_1", 32, 24),
      GGMLType(8, "Q8_0", 32, 34),
      GGMLType(9, "Q8_1", 32, 36, weight: false),
      GGMLType(10, "Q2_K", 256, 84),
      GGMLType(11, "Q3_K", 256, 110),
      GGMLType(12, "Q4_K", 256, 144),
      GGMLType(13, "Q5_K", 256, 176),
      GGMLType(14, "Q6_K", 256, 210),
      GGMLType(15, "Q8_K", 256, 292, weight: false),
      GGMLType(16, "IQ2_XXS", 256, 66),
      GGMLType(17, "IQ2_XS", 256, 74),
      GGMLType(18, "IQ3_XXS", 256, 98),
      GGMLType(19, "IQ1_S", 256, 50),
      GGMLType(20, "IQ4_NL", 32, 18),
      GGMLType(21, "IQ3_S", 256, 110),
      GGMLType(22, "IQ2_S", 256, 82),
      GGMLType(23, "IQ4_XS", 256, 136),
      GGMLType(24, "I8", 1, 1, weight: false),
      GGMLType(25, "I16", 1, 2, weight: false),
      GGMLType(26, "I32", 1, 4, weight: false),
      GGMLType(27, "I64", 1, 8, weight: false),
      GGMLType(28, "F64", 1, 8, weight: false),
      GGMLType(29, "IQ1_M", 256, 56),
      GGMLType(30, "BF16", 1, 2),
      GGMLType(34, "TQ1_0", 256, 54),
      GGMLType(35, "TQ2_0", 256, 66),
      GGMLType(39, "MXFP4", 32, 17),
      GGMLType(40, "NVFP4", 64, 36),
      GGMLType(41, "Q1_0", 128, 18),
      GGMLType(42, "Q2_0", 64, 18),
    ].map { ($0.id, $0) })
}
