/// Ordinary-looking text that is the same on every machine.
package enum BenchText {
  private static let vocabulary = """
    the a of to and in that is was he for it with as his on be at by had not are but from or have an they which one you were \
    her all she there would their we him been has when who will more no if out so said what up its about into than them can \
    only other new some could time these two may then do first any my now such like our over man me even most made after \
    also did many before must through years where much your way well down should because each just those people mister how \
    too little state good very make world still own see men work long get here between both life being under never day same
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// So many words, in sentences.
  package static func words(seed: UInt64, count: Int) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var text = ""
    for index in 0..<count {
      // Marsaglia's xorshift64: good enough to vary words, and the same everywhere.
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      text += vocabulary[Int(state % UInt64(vocabulary.count))]
      text += index % 12 == 11 ? ". " : " "
    }
    return text
  }
}
