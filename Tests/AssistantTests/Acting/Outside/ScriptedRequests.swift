import JSONValue

/// What people ask of the 500 tools of ``ManyTools``, in several wordings, and what is to be done about it.
enum ScriptedRequests {
  /// A request with the one tool that does it, and what that has to be called with.
  struct Served: Sendable {
    let text: String
    let tool: String
    let arguments: JSONObject

    init(_ text: String, tool: String, with arguments: JSONObject) {
      (self.text, self.tool, self.arguments) = (text, tool, arguments)
    }
  }

  /// One that says too little for one tool, with some of the tools that it may mean.
  struct Ambiguous: Sendable {
    let text: String
    let tools: Set<String>
  }

  /// Three of each server; the last ones in verbs that no tool has.
  static let served: [Served] = [
    Served(
      "list the closed issues of the repository Teapot in github", tool: "github__list_issue",
      with: ["repository_name": "Teapot", "state": "closed"]),
    Served(
      "Show me workflow 7 of the Teapot repository on GitHub, please", tool: "github__get_workflow",
      with: ["repository_name": "Teapot", "workflow_number": 7]),
    Served(
      "delete branch number 3 of the github repository “old-site”", tool: "github__delete_branch",
      with: ["repository_name": "old-site", "branch_number": 3]),
    Served(
      "which pipelines does the gitlab project called website have?", tool: "gitlab__list_pipeline",
      with: ["project_name": "website"]),
    Served(
      "Could you create a milestone titled “Version 2” in the gitlab project Teapot?", tool: "gitlab__create_milestone",
      with: ["project_name": "Teapot", "title": "Version 2"]),
    Served(
      "what is in snippet 41 of the gitlab project Teapot?", tool: "gitlab__get_snippet",
      with: ["project_name": "Teapot", "snippet_number": 41]),
    Served(
      "create a ticket called “Broken printer” on the jira board Support", tool: "jira__create_ticket",
      with: ["board_name": "Support", "title": "Broken printer"]),
    Served(
      "update ticket 12 on the jira board Alpha", tool: "jira__update_ticket",
      with: ["board_name": "Alpha", "ticket_number": 12]),
    Served(
      "list the archived sprints of the jira board Alpha", tool: "jira__list_sprint",
      with: ["board_name": "Alpha", "state": "archived"]),
    Served(
      "list the channels of the slack workspace Acme", tool: "slack__list_channel", with: ["workspace_name": "Acme"]),
    Served(
      "In the Acme workspace of slack, delete reminder #5", tool: "slack__delete_reminder",
      with: ["workspace_name": "Acme", "reminder_number": 5]),
    Served(
      "create a slack channel named design in the workspace Acme", tool: "slack__create_channel",
      with: ["workspace_name": "Acme", "title": "design"]),
    Served(
      "show me the drafts in the gmail mailbox anna@example.org", tool: "gmail__list_draft",
      with: ["mailbox_name": "anna@example.org"]),
    Served(
      "delete label 4 from the gmail mailbox “Work”", tool: "gmail__delete_label",
      with: ["mailbox_name": "Work", "label_number": 4]),
    Served(
      "please get email number 120 from my gmail mailbox Private", tool: "gmail__get_email",
      with: ["mailbox_name": "Private", "email_number": 120]),
    Served(
      "what files are in the drive folder called taxes?", tool: "drive__list_file", with: ["folder_name": "taxes"]),
    Served(
      "update permission 2 of the drive folder Taxes", tool: "drive__update_permission",
      with: ["folder_name": "Taxes", "permission_number": 2]),
    Served(
      "create a comment titled “Looks fine” in the folder Taxes on my drive", tool: "drive__create_comment",
      with: ["folder_name": "Taxes", "title": "Looks fine"]),
    Served(
      "create a notion page called onboarding in the space Team", tool: "notion__create_page",
      with: ["space_name": "Team", "title": "onboarding"]),
    Served(
      "which templates are there in the notion space “Team”?", tool: "notion__list_template",
      with: ["space_name": "Team"]),
    Served(
      "Delete block 9 of the notion space Team.", tool: "notion__delete_block",
      with: ["space_name": "Team", "block_number": 9]),
    Served(
      "create a playlist called “Morning run” in the spotify library Anna", tool: "spotify__create_playlist",
      with: ["library_name": "Anna", "title": "Morning run"]),
    Served("list the albums in the spotify library Anna", tool: "spotify__list_album", with: ["library_name": "Anna"]),
    Served(
      "can you get track 15 of the spotify library Anna?", tool: "spotify__get_track",
      with: ["library_name": "Anna", "track_number": 15]),
    Served(
      "which invoices of the stripe account Acme are open?", tool: "stripe__list_invoice",
      with: ["account_name": "Acme", "state": "open"]),
    Served(
      "show me customer 88 of the stripe account Acme", tool: "stripe__get_customer",
      with: ["account_name": "Acme", "customer_number": 88]),
    Served(
      "delete subscription 31 of the stripe account Acme", tool: "stripe__delete_subscription",
      with: ["account_name": "Acme", "subscription_number": 31]),
    Served(
      "delete the discount called “Summer” in the shopify shop Teapots", tool: "shopify__delete_discount",
      with: ["shop_name": "Teapots", "title": "Summer"]),
    Served(
      "list the open orders of the shop Teapots in shopify", tool: "shopify__list_order",
      with: ["shop_name": "Teapots", "state": "open"]),
    Served(
      "what about product 17 of the shopify shop Teapots?", tool: "shopify__get_product",
      with: ["shop_name": "Teapots", "product_number": 17]),
    Served("what is the weather forecast in Algarve?", tool: "weather__get_forecast", with: ["region_name": "Algarve"]),
    Served(
      "are there weather alerts for the region Algarve?", tool: "weather__list_alert", with: ["region_name": "Algarve"]),
    Served(
      "list the weather stations near Lake Garda", tool: "weather__list_station", with: ["region_name": "Lake Garda"]),
    Served(
      "which landmarks are there in Porto? Look at the maps", tool: "maps__list_landmark", with: ["city_name": "Porto"]),
    Served(
      "get route number 3 of the city Porto from the maps", tool: "maps__get_route",
      with: ["city_name": "Porto", "route_number": 3]),
    Served(
      "maps: delete address 8 of the city “Porto”", tool: "maps__delete_address",
      with: ["city_name": "Porto", "address_number": 8]),
    Served(
      "list the departures of the airport Lisbon among the flights", tool: "flights__list_departure",
      with: ["airport_name": "Lisbon"]),
    Served(
      "flights: what is fare 6 at Lisbon airport?", tool: "flights__get_fare",
      with: ["airport_name": "Lisbon", "fare_number": 6]),
    Served(
      "is there an arrival 40 at the airport called orly in the flights?", tool: "flights__get_arrival",
      with: ["airport_name": "orly", "arrival_number": 40]),
    Served(
      "update lamp 2 in the room “Kitchen” at home", tool: "home__update_lamp",
      with: ["room_name": "Kitchen", "lamp_number": 2]),
    Served(
      "which sensors does my home have in the room called cellar?", tool: "home__list_sensor",
      with: ["room_name": "cellar"]),
    Served(
      "create the home scene called “Film night” in the room Lounge", tool: "home__create_scene",
      with: ["room_name": "Lounge", "title": "Film night"]),
    Served(
      "what columns are there in the postgres schema called public?", tool: "postgres__list_column",
      with: ["schema_name": "public"]),
    Served(
      "delete index 5 of the postgres schema “public”", tool: "postgres__delete_index",
      with: ["schema_name": "public", "index_number": 5]),
    Served(
      "show me table 3 of the schema Sales in postgres", tool: "postgres__get_table",
      with: ["schema_name": "Sales", "table_number": 3]),
    Served(
      "list the kubernetes pods of the cluster Prod", tool: "kubernetes__list_pod", with: ["cluster_name": "Prod"]),
    Served(
      "delete pod 14 in the kubernetes cluster called staging", tool: "kubernetes__delete_pod",
      with: ["cluster_name": "staging", "pod_number": 14]),
    Served(
      "update deployment 2 of the Prod cluster in kubernetes", tool: "kubernetes__update_deployment",
      with: ["cluster_name": "Prod", "deployment_number": 2]),
    Served(
      "which errors of the sentry organization Acme are open?", tool: "sentry__list_error",
      with: ["organization_name": "Acme", "state": "open"]),
    Served(
      "show me event 900 of the organization Acme in sentry", tool: "sentry__get_event",
      with: ["organization_name": "Acme", "event_number": 900]),
    Served(
      "create a sentry dashboard called “Crashes” in the organization Acme", tool: "sentry__create_dashboard",
      with: ["organization_name": "Acme", "title": "Crashes"]),
    Served(
      "list the citations in the zotero bibliography “Thesis”", tool: "zotero__list_citation",
      with: ["bibliography_name": "Thesis"]),
    Served(
      "get note 21 of the zotero bibliography Thesis", tool: "zotero__get_note",
      with: ["bibliography_name": "Thesis", "note_number": 21]),
    Served(
      "delete tag 2 from my Thesis bibliography in zotero", tool: "zotero__delete_tag",
      with: ["bibliography_name": "Thesis", "tag_number": 2]),
    Served(
      "how long was workout 33 of the fitness profile Anna?", tool: "fitness__get_workout",
      with: ["profile_name": "Anna", "workout_number": 33]),
    Served(
      "create a fitness goal called “Ten kilometres” in the profile Anna", tool: "fitness__create_goal",
      with: ["profile_name": "Anna", "title": "Ten kilometres"]),
    Served(
      "list the archived workouts of the fitness profile Anna", tool: "fitness__list_workout",
      with: ["profile_name": "Anna", "state": "archived"]),
    Served(
      "what is the balance at the branch office Lisbon of my bank?", tool: "bank__get_balance",
      with: ["branch_office_name": "Lisbon"]),
    Served(
      "list the closed loans of the bank at the branch office “Lisbon”", tool: "bank__list_loan",
      with: ["branch_office_name": "Lisbon", "state": "closed"]),
    Served(
      "show me statement 11 of the Lisbon branch office of the bank", tool: "bank__get_statement",
      with: ["branch_office_name": "Lisbon", "statement_number": 11]),
    Served(
      "remove workflow 7 from the github repository Teapot", tool: "github__delete_workflow",
      with: ["repository_name": "Teapot", "workflow_number": 7]),
    Served(
      "make a new playlist called “Rain” in the spotify library Anna", tool: "spotify__create_playlist",
      with: ["library_name": "Anna", "title": "Rain"]),
    Served(
      "rename lamp 2 in the room Kitchen at home", tool: "home__update_lamp",
      with: ["room_name": "Kitchen", "lamp_number": 2]),
  ]

