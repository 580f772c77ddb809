/// Scales pictures down: every new pixel is the mean of the area that it covers, so that nothing is left out and fine
/// patterns turn gray instead of shimmering. The mean is taken of the stored numbers, as browsers do. What is
/// transparent lets white through.
struct AreaScaler {
  let width: Int
  let height: Int

  func scale(_ picture: DecodedPicture) -> PixelImage {
    guard picture.width != width || picture.height != height else { return Self.unscaled(picture) }
    return scale(from: (picture.width, picture.height)) { y, line in
      picture.withRow(y) { row in
        if picture.channels == 4 { Self.flatten(row, into: &line) } else { Self.copy(row, into: &line) }
      }
    }
  }

  func scale(_ image: PixelImage) -> PixelImage {
    scale(from: (image.width, image.height)) { y, line in
      image.pixels.withUnsafeBufferPointer { pixels in
        let start = y * image.width * 3
        Self.copy(UnsafeBufferPointer(rebasing: pixels[start..<start + image.width * 3]), into: &line)
      }
    }
  }

  /// Reads each row of the source once, or twice where two new rows share it. `read` fills a line with a row's RGB.
  private func scale(
    from source: (width: Int, height: Int), read: (_ y: Int, _ line: inout [Float]) -> Void
  ) -> PixelImage {
    precondition(width > 0 && height > 0 && width <= source.width && height <= source.height, "scales down only")
    let columns = Self.spans(from: source.width, to: width)
    let rows = Self.spans(from: source.height, to: height)
    var line = [Float](repeating: 0, count: source.width * 3)
    var narrow = [Float](repeating: 0, count: width * 3)
    var narrowRow = -1
    var sum = [Float](repeating: 0, count: width * 3)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, count in
      for (y, span) in rows.enumerated() {
        for index in sum.indices { sum[index] = 0 }
        for row in span.first...span.last {
          if row != narrowRow {
            read(row, &line)
            Self.narrow(line, columns: columns, into: &narrow)
            narrowRow = row
          }
          let weight = span.weight(of: row)
          for index in sum.indices { sum[index] += narrow[index] * weight }
        }
        let start = y * width * 3
        for index in sum.indices { target[start + index] = UInt8(min(255, max(0, sum[index] + 0.5))) }
      }
      count = width * height * 3
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private static func narrow(_ line: [Float], columns: [Span], into narrow: inout [Float]) {
    for (x, span) in columns.enumerated() {
      var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
      for column in span.first...span.last {
        let weight = span.weight(of: column)
        red += line[column * 3] * weight
        green += line[column * 3 + 1] * weight
        blue += line[column * 3 + 2] * weight
      }
      narrow[x * 3] = red
      narrow[x * 3 + 1] = green
      narrow[x * 3 + 2] = blue
    }
  }

  /// Most pictures are kept at their size: without a detour by floating point.
  private static func unscaled(_ picture: DecodedPicture) -> PixelImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(picture.width * picture.height * 3)
    for y in 0..<picture.height {
      picture.withRow(y) { row in
        guard picture.channels == 4 else { return pixels.append(contentsOf: row) }
        for pixel in stride(from: 0, to: row.count, by: 4) {
          let alpha = Int(row[pixel + 3])
          for channel in 0..<3 {
            pixels.append(UInt8((Int(row[pixel + channel]) * alpha + 255 * (255 - alpha) + 127) / 255))
          }
        }
      }
    }
    return PixelImage(width: picture.width, height: picture.height, pixels: pixels)
  }

  private static func copy(_ row: UnsafeBufferPointer<UInt8>, into line: inout [Float]) {
    for index in row.indices { line[index] = Float(row[index]) }
  }

  private static func flatten(_ row: UnsafeBufferPointer<UInt8>, into line: inout [Float]) {
    for pixel in 0..<row.count / 4 {
      let alpha = Float(row[pixel * 4 + 3]) / 255
      let white = 255 * (1 - alpha)
      for channel in 0..<3 { line[pixel * 3 + channel] = Float(row[pixel * 4 + channel]) * alpha + white }
    }
  }
}

extension AreaScaler {
  /// The old positions under a new one. The weights add up to 1: less at the ends, which may be covered in part.
  private struct Span {
    let first: Int
    let last: Int
    let firstWeight: Float
    let lastWeight: Float
    let weight: Float

    func weight(of position: Int) -> Float {
      position == first ? firstWeight : position == last ? lastWeight : weight
    }
  }

  private static func spans(from old: Int, to new: Int) -> [Span] {
    // In units of 1/new of an old position, so that all of it is exact.
    (0..<new).map { index in
      let (start, end) = (index * old, (index + 1) * old)
      let (first, last) = (start / new, (end - 1) / new)
      let whole = Float(new) / Float(old)
      let firstPart = Float(min(end, (first + 1) * new) - start) / Float(old)
      let lastPart = Float(end - last * new) / Float(old)
      return Span(first: first, last: last, firstWeight: firstPart, lastWeight: lastPart, weight: whole)
    }
  }
}
