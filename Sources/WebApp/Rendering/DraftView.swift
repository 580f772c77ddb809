import ChatTypes

/// Writes what can be done with a draft of an assistant's, below its words: it goes to nobody by itself.
enum DraftView {
  /// - Parameter name: to whom it goes; nil where that chat isn't there.
  static func html(_ item: ChatItem, to name: String?) -> HTML {
    guard let draft = item.turn?.draft, let words = item.draftWords, let name else { return "" }
    if let sent = draft.sentItemId {
      return """
        <p class="draft">Sent to “\(name)”. <button type="button" class="link" data-act="open-origin" \
        data-chat="\(draft.chatRef.id)" data-item="\(sent)">Show it there</button></p>
        """
    }
    // The button holds the words: what is sent is what was seen.
    return """
      <div class="draft" role="group" aria-label="Draft to \(name)"><p>A draft to “\(name)”. These words go to nobody else, and not \
      before you send them.</p><button type="button" class="button" data-act="use-draft">Put into the field</button>\
      <button type="button" class="button primary" data-act="send-draft" data-text="\(words)">Send to \(name)</button></div>
      """
  }
}