  /// Whatever these ask for, no tool does it.
  static let unserved: [String] = [
    "hello",
    "thank you, that was all",
    "what is the capital of Portugal?",
    "tell me a joke about teapots",
    "how do I boil an egg?",
    "write a poem about the sea",
    "translate “good morning” into French",
    "what is on my calendar tomorrow?",
    "remind me to call Anna at 5",
    "what is 12 times 31?",
    "is the earth round?",
    "who wrote Moby Dick?",
    "explain what a monad is",
    "put the kettle on",
    "order a pizza with mushrooms",
    "book a table for two at Luigi's",
    "call me a taxi to the opera",
    "send Anna my love",
    "print my boarding pass",
    "water the plants in the garden",
    "create something nice for Anna",
    "delete it",
    "list them all",
    "which issues bother you most?",
    "update my CV",
    "how do I delete branch 3 of the github repository Teapot?",
    "show me how to delete branch 3 of the github repository Teapot",
    "please tell me how one can delete branch 3 of the github repository Teapot",
    "should I delete branch 3 of the github repository Teapot?",
    "can anybody delete branch 3 of the github repository Teapot?",
    "do not delete branch 3 of the github repository Teapot",
    "never delete branch 3 of the github repository Teapot",
    "please don’t delete branch 3 of the github repository Teapot",
  ]

