import Testing
import Tools

@testable import Assistant

@Suite("Which of 500 tools of other programs fits what is to be done")
struct ToolVerbsTests {
  /// What is asked, and the tools that do it. Most say what is to be done in other words than the tool's name; a few name no verb at all.
  private static let questions: [(text: String, tools: Set<String>)] = [
    ("add an issue to my github repository about the login", ["github__create_issue"]),
    ("remove the old branch from the github repository", ["github__delete_branch"]),
    ("rename the release in the github repository", ["github__update_release"]),
    ("show me the commits of the github repository", ["github__list_commit", "github__get_commit"]),
    ("make a new snippet in gitlab", ["gitlab__create_snippet"]),
    ("change the milestone of the gitlab project", ["gitlab__update_milestone"]),
    ("drop the variable from the gitlab project", ["gitlab__delete_variable"]),
    ("add a ticket to the jira board", ["jira__create_ticket"]),
    ("cancel the jira sprint", ["jira__delete_sprint"]),
    ("edit the worklog of yesterday in jira", ["jira__update_worklog"]),
    ("insert a reaction into the slack thread", ["slack__create_reaction"]),
    ("erase that slack reminder", ["slack__delete_reminder"]),
    ("rename the slack channel to design", ["slack__update_channel"]),
    ("read the newest email in gmail", ["gmail__get_email", "gmail__list_email"]),
    ("remove the label from gmail", ["gmail__delete_label"]),
    (
      "who has permission for the budget file on my drive?",
      ["drive__get_permission", "drive__list_permission", "drive__get_file", "drive__list_file"]
    ),
    ("trash the attachment in gmail", ["gmail__delete_attachment"]),
    ("revoke the permission on my drive", ["drive__delete_permission"]),
    ("add a comment to the file on my drive", ["drive__create_comment"]),
    ("move the shortcut on the drive", ["drive__update_shortcut"]),
    ("new notion page for the trip", ["notion__create_page"]),
    ("modify the template in notion", ["notion__update_template"]),
    ("turn off the lamp at home", ["home__update_lamp"]),
    ("add a track to my spotify library", ["spotify__create_track"]),
    ("remove the podcast from spotify", ["spotify__delete_podcast"]),
    ("edit the playlist in spotify", ["spotify__update_playlist"]),
    ("generate an invoice in stripe", ["stripe__create_invoice"]),
    ("cancel the stripe subscription", ["stripe__delete_subscription"]),
    ("which invoices are unpaid in stripe?", ["stripe__get_invoice", "stripe__list_invoice"]),
    ("what is the balance at my bank?", ["bank__get_balance", "bank__list_balance"]),
    ("discard the summer discount in shopify", ["shopify__delete_discount"]),
    ("mark the shopify order as done", ["shopify__update_order"]),
    ("describe the postgres table of users", ["postgres__get_table", "postgres__list_table"]),
    ("truncate the trigger in postgres", ["postgres__delete_trigger"]),
    ("list the kubernetes pods that restart", ["kubernetes__get_pod", "kubernetes__list_pod"]),
    ("kill the kubernetes pod", ["kubernetes__delete_pod"]),
    ("restart the kubernetes deployment", ["kubernetes__update_deployment"]),
    ("what is the newest error in sentry?", ["sentry__get_error", "sentry__list_error"]),
    ("add a goal to my fitness profile", ["fitness__create_goal"]),
    ("block my card at the bank", ["bank__delete_card"]),
  ]

  private func found(_ search: ToolSearch, among tools: [ToolDeclaration]) -> (first: Int, five: Int) {
    var (first, five) = (0, 0)
    for question in Self.questions {
      let names = search.matches(for: question.text, among: tools, most: 5).map(\.tool.name)
      if let name = names.first, question.tools.contains(name) { first += 1 }
      if !question.tools.isDisjoint(with: names) { five += 1 }
    }
    return (first, five)
  }

  @Test("The verb of a question finds the tool that does that, whatever word its name has for it")
  func verbs() throws {
    let tools = try ManyTools.all()
    #expect(Self.questions.count == 40)
    let names = Set(tools.map(\.name))
    for question in Self.questions { #expect(question.tools.isSubset(of: names), "\(question.text)") }
    let before = found(ToolSearch(verbWeight: 0), among: tools)
    let after = found(ToolSearch(), among: tools)
    print("of 40 questions, first and among five: \(before) by words alone, \(after) with verbs")
    #expect(after.first >= 30 && after.first >= before.first + 10)
    #expect(after.five >= 38 && after.five >= before.five)
  }

  @Test("Verbs alone find nothing, and tools that do the same are told apart by their words")
  func words() throws {
    let tools = try ManyTools.all()
    let search = ToolSearch()
    #expect(search.matches(for: "remove it and add another", among: tools).isEmpty)
    #expect(search.matches(for: "remove the label from gmail", among: tools).first?.tool.name == "gmail__delete_label")
    #expect(search.matches(for: "remove the lamp at home", among: tools).first?.tool.name == "home__delete_lamp")
  }
}
