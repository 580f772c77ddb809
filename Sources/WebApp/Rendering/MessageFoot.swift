import ChatTypes

/// Writes what stands below a message: how far it is, when it was, and what can be done with it.
enum MessageFoot {
  static func html(_ row: MessageRow, times: PageTime) -> HTML {
    let (item, marks) = (row.item, row.marks)
    let time = times.moment(item.meta.itemTs)
    let state = item.sent ? problem(item) : item.turn.flatMap { TurnText.status($0) } ?? ""
    let delivery = item.sent ? delivery(item) : ""
    let isWhole = !item.sent && !item.meta.isLive && item.turn?.state.isFinal ?? false
    return """
      <footer class="meta">\(with: state, { "<span class=\"state\">\($0)</span>" })\(with: delivery, { "<span>\($0)</span>" })\(if: marks.isQueued, queued)\
      \(if: marks.canContinue, proceed)\(if: item.meta.itemEdited, edited(item))\
      <time datetime="\(time.iso)" title="\(time.day), \(time.clock)">\(time.clock)</time>\
      <span class="acts">\(if: isWhole, regenerate)\(acts)</span></footer>
      """
  }

  /// What stands in the way of a message.
  private static func problem(_ item: ChatItem) -> String {
    switch item.meta.itemStatus {
    case .sndNew: "Sending…"
    case .sndErrorAuth, .sndError, .sndWarning: item.meta.itemStatus.text
    default: ""
    }
  }

  /// How far a message is, where somebody else gets it.
  private static func delivery(_ item: ChatItem) -> String {
    switch item.meta.itemStatus {
    case .sndSent where item.chatDir == .directSnd || item.chatDir == .groupSnd: "Sent"
    case .sndRcvd: item.meta.itemReadAt == nil ? "Received" : "Read"
    default: ""
    }
  }

  private static func edited(_ item: ChatItem) -> HTML {
    """
    <button type="button" class="link quiet" data-act="sheet" data-sheet="versions" data-item="\(item.id)">edited</button>
    """
  }

  private static let queued: HTML = """
    <span class="state">Queued</span><button type="button" class="link" data-act="take-back">Take back</button>
    """
  private static let proceed: HTML = """
    <button type="button" class="link" data-act="continue">Continue</button>
    """
  private static let regenerate: HTML = """
    <button type="button" class="icon-button tiny" data-act="regenerate" aria-label="Write this reply anew" \
    title="Write anew"><svg class="icon"><use href="#i-again"/></svg></button>
    """
  private static let acts: HTML = """
    <button type="button" class="icon-button tiny" data-act="copy-message" aria-label="Copy" title="Copy">\
    <svg class="icon"><use href="#i-copy"/></svg></button>\
    <button type="button" class="icon-button tiny" data-act="message-menu" aria-haspopup="menu" aria-label="More" \
    title="More"><svg class="icon"><use href="#i-more"/></svg></button>
    """
}