  /// Nothing in these says what is to be done.
  static let ambiguous: [Ambiguous] = [
    Ambiguous(
      text: "the workflow 7 of the github repository Teapot",
      tools: ["github__get_workflow", "github__delete_workflow"]),
    Ambiguous(
      text: "branch 3 in the Teapot repository of github", tools: ["github__get_branch", "github__update_branch"]),
    Ambiguous(text: "ticket 12 on the jira board Alpha", tools: ["jira__get_ticket", "jira__update_ticket"]),
    Ambiguous(
      text: "the slack reminder 5 in the workspace Acme", tools: ["slack__get_reminder", "slack__delete_reminder"]),
    Ambiguous(text: "gmail label 4 in the mailbox “Work”", tools: ["gmail__get_label", "gmail__delete_label"]),
    Ambiguous(
      text: "product 17 of the shopify shop Teapots, please",
      tools: ["shopify__get_product", "shopify__update_product"]),
    Ambiguous(text: "the lamp 2 in the room “Kitchen” at home", tools: ["home__get_lamp", "home__update_lamp"]),
    Ambiguous(
      text: "pod 14 in the kubernetes cluster called staging", tools: ["kubernetes__get_pod", "kubernetes__delete_pod"]),
    Ambiguous(text: "zotero note 21 of the bibliography Thesis", tools: ["zotero__get_note", "zotero__update_note"]),
    Ambiguous(
      text: "workout 33 of the fitness profile Anna", tools: ["fitness__get_workout", "fitness__delete_workout"]),
  ]
}
