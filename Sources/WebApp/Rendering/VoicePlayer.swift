import ChatTypes

/// What plays a voice message. `voice-player.js` makes it do so.
enum VoicePlayer {
  /// - Parameters:
  ///   - path: where the message's file is served, without the form.
  ///   - duration: in seconds, as its sender said.
  static func html(path: HTML, duration: Int) -> HTML {
    let (time, seconds) = (MsgContent.duration(duration), max(1, duration))
    return """
      <div class="voice" role="group" aria-label="Voice message, \(time)" data-source="\(path)/full" data-seconds="\(seconds)">\
      <button type="button" class="icon-button primary" data-act="play-voice" aria-label="Play" title="Play">\
      <svg class="icon"><use href="#i-play"/></svg></button>\
      <input type="range" min="0" max="\(seconds)" step="0.1" value="0" aria-label="Place in the recording" \
      aria-valuetext="0:00 of \(time)"><span class="voice-time">\(time)</span></div>
      """
  }
}
