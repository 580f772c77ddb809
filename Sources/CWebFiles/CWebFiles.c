// Made by scripts/embed-files, which every build of `make` runs. Change the files of Resources instead.
#include "CWebFiles.h"

// A directive of C23 that clang knows in earlier C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_act_js[] = {
#embed "../WebApp/Resources/js/act.js"
};
static const unsigned char file_active_call_css[] = {
#embed "../WebApp/Resources/css/active-call.css"
};
static const unsigned char file_active_call_mustache[] = {
#embed "../WebApp/Resources/templates/active-call.mustache"
};
static const unsigned char file_agenda_row_mustache[] = {
#embed "../WebApp/Resources/templates/agenda-row.mustache"
};
static const unsigned char file_agenda_mustache[] = {
#embed "../WebApp/Resources/templates/agenda.mustache"
};
static const unsigned char file_attaching_js[] = {
#embed "../WebApp/Resources/js/attaching.js"
};
static const unsigned char file_banner_mustache[] = {
#embed "../WebApp/Resources/templates/banner.mustache"
};
static const unsigned char file_calendar_css[] = {
#embed "../WebApp/Resources/css/calendar.css"
};
static const unsigned char file_calendar_mustache[] = {
#embed "../WebApp/Resources/templates/calendar.mustache"
};
static const unsigned char file_call_mustache[] = {
#embed "../WebApp/Resources/templates/call.mustache"
};
static const unsigned char file_calling_js[] = {
#embed "../WebApp/Resources/js/calling.js"
};
static const unsigned char file_calls_css[] = {
#embed "../WebApp/Resources/css/calls.css"
};
static const unsigned char file_calls_js[] = {
#embed "../WebApp/Resources/js/calls.js"
};
static const unsigned char file_card_action_mustache[] = {
#embed "../WebApp/Resources/templates/card-action.mustache"
};
static const unsigned char file_card_form_mustache[] = {
#embed "../WebApp/Resources/templates/card-form.mustache"
};
static const unsigned char file_card_forms_js[] = {
#embed "../WebApp/Resources/js/card-forms.js"
};
static const unsigned char file_card_mustache[] = {
#embed "../WebApp/Resources/templates/card.mustache"
};
static const unsigned char file_chats_js[] = {
#embed "../WebApp/Resources/js/chats.js"
};
static const unsigned char file_coloring_worker_js[] = {
#embed "../WebApp/Resources/js/coloring-worker.js"
};
static const unsigned char file_coloring_js[] = {
#embed "../WebApp/Resources/js/coloring.js"
};
static const unsigned char file_commands_mustache[] = {
#embed "../WebApp/Resources/templates/commands.mustache"
};
static const unsigned char file_compose_attachments_mustache[] = {
#embed "../WebApp/Resources/templates/compose-attachments.mustache"
};
static const unsigned char file_compose_closed_mustache[] = {
#embed "../WebApp/Resources/templates/compose-closed.mustache"
};
static const unsigned char file_compose_context_mustache[] = {
#embed "../WebApp/Resources/templates/compose-context.mustache"
};
static const unsigned char file_composer_css[] = {
#embed "../WebApp/Resources/css/composer.css"
};
static const unsigned char file_composer_js[] = {
#embed "../WebApp/Resources/js/composer.js"
};
static const unsigned char file_contact_form_mustache[] = {
#embed "../WebApp/Resources/templates/contact-form.mustache"
};
static const unsigned char file_contact_none_mustache[] = {
#embed "../WebApp/Resources/templates/contact-none.mustache"
};
static const unsigned char file_contact_mustache[] = {
#embed "../WebApp/Resources/templates/contact.mustache"
};
static const unsigned char file_contacts_mustache[] = {
#embed "../WebApp/Resources/templates/contacts.mustache"
};
static const unsigned char file_contrast_css[] = {
#embed "../WebApp/Resources/css/contrast.css"
};
static const unsigned char file_controls_css[] = {
#embed "../WebApp/Resources/css/controls.css"
};
static const unsigned char file_copying_js[] = {
#embed "../WebApp/Resources/js/copying.js"
};
static const unsigned char file_early_js[] = {
#embed "../WebApp/Resources/js/early.js"
};
static const unsigned char file_event_form_mustache[] = {
#embed "../WebApp/Resources/templates/event-form.mustache"
};
static const unsigned char file_event_sheet_mustache[] = {
#embed "../WebApp/Resources/templates/event-sheet.mustache"
};
static const unsigned char file_files_js[] = {
#embed "../WebApp/Resources/js/files.js"
};
static const unsigned char file_filter_mustache[] = {
#embed "../WebApp/Resources/templates/filter.mustache"
};
static const unsigned char file_filters_mustache[] = {
#embed "../WebApp/Resources/templates/filters.mustache"
};
static const unsigned char file_find_count_mustache[] = {
#embed "../WebApp/Resources/templates/find-count.mustache"
};
static const unsigned char file_find_css[] = {
#embed "../WebApp/Resources/css/find.css"
};
static const unsigned char file_find_js[] = {
#embed "../WebApp/Resources/js/find.js"
};
static const unsigned char file_first_message_mustache[] = {
#embed "../WebApp/Resources/templates/first-message.mustache"
};
static const unsigned char file_first_note_mustache[] = {
#embed "../WebApp/Resources/templates/first-note.mustache"
};
static const unsigned char file_focus_js[] = {
#embed "../WebApp/Resources/js/focus.js"
};
static const unsigned char file_forms_js[] = {
#embed "../WebApp/Resources/js/forms.js"
};
static const unsigned char file_formulas_js[] = {
#embed "../WebApp/Resources/js/formulas.js"
};
static const unsigned char file_groups_css[] = {
#embed "../WebApp/Resources/css/groups.css"
};
static const unsigned char file_groups_js[] = {
#embed "../WebApp/Resources/js/groups.js"
};
static const unsigned char file_habit_form_mustache[] = {
#embed "../WebApp/Resources/templates/habit-form.mustache"
};
static const unsigned char file_habits_mustache[] = {
#embed "../WebApp/Resources/templates/habits.mustache"
};
static const unsigned char file_hidden_profiles_js[] = {
#embed "../WebApp/Resources/js/hidden-profiles.js"
};
static const unsigned char file_history_mustache[] = {
#embed "../WebApp/Resources/templates/history.mustache"
};
static const unsigned char file_icons_mustache[] = {
#embed "../WebApp/Resources/templates/icons.mustache"
};
static const unsigned char file_incoming_calls_mustache[] = {
#embed "../WebApp/Resources/templates/incoming-calls.mustache"
};
static const unsigned char file_joining_js[] = {
#embed "../WebApp/Resources/js/joining.js"
};
static const unsigned char file_jump_up_mustache[] = {
#embed "../WebApp/Resources/templates/jump-up.mustache"
};
static const unsigned char file_jump_mustache[] = {
#embed "../WebApp/Resources/templates/jump.mustache"
};
static const unsigned char file_katex_js[] = {
#embed "../WebApp/Resources/js/katex.js"
};
static const unsigned char file_landmarks_js[] = {
#embed "../WebApp/Resources/js/landmarks.js"
};
static const unsigned char file_layout_css[] = {
#embed "../WebApp/Resources/css/layout.css"
};
static const unsigned char file_limits_js[] = {
#embed "../WebApp/Resources/js/limits.js"
};
static const unsigned char file_linnet_svg[] = {
#embed "../WebApp/Resources/icons/linnet.svg"
};
static const unsigned char file_list_foot_mustache[] = {
#embed "../WebApp/Resources/templates/list-foot.mustache"
};
static const unsigned char file_list_css[] = {
#embed "../WebApp/Resources/css/list.css"
};
static const unsigned char file_list_js[] = {
#embed "../WebApp/Resources/js/list.js"
};
static const unsigned char file_lists_css[] = {
#embed "../WebApp/Resources/css/lists.css"
};
static const unsigned char file_lock_css[] = {
#embed "../WebApp/Resources/css/lock.css"
};
static const unsigned char file_lock_js[] = {
#embed "../WebApp/Resources/js/lock.js"
};
static const unsigned char file_lock_mustache[] = {
#embed "../WebApp/Resources/templates/lock.mustache"
};
static const unsigned char file_locked_js[] = {
#embed "../WebApp/Resources/js/locked.js"
};
static const unsigned char file_main_js[] = {
#embed "../WebApp/Resources/js/main.js"
};
static const unsigned char file_manifest_webmanifest[] = {
#embed "../WebApp/Resources/icons/manifest.webmanifest"
};
static const unsigned char file_mentions_js[] = {
#embed "../WebApp/Resources/js/mentions.js"
};
static const unsigned char file_mentions_mustache[] = {
#embed "../WebApp/Resources/templates/mentions.mustache"
};
static const unsigned char file_menu_js[] = {
#embed "../WebApp/Resources/js/menu.js"
};
static const unsigned char file_messages_css[] = {
#embed "../WebApp/Resources/css/messages.css"
};
static const unsigned char file_messages_js[] = {
#embed "../WebApp/Resources/js/messages.js"
};
static const unsigned char file_month_mustache[] = {
#embed "../WebApp/Resources/templates/month.mustache"
};
static const unsigned char file_morph_js[] = {
#embed "../WebApp/Resources/js/morph.js"
};
static const unsigned char file_note_form_mustache[] = {
#embed "../WebApp/Resources/templates/note-form.mustache"
};
static const unsigned char file_note_none_mustache[] = {
#embed "../WebApp/Resources/templates/note-none.mustache"
};
static const unsigned char file_note_mustache[] = {
#embed "../WebApp/Resources/templates/note.mustache"
};
static const unsigned char file_notes_mustache[] = {
#embed "../WebApp/Resources/templates/notes.mustache"
};
static const unsigned char file_notifications_worker_js[] = {
#embed "../WebApp/Resources/js/notifications-worker.js"
};
static const unsigned char file_notifications_js[] = {
#embed "../WebApp/Resources/js/notifications.js"
};
static const unsigned char file_offline_js[] = {
#embed "../WebApp/Resources/js/offline.js"
};
static const unsigned char file_options_js[] = {
#embed "../WebApp/Resources/js/options.js"
};
static const unsigned char file_organizer_css[] = {
#embed "../WebApp/Resources/css/organizer.css"
};
static const unsigned char file_outgoing_mustache[] = {
#embed "../WebApp/Resources/templates/outgoing.mustache"
};
static const unsigned char file_overlays_css[] = {
#embed "../WebApp/Resources/css/overlays.css"
};
static const unsigned char file_pacing_js[] = {
#embed "../WebApp/Resources/js/pacing.js"
};
static const unsigned char file_page_notice_mustache[] = {
#embed "../WebApp/Resources/templates/page-notice.mustache"
};
static const unsigned char file_page_sheets_js[] = {
#embed "../WebApp/Resources/js/page-sheets.js"
};
static const unsigned char file_page_js[] = {
#embed "../WebApp/Resources/js/page.js"
};
static const unsigned char file_page_mustache[] = {
#embed "../WebApp/Resources/templates/page.mustache"
};
static const unsigned char file_pages_js[] = {
#embed "../WebApp/Resources/js/pages.js"
};
static const unsigned char file_palette_css[] = {
#embed "../WebApp/Resources/css/palette.css"
};
static const unsigned char file_palette_js[] = {
#embed "../WebApp/Resources/js/palette.js"
};
static const unsigned char file_palette_mustache[] = {
#embed "../WebApp/Resources/templates/palette.mustache"
};
static const unsigned char file_patch_js[] = {
#embed "../WebApp/Resources/js/patch.js"
};
static const unsigned char file_people_join_mustache[] = {
#embed "../WebApp/Resources/templates/people-join.mustache"
};
static const unsigned char file_people_css[] = {
#embed "../WebApp/Resources/css/people.css"
};
static const unsigned char file_pinned_prompts_mustache[] = {
#embed "../WebApp/Resources/templates/pinned-prompts.mustache"
};
static const unsigned char file_place_js[] = {
#embed "../WebApp/Resources/js/place.js"
};
static const unsigned char file_pointing_js[] = {
#embed "../WebApp/Resources/js/pointing.js"
};
static const unsigned char file_portraits_js[] = {
#embed "../WebApp/Resources/js/portraits.js"
};
static const unsigned char file_print_css[] = {
#embed "../WebApp/Resources/css/print.css"
};
static const unsigned char file_prism_js[] = {
#embed "../WebApp/Resources/js/prism.js"
};
static const unsigned char file_profile_mustache[] = {
#embed "../WebApp/Resources/templates/profile.mustache"
};
static const unsigned char file_qr_code_mustache[] = {
#embed "../WebApp/Resources/templates/qr-code.mustache"
};
static const unsigned char file_rail_css[] = {
#embed "../WebApp/Resources/css/rail.css"
};
static const unsigned char file_rail_mustache[] = {
#embed "../WebApp/Resources/templates/rail.mustache"
};
static const unsigned char file_recording_kind_js[] = {
#embed "../WebApp/Resources/js/recording-kind.js"
};
static const unsigned char file_recording_js[] = {
#embed "../WebApp/Resources/js/recording.js"
};
static const unsigned char file_reminder_form_mustache[] = {
#embed "../WebApp/Resources/templates/reminder-form.mustache"
};
static const unsigned char file_reminder_mustache[] = {
#embed "../WebApp/Resources/templates/reminder.mustache"
};
static const unsigned char file_reminders_mustache[] = {
#embed "../WebApp/Resources/templates/reminders.mustache"
};
static const unsigned char file_request_mustache[] = {
#embed "../WebApp/Resources/templates/request.mustache"
};
static const unsigned char file_rest_js[] = {
#embed "../WebApp/Resources/js/rest.js"
};
static const unsigned char file_retry_mustache[] = {
#embed "../WebApp/Resources/templates/retry.mustache"
};
static const unsigned char file_scanning_js[] = {
#embed "../WebApp/Resources/js/scanning.js"
};
static const unsigned char file_scroll_js[] = {
#embed "../WebApp/Resources/js/scroll.js"
};
static const unsigned char file_selection_mustache[] = {
#embed "../WebApp/Resources/templates/selection.mustache"
};
static const unsigned char file_sending_js[] = {
#embed "../WebApp/Resources/js/sending.js"
};
static const unsigned char file_settings_buttons_mustache[] = {
#embed "../WebApp/Resources/templates/settings-buttons.mustache"
};
static const unsigned char file_settings_find_mustache[] = {
#embed "../WebApp/Resources/templates/settings-find.mustache"
};
static const unsigned char file_settings_form_mustache[] = {
#embed "../WebApp/Resources/templates/settings-form.mustache"
};
static const unsigned char file_settings_groups_mustache[] = {
#embed "../WebApp/Resources/templates/settings-groups.mustache"
};
static const unsigned char file_settings_row_mustache[] = {
#embed "../WebApp/Resources/templates/settings-row.mustache"
};
static const unsigned char file_settings_css[] = {
#embed "../WebApp/Resources/css/settings.css"
};
static const unsigned char file_settings_mustache[] = {
#embed "../WebApp/Resources/templates/settings.mustache"
};
static const unsigned char file_sheet_chat_tags_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-chat-tags.mustache"
};
static const unsigned char file_sheet_context_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-context.mustache"
};
static const unsigned char file_sheet_form_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-form.mustache"
};
static const unsigned char file_sheet_forward_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-forward.mustache"
};
static const unsigned char file_sheet_info_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-info.mustache"
};
static const unsigned char file_sheet_lifetime_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-lifetime.mustache"
};
static const unsigned char file_sheet_models_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-models.mustache"
};
static const unsigned char file_sheet_profiles_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-profiles.mustache"
};
static const unsigned char file_sheet_prompts_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-prompts.mustache"
};
static const unsigned char file_sheet_reactions_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-reactions.mustache"
};
static const unsigned char file_sheet_report_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-report.mustache"
};
static const unsigned char file_sheet_tags_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-tags.mustache"
};
static const unsigned char file_sheet_threads_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-threads.mustache"
};
static const unsigned char file_sheet_versions_mustache[] = {
#embed "../WebApp/Resources/templates/sheet-versions.mustache"
};
static const unsigned char file_sheet_js[] = {
#embed "../WebApp/Resources/js/sheet.js"
};
static const unsigned char file_sheets_css[] = {
#embed "../WebApp/Resources/css/sheets.css"
};
static const unsigned char file_sight_js[] = {
#embed "../WebApp/Resources/js/sight.js"
};
static const unsigned char file_sign_in_mustache[] = {
#embed "../WebApp/Resources/templates/sign-in.mustache"
};
static const unsigned char file_signed_in_mustache[] = {
#embed "../WebApp/Resources/templates/signed-in.mustache"
};
static const unsigned char file_slash_js[] = {
#embed "../WebApp/Resources/js/slash.js"
};
static const unsigned char file_start_mustache[] = {
#embed "../WebApp/Resources/templates/start.mustache"
};
static const unsigned char file_stream_js[] = {
#embed "../WebApp/Resources/js/stream.js"
};
static const unsigned char file_swipe_js[] = {
#embed "../WebApp/Resources/js/swipe.js"
};
static const unsigned char file_text_css[] = {
#embed "../WebApp/Resources/css/text.css"
};
static const unsigned char file_thread_head_mustache[] = {
#embed "../WebApp/Resources/templates/thread-head.mustache"
};
static const unsigned char file_thread_js[] = {
#embed "../WebApp/Resources/js/thread.js"
};
static const unsigned char file_toasts_mustache[] = {
#embed "../WebApp/Resources/templates/toasts.mustache"
};
static const unsigned char file_tokens_css[] = {
#embed "../WebApp/Resources/css/tokens.css"
};
static const unsigned char file_unlocking_js[] = {
#embed "../WebApp/Resources/js/unlocking.js"
};
static const unsigned char file_viewer_js[] = {
#embed "../WebApp/Resources/js/viewer.js"
};
static const unsigned char file_voice_player_js[] = {
#embed "../WebApp/Resources/js/voice-player.js"
};
static const unsigned char file_voice_css[] = {
#embed "../WebApp/Resources/css/voice.css"
};
static const unsigned char file_waiting_mustache[] = {
#embed "../WebApp/Resources/templates/waiting.mustache"
};
static const unsigned char file_week_mustache[] = {
#embed "../WebApp/Resources/templates/week.mustache"
};
static const unsigned char file_welcome_mustache[] = {
#embed "../WebApp/Resources/templates/welcome.mustache"
};
static const unsigned char file_wide_parts_js[] = {
#embed "../WebApp/Resources/js/wide-parts.js"
};
static const unsigned char file_zoom_css[] = {
#embed "../WebApp/Resources/css/zoom.css"
};

