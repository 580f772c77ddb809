extension QRCode {
  /// How wide a picture of it is in modules, with the ``quietZone``.
  public var pictureWidth: Int { width + 2 * Self.quietZone }

  /// Its dark modules as a path of SVG, in a picture of ``pictureWidth``: a bar for each row of modules that touch.
  public var path: String {
    var path = ""
    for y in 0..<width {
      var x = 0
      while x < width {
        guard isDark(x: x, y: y) else {
          x += 1
          continue
        }
        let start = x
        while isDark(x: x, y: y) { x += 1 }
        path += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h-\(x - start)z"
      }
    }
    return path
  }
}
