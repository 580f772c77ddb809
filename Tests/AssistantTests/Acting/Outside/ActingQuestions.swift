import JSONValue

/// What the model of Models/test/outside-scripts.json is asked, a question a server, with the call that it makes.
enum ActingQuestions {
  struct Question: Sendable {
    let text: String
    let tool: String
    let arguments: JSONObject

    init(_ text: String, tool: String, with arguments: JSONObject) {
      (self.text, self.tool, self.arguments) = (text, tool, arguments)
    }
  }

  static let all: [Question] = [
    Question(
      "Which issues of my github repository Teapot are still open?", tool: "github__list_issue",
      with: ["repository_name": "Teapot", "state": "open"]),
    Question(
      "The gitlab milestone of the project Teapot is late: rename it to “Version 2”", tool: "gitlab__update_milestone",
      with: ["project_name": "Teapot", "title": "Version 2"]),
    Question(
      "Create a jira ticket on the board Support, as the printer is broken", tool: "jira__create_ticket",
      with: ["board_name": "Support", "title": "The printer is broken"]),
    Question(
      "List the slack channels of our workspace", tool: "slack__list_channel",
      with: ["workspace_name": "Acme", "page_size": 30]),
    Question(
      "Show me the gmail draft to Anna", tool: "gmail__get_draft",
      with: ["mailbox_name": "Anna", "title": "Holidays, “at last”"]),
    Question(
      "Delete permission 2 for the budget file on my drive", tool: "drive__delete_permission",
      with: ["folder_name": "Budget", "permission_number": 2]),
    Question(
      "Update the notion page about onboarding", tool: "notion__update_page",
      with: ["space_name": "Team", "title": "Onboarding", "state": "archived"]),
    Question(
      "Make me a spotify playlist for running, will you? I mean create it", tool: "spotify__create_playlist",
      with: ["library_name": "Anna", "title": "Running"]),
    Question(
      "Which stripe invoices are unpaid?", tool: "stripe__list_invoice",
      with: ["account_name": "Acme", "state": "open", "sort_by": "created"]),
    Question(
      "Delete the summer discount in shopify", tool: "shopify__delete_discount",
      with: ["shop_name": "Teapots", "discount_number": 12]),
    Question("Get the weather forecast for the coast", tool: "weather__get_forecast", with: ["region_name": "Algarve"]),
    Question(
      "What is the shortest route to the station on the maps?", tool: "maps__get_route",
      with: ["city_name": "Porto", "title": "São Bento"]),
    Question(
      "Is there a cheap fare among the flights to Lisbon?", tool: "flights__get_fare", with: ["airport_name": "Lisbon"]),
    Question(
      "Change the lamp at home to the evening state", tool: "home__update_lamp",
      with: ["room_name": "Kitchen", "lamp_number": 1]),
    Question(
      "Which columns does the postgres table of users have?", tool: "postgres__list_column",
      with: ["schema_name": "public", "title": "users"]),
    Question("List the kubernetes pods that restart", tool: "kubernetes__list_pod", with: ["cluster_name": "prod-1"]),
    Question(
      "What is the newest error in sentry?", tool: "sentry__get_error",
      with: ["organization_name": "Acme", "sort_by": "created"]),
    Question(
      "Find the citation of Turing in zotero", tool: "zotero__get_citation",
      with: ["bibliography_name": "Thesis", "title": "Computing Machinery"]),
    Question("How long was my last fitness workout?", tool: "fitness__get_workout", with: ["profile_name": "Anna"]),
    Question("What is the balance at my bank?", tool: "bank__get_balance", with: ["branch_office_name": "Lisbon"]),
  ]
}