static const struct linnet_web_file files[] = {
    {"act.js", file_act_js, sizeof file_act_js},
    {"active-call.css", file_active_call_css, sizeof file_active_call_css},
    {"active-call.mustache", file_active_call_mustache, sizeof file_active_call_mustache},
    {"agenda-row.mustache", file_agenda_row_mustache, sizeof file_agenda_row_mustache},
    {"agenda.mustache", file_agenda_mustache, sizeof file_agenda_mustache},
    {"attaching.js", file_attaching_js, sizeof file_attaching_js},
    {"banner.mustache", file_banner_mustache, sizeof file_banner_mustache},
    {"calendar.css", file_calendar_css, sizeof file_calendar_css},
    {"calendar.mustache", file_calendar_mustache, sizeof file_calendar_mustache},
    {"call.mustache", file_call_mustache, sizeof file_call_mustache},
    {"calling.js", file_calling_js, sizeof file_calling_js},
    {"calls.css", file_calls_css, sizeof file_calls_css},
    {"calls.js", file_calls_js, sizeof file_calls_js},
    {"card-action.mustache", file_card_action_mustache, sizeof file_card_action_mustache},
    {"card-form.mustache", file_card_form_mustache, sizeof file_card_form_mustache},
    {"card-forms.js", file_card_forms_js, sizeof file_card_forms_js},
    {"card.mustache", file_card_mustache, sizeof file_card_mustache},
    {"chats.js", file_chats_js, sizeof file_chats_js},
    {"coloring-worker.js", file_coloring_worker_js, sizeof file_coloring_worker_js},
    {"coloring.js", file_coloring_js, sizeof file_coloring_js},
    {"commands.mustache", file_commands_mustache, sizeof file_commands_mustache},
    {"compose-attachments.mustache", file_compose_attachments_mustache, sizeof file_compose_attachments_mustache},
    {"compose-closed.mustache", file_compose_closed_mustache, sizeof file_compose_closed_mustache},
    {"compose-context.mustache", file_compose_context_mustache, sizeof file_compose_context_mustache},
    {"composer.css", file_composer_css, sizeof file_composer_css},
    {"composer.js", file_composer_js, sizeof file_composer_js},
    {"contact-form.mustache", file_contact_form_mustache, sizeof file_contact_form_mustache},
    {"contact-none.mustache", file_contact_none_mustache, sizeof file_contact_none_mustache},
    {"contact.mustache", file_contact_mustache, sizeof file_contact_mustache},
    {"contacts.mustache", file_contacts_mustache, sizeof file_contacts_mustache},
    {"contrast.css", file_contrast_css, sizeof file_contrast_css},
    {"controls.css", file_controls_css, sizeof file_controls_css},
    {"copying.js", file_copying_js, sizeof file_copying_js},
    {"early.js", file_early_js, sizeof file_early_js},
    {"event-form.mustache", file_event_form_mustache, sizeof file_event_form_mustache},
    {"event-sheet.mustache", file_event_sheet_mustache, sizeof file_event_sheet_mustache},
    {"files.js", file_files_js, sizeof file_files_js},
    {"filter.mustache", file_filter_mustache, sizeof file_filter_mustache},
    {"filters.mustache", file_filters_mustache, sizeof file_filters_mustache},
    {"find-count.mustache", file_find_count_mustache, sizeof file_find_count_mustache},
    {"find.css", file_find_css, sizeof file_find_css},
    {"find.js", file_find_js, sizeof file_find_js},
    {"first-message.mustache", file_first_message_mustache, sizeof file_first_message_mustache},
    {"first-note.mustache", file_first_note_mustache, sizeof file_first_note_mustache},
    {"focus.js", file_focus_js, sizeof file_focus_js},
    {"forms.js", file_forms_js, sizeof file_forms_js},
    {"formulas.js", file_formulas_js, sizeof file_formulas_js},
    {"groups.css", file_groups_css, sizeof file_groups_css},
    {"groups.js", file_groups_js, sizeof file_groups_js},
    {"habit-form.mustache", file_habit_form_mustache, sizeof file_habit_form_mustache},
    {"habits.mustache", file_habits_mustache, sizeof file_habits_mustache},
    {"hidden-profiles.js", file_hidden_profiles_js, sizeof file_hidden_profiles_js},
    {"history.mustache", file_history_mustache, sizeof file_history_mustache},
    {"icons.mustache", file_icons_mustache, sizeof file_icons_mustache},
    {"incoming-calls.mustache", file_incoming_calls_mustache, sizeof file_incoming_calls_mustache},
    {"joining.js", file_joining_js, sizeof file_joining_js},
    {"jump-up.mustache", file_jump_up_mustache, sizeof file_jump_up_mustache},
    {"jump.mustache", file_jump_mustache, sizeof file_jump_mustache},
    {"katex.js", file_katex_js, sizeof file_katex_js},
    {"landmarks.js", file_landmarks_js, sizeof file_landmarks_js},
    {"layout.css", file_layout_css, sizeof file_layout_css},
    {"limits.js", file_limits_js, sizeof file_limits_js},
    {"linnet.svg", file_linnet_svg, sizeof file_linnet_svg},
    {"list-foot.mustache", file_list_foot_mustache, sizeof file_list_foot_mustache},
    {"list.css", file_list_css, sizeof file_list_css},
    {"list.js", file_list_js, sizeof file_list_js},
    {"lists.css", file_lists_css, sizeof file_lists_css},
    {"lock.css", file_lock_css, sizeof file_lock_css},
    {"lock.js", file_lock_js, sizeof file_lock_js},
    {"lock.mustache", file_lock_mustache, sizeof file_lock_mustache},
    {"locked.js", file_locked_js, sizeof file_locked_js},
    {"main.js", file_main_js, sizeof file_main_js},
    {"manifest.webmanifest", file_manifest_webmanifest, sizeof file_manifest_webmanifest},
    {"mentions.js", file_mentions_js, sizeof file_mentions_js},
    {"mentions.mustache", file_mentions_mustache, sizeof file_mentions_mustache},
    {"menu.js", file_menu_js, sizeof file_menu_js},
    {"messages.css", file_messages_css, sizeof file_messages_css},
    {"messages.js", file_messages_js, sizeof file_messages_js},
    {"month.mustache", file_month_mustache, sizeof file_month_mustache},
    {"morph.js", file_morph_js, sizeof file_morph_js},
    {"note-form.mustache", file_note_form_mustache, sizeof file_note_form_mustache},
    {"note-none.mustache", file_note_none_mustache, sizeof file_note_none_mustache},
    {"note.mustache", file_note_mustache, sizeof file_note_mustache},
    {"notes.mustache", file_notes_mustache, sizeof file_notes_mustache},
    {"notifications-worker.js", file_notifications_worker_js, sizeof file_notifications_worker_js},
    {"notifications.js", file_notifications_js, sizeof file_notifications_js},
    {"offline.js", file_offline_js, sizeof file_offline_js},
    {"options.js", file_options_js, sizeof file_options_js},
    {"organizer.css", file_organizer_css, sizeof file_organizer_css},
    {"outgoing.mustache", file_outgoing_mustache, sizeof file_outgoing_mustache},
    {"overlays.css", file_overlays_css, sizeof file_overlays_css},
    {"pacing.js", file_pacing_js, sizeof file_pacing_js},
    {"page-notice.mustache", file_page_notice_mustache, sizeof file_page_notice_mustache},
    {"page-sheets.js", file_page_sheets_js, sizeof file_page_sheets_js},
    {"page.js", file_page_js, sizeof file_page_js},
    {"page.mustache", file_page_mustache, sizeof file_page_mustache},
    {"pages.js", file_pages_js, sizeof file_pages_js},
    {"palette.css", file_palette_css, sizeof file_palette_css},
    {"palette.js", file_palette_js, sizeof file_palette_js},
    {"palette.mustache", file_palette_mustache, sizeof file_palette_mustache},
    {"patch.js", file_patch_js, sizeof file_patch_js},
    {"people-join.mustache", file_people_join_mustache, sizeof file_people_join_mustache},
    {"people.css", file_people_css, sizeof file_people_css},
    {"pinned-prompts.mustache", file_pinned_prompts_mustache, sizeof file_pinned_prompts_mustache},
    {"place.js", file_place_js, sizeof file_place_js},
    {"pointing.js", file_pointing_js, sizeof file_pointing_js},
    {"portraits.js", file_portraits_js, sizeof file_portraits_js},
    {"print.css", file_print_css, sizeof file_print_css},
    {"prism.js", file_prism_js, sizeof file_prism_js},
    {"profile.mustache", file_profile_mustache, sizeof file_profile_mustache},
    {"qr-code.mustache", file_qr_code_mustache, sizeof file_qr_code_mustache},
    {"rail.css", file_rail_css, sizeof file_rail_css},
    {"rail.mustache", file_rail_mustache, sizeof file_rail_mustache},
    {"recording-kind.js", file_recording_kind_js, sizeof file_recording_kind_js},
    {"recording.js", file_recording_js, sizeof file_recording_js},
    {"reminder-form.mustache", file_reminder_form_mustache, sizeof file_reminder_form_mustache},
    {"reminder.mustache", file_reminder_mustache, sizeof file_reminder_mustache},
    {"reminders.mustache", file_reminders_mustache, sizeof file_reminders_mustache},
    {"request.mustache", file_request_mustache, sizeof file_request_mustache},
    {"rest.js", file_rest_js, sizeof file_rest_js},
    {"retry.mustache", file_retry_mustache, sizeof file_retry_mustache},
    {"scanning.js", file_scanning_js, sizeof file_scanning_js},
    {"scroll.js", file_scroll_js, sizeof file_scroll_js},
    {"selection.mustache", file_selection_mustache, sizeof file_selection_mustache},
    {"sending.js", file_sending_js, sizeof file_sending_js},
    {"settings-buttons.mustache", file_settings_buttons_mustache, sizeof file_settings_buttons_mustache},
    {"settings-find.mustache", file_settings_find_mustache, sizeof file_settings_find_mustache},
    {"settings-form.mustache", file_settings_form_mustache, sizeof file_settings_form_mustache},
    {"settings-groups.mustache", file_settings_groups_mustache, sizeof file_settings_groups_mustache},
    {"settings-row.mustache", file_settings_row_mustache, sizeof file_settings_row_mustache},
    {"settings.css", file_settings_css, sizeof file_settings_css},
    {"settings.mustache", file_settings_mustache, sizeof file_settings_mustache},
    {"sheet-chat-tags.mustache", file_sheet_chat_tags_mustache, sizeof file_sheet_chat_tags_mustache},
    {"sheet-context.mustache", file_sheet_context_mustache, sizeof file_sheet_context_mustache},
    {"sheet-form.mustache", file_sheet_form_mustache, sizeof file_sheet_form_mustache},
    {"sheet-forward.mustache", file_sheet_forward_mustache, sizeof file_sheet_forward_mustache},
    {"sheet-info.mustache", file_sheet_info_mustache, sizeof file_sheet_info_mustache},
    {"sheet-lifetime.mustache", file_sheet_lifetime_mustache, sizeof file_sheet_lifetime_mustache},
    {"sheet-models.mustache", file_sheet_models_mustache, sizeof file_sheet_models_mustache},
    {"sheet-profiles.mustache", file_sheet_profiles_mustache, sizeof file_sheet_profiles_mustache},
    {"sheet-prompts.mustache", file_sheet_prompts_mustache, sizeof file_sheet_prompts_mustache},
    {"sheet-reactions.mustache", file_sheet_reactions_mustache, sizeof file_sheet_reactions_mustache},
    {"sheet-report.mustache", file_sheet_report_mustache, sizeof file_sheet_report_mustache},
    {"sheet-tags.mustache", file_sheet_tags_mustache, sizeof file_sheet_tags_mustache},
    {"sheet-threads.mustache", file_sheet_threads_mustache, sizeof file_sheet_threads_mustache},
    {"sheet-versions.mustache", file_sheet_versions_mustache, sizeof file_sheet_versions_mustache},
    {"sheet.js", file_sheet_js, sizeof file_sheet_js},
    {"sheets.css", file_sheets_css, sizeof file_sheets_css},
    {"sight.js", file_sight_js, sizeof file_sight_js},
    {"sign-in.mustache", file_sign_in_mustache, sizeof file_sign_in_mustache},
    {"signed-in.mustache", file_signed_in_mustache, sizeof file_signed_in_mustache},
    {"slash.js", file_slash_js, sizeof file_slash_js},
    {"start.mustache", file_start_mustache, sizeof file_start_mustache},
    {"stream.js", file_stream_js, sizeof file_stream_js},
    {"swipe.js", file_swipe_js, sizeof file_swipe_js},
    {"text.css", file_text_css, sizeof file_text_css},
    {"thread-head.mustache", file_thread_head_mustache, sizeof file_thread_head_mustache},
    {"thread.js", file_thread_js, sizeof file_thread_js},
    {"toasts.mustache", file_toasts_mustache, sizeof file_toasts_mustache},
    {"tokens.css", file_tokens_css, sizeof file_tokens_css},
    {"unlocking.js", file_unlocking_js, sizeof file_unlocking_js},
    {"viewer.js", file_viewer_js, sizeof file_viewer_js},
    {"voice-player.js", file_voice_player_js, sizeof file_voice_player_js},
    {"voice.css", file_voice_css, sizeof file_voice_css},
    {"waiting.mustache", file_waiting_mustache, sizeof file_waiting_mustache},
    {"week.mustache", file_week_mustache, sizeof file_week_mustache},
    {"welcome.mustache", file_welcome_mustache, sizeof file_welcome_mustache},
    {"wide-parts.js", file_wide_parts_js, sizeof file_wide_parts_js},
    {"zoom.css", file_zoom_css, sizeof file_zoom_css},
};

size_t linnet_web_file_count(void) { return sizeof files / sizeof *files; }

const struct linnet_web_file *linnet_web_file(size_t index) {
  return index < linnet_web_file_count() ? &files[index] : NULL;
}
