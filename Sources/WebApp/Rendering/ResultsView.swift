import ChatTypes

/// Writes what a search among messages found. Somebody waits for it at each letter, so it is written as rows are.
struct ResultsView {
  let page: PageContext

  func html(_ hits: [SearchHit]) -> String {
    let now = page.now()
    let rows = HTML(joining: hits.map { row($0, now: now) })
    let html: HTML = "<h2>Messages</h2><ul>\(rows)</ul>"
    return html.text
  }

  private func row(_ hit: SearchHit, now: Int64) -> HTML {
    let chat = hit.chatInfo.id
    let snippet = HTML(
      joining: SpokenText.snippet(hit.snippet).map { part -> HTML in
        part.isMatch ? "<mark>\(part.text)</mark>" : "\(part.text)"
      })
    return """
      <li><a href="/c/\(chat.inPath)" class="hit" data-act="open-hit" data-chat="\(chat)" data-item="\(hit.chatItem.id)">\
      <span class="top"><span class="name" dir="auto">\(hit.chatInfo.displayName)</span>\
      <time>\(page.times.smart(hit.chatItem.meta.itemTs, now: now))</time></span>\
      <span class="snippet" dir="auto">\(snippet)</span></a></li>
      """
  }
}
