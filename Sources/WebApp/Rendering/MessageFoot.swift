import ChatTypes

/// Writes what stands below a message: how far it is, when it was, and what can be done with it.
struct MessageFoot {
  let page: PageContext

  func html(_ row: MessageRow) -> HTML {
    let (item, marks, time) = (row.item, row.marks, row.item.meta.itemTs)
    let state = item.sent ? Self.status(item) : item.turn.flatMap { TurnText.status($0.state) } ?? ""
    let isWhole = !item.sent && !item.meta.isLive && item.turn?.state.isFinal ?? false
    return """
      <footer class="meta">\(with: state, { "<span class=\"state\">\($0)</span>" })\(if: marks.isQueued, Self.queued)\
      \(if: marks.canContinue, Self.proceed)\(if: item.meta.itemEdited, edited(item))\
      <time datetime="\(page.times.iso(time))" title="\(page.times.full(time))">\(page.times.clock(time))</time>\
      <span class="acts">\(if: isWhole, Self.regenerate)\(Self.acts)</span></footer>
      """
  }

  private static func status(_ item: ChatItem) -> String {
    switch item.meta.itemStatus {
    case .sndNew: "Sending…"
    case .sndErrorAuth, .sndError, .sndWarning: item.meta.itemStatus.text
    default: ""
    }
  }

  private func edited(_ item: ChatItem) -> HTML {
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
