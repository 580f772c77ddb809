// Made by scripts/embed-files, which every build of `make` runs. Change the files of Resources instead.
#include "CWebFiles.h"

// A directive of C23 that clang knows in earlier C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_1[] = {
#embed "../WebApp/Resources/js/act.js"
};
static const unsigned char file_2[] = {
#embed "../WebApp/Resources/css/active-call.css"
};
static const unsigned char file_3[] = {
#embed "../WebApp/Resources/templates/active-call.mustache"
};
static const unsigned char file_4[] = {
#embed "../WebApp/Resources/templates/agenda-row.mustache"
};
static const unsigned char file_5[] = {
#embed "../WebApp/Resources/templates/agenda.mustache"
};
static const unsigned char file_6[] = {
#embed "../WebApp/Resources/js/attaching.js"
};
static const unsigned char file_7[] = {
#embed "../WebApp/Resources/templates/banner.mustache"
};
static const unsigned char file_8[] = {
#embed "../WebApp/Resources/css/calendar.css"
};
static const unsigned char file_9[] = {
#embed "../WebApp/Resources/templates/calendar.mustache"
};
static const unsigned char file_10[] = {
#embed "../WebApp/Resources/templates/call.mustache"
};
static const unsigned char file_11[] = {
#embed "../WebApp/Resources/js/calling.js"
};
static const unsigned char file_12[] = {
#embed "../WebApp/Resources/css/calls.css"
};
static const unsigned char file_13[] = {
#embed "../WebApp/Resources/js/calls.js"
};
static const unsigned char file_14[] = {
#embed "../WebApp/Resources/templates/card-action.mustache"
};
static const unsigned char file_15[] = {
#embed "../WebApp/Resources/templates/card-form.mustache"
};
static const unsigned char file_16[] = {
#embed "../WebApp/Resources/js/card-forms.js"
};
static const unsigned char file_17[] = {
#embed "../WebApp/Resources/templates/card.mustache"
};
static const unsigned char file_18[] = {
#embed "../WebApp/Resources/js/chats.js"
};
static const unsigned char file_19[] = {
#embed "../WebApp/Resources/js/coloring-worker.js"
};
static const unsigned char file_20[] = {
#embed "../WebApp/Resources/js/coloring.js"
};
static const unsigned char file_21[] = {
#embed "../WebApp/Resources/templates/commands.mustache"
};
static const unsigned char file_22[] = {
#embed "../WebApp/Resources/templates/compose-attachments.mustache"
};
static const unsigned char file_23[] = {
#embed "../WebApp/Resources/templates/compose-closed.mustache"
};
static const unsigned char file_24[] = {
#embed "../WebApp/Resources/templates/compose-context.mustache"
};
static const unsigned char file_25[] = {
#embed "../WebApp/Resources/css/composer.css"
};
static const unsigned char file_26[] = {
#embed "../WebApp/Resources/js/composer.js"
};
static const unsigned char file_27[] = {
#embed "../WebApp/Resources/templates/contact-form.mustache"
};
static const unsigned char file_28[] = {
#embed "../WebApp/Resources/templates/contact-none.mustache"
};
static const unsigned char file_29[] = {
#embed "../WebApp/Resources/templates/contact.mustache"
};
static const unsigned char file_30[] = {
#embed "../WebApp/Resources/templates/contacts.mustache"
};
static const unsigned char file_31[] = {
#embed "../WebApp/Resources/css/contrast.css"
};
static const unsigned char file_32[] = {
#embed "../WebApp/Resources/css/controls.css"
};
static const unsigned char file_33[] = {
#embed "../WebApp/Resources/js/copying.js"
};
static const unsigned char file_34[] = {
#embed "../WebApp/Resources/js/early.js"
};
static const unsigned char file_35[] = {
#embed "../WebApp/Resources/templates/event-form.mustache"
};
static const unsigned char file_36[] = {
#embed "../WebApp/Resources/templates/event-sheet.mustache"
};
static const unsigned char file_37[] = {
#embed "../WebApp/Resources/js/files.js"
};
static const unsigned char file_38[] = {
#embed "../WebApp/Resources/templates/filter.mustache"
};
static const unsigned char file_39[] = {
#embed "../WebApp/Resources/templates/filters.mustache"
};
static const unsigned char file_40[] = {
#embed "../WebApp/Resources/templates/find-count.mustache"
};
static const unsigned char file_41[] = {
#embed "../WebApp/Resources/css/find.css"
};
static const unsigned char file_42[] = {
#embed "../WebApp/Resources/js/find.js"
};
static const unsigned char file_43[] = {
#embed "../WebApp/Resources/templates/first-message.mustache"
};
static const unsigned char file_44[] = {
#embed "../WebApp/Resources/templates/first-note.mustache"
};
static const unsigned char file_45[] = {
#embed "../WebApp/Resources/js/focus.js"
};
static const unsigned char file_46[] = {
#embed "../WebApp/Resources/js/forms.js"
};
static const unsigned char file_47[] = {
#embed "../WebApp/Resources/js/formulas.js"
};
static const unsigned char file_48[] = {
#embed "../WebApp/Resources/css/groups.css"
};
static const unsigned char file_49[] = {
#embed "../WebApp/Resources/js/groups.js"
};
static const unsigned char file_50[] = {
#embed "../WebApp/Resources/templates/habit-form.mustache"
};
static const unsigned char file_51[] = {
#embed "../WebApp/Resources/templates/habits.mustache"
};
static const unsigned char file_52[] = {
#embed "../WebApp/Resources/js/hidden-profiles.js"
};
static const unsigned char file_53[] = {
#embed "../WebApp/Resources/templates/history.mustache"
};
static const unsigned char file_54[] = {
#embed "../WebApp/Resources/templates/icons.mustache"
};
static const unsigned char file_55[] = {
#embed "../WebApp/Resources/templates/incoming-calls.mustache"
};
static const unsigned char file_56[] = {
#embed "../WebApp/Resources/js/joining.js"
};
static const unsigned char file_57[] = {
#embed "../WebApp/Resources/templates/jump-up.mustache"
};
static const unsigned char file_58[] = {
#embed "../WebApp/Resources/templates/jump.mustache"
};
static const unsigned char file_59[] = {
#embed "../WebApp/Resources/js/katex.js"
};
static const unsigned char file_60[] = {
#embed "../WebApp/Resources/js/landmarks.js"
};
static const unsigned char file_61[] = {
#embed "../WebApp/Resources/css/layout.css"
};
static const unsigned char file_62[] = {
#embed "../WebApp/Resources/js/limits.js"
};
static const unsigned char file_63[] = {
#embed "../WebApp/Resources/icons/linnet.svg"
};
static const unsigned char file_64[] = {
#embed "../WebApp/Resources/templates/list-foot.mustache"
};
static const unsigned char file_65[] = {
#embed "../WebApp/Resources/css/list.css"
};
static const unsigned char file_66[] = {
#embed "../WebApp/Resources/js/list.js"
};
static const unsigned char file_67[] = {
#embed "../WebApp/Resources/css/lists.css"
};
static const unsigned char file_68[] = {
#embed "../WebApp/Resources/css/lock.css"
};
static const unsigned char file_69[] = {
#embed "../WebApp/Resources/js/lock.js"
};
static const unsigned char file_70[] = {
#embed "../WebApp/Resources/templates/lock.mustache"
};
static const unsigned char file_71[] = {
#embed "../WebApp/Resources/js/locked.js"
};
static const unsigned char file_72[] = {
#embed "../WebApp/Resources/js/main.js"
};
static const unsigned char file_73[] = {
#embed "../WebApp/Resources/icons/manifest.webmanifest"
};
static const unsigned char file_74[] = {
#embed "../WebApp/Resources/js/mentions.js"
};
static const unsigned char file_75[] = {
#embed "../WebApp/Resources/templates/mentions.mustache"
};
static const unsigned char file_76[] = {
#embed "../WebApp/Resources/js/menu.js"
};
static const unsigned char file_77[] = {
#embed "../WebApp/Resources/css/messages.css"
};
static const unsigned char file_78[] = {
#embed "../WebApp/Resources/js/messages.js"
};
static const unsigned char file_79[] = {
#embed "../WebApp/Resources/templates/month.mustache"
};
static const unsigned char file_80[] = {
#embed "../WebApp/Resources/js/morph.js"
};
static const unsigned char file_81[] = {
#embed "../WebApp/Resources/templates/note-form.mustache"
};
static const unsigned char file_82[] = {
#embed "../WebApp/Resources/templates/note-none.mustache"
};
static const unsigned char file_83[] = {
#embed "../WebApp/Resources/templates/note.mustache"
};
static const unsigned char file_84[] = {
#embed "../WebApp/Resources/templates/notes.mustache"
};
static const unsigned char file_85[] = {
#embed "../WebApp/Resources/js/notifications-worker.js"
};
static const unsigned char file_86[] = {
#embed "../WebApp/Resources/js/notifications.js"
};
static const unsigned char file_87[] = {
#embed "../WebApp/Resources/js/offline.js"
};
static const unsigned char file_88[] = {
#embed "../WebApp/Resources/css/organizer.css"
};
static const unsigned char file_89[] = {
#embed "../WebApp/Resources/templates/outgoing.mustache"
};
static const unsigned char file_90[] = {
#embed "../WebApp/Resources/css/overlays.css"
};
static const unsigned char file_91[] = {
#embed "../WebApp/Resources/js/pacing.js"
};
static const unsigned char file_92[] = {
#embed "../WebApp/Resources/templates/page-notice.mustache"
};
static const unsigned char file_93[] = {
#embed "../WebApp/Resources/js/page-sheets.js"
};
static const unsigned char file_94[] = {
#embed "../WebApp/Resources/js/page.js"
};
static const unsigned char file_95[] = {
#embed "../WebApp/Resources/templates/page.mustache"
};
static const unsigned char file_96[] = {
#embed "../WebApp/Resources/js/pages.js"
};
static const unsigned char file_97[] = {
#embed "../WebApp/Resources/css/palette.css"
};
static const unsigned char file_98[] = {
#embed "../WebApp/Resources/js/palette.js"
};
static const unsigned char file_99[] = {
#embed "../WebApp/Resources/templates/palette.mustache"
};
static const unsigned char file_100[] = {
#embed "../WebApp/Resources/js/patch.js"
};
static const unsigned char file_101[] = {
#embed "../WebApp/Resources/templates/people-join.mustache"
};
static const unsigned char file_102[] = {
#embed "../WebApp/Resources/css/people.css"
};
static const unsigned char file_103[] = {
#embed "../WebApp/Resources/templates/pinned-prompts.mustache"
};
static const unsigned char file_104[] = {
#embed "../WebApp/Resources/js/place.js"
};
static const unsigned char file_105[] = {
#embed "../WebApp/Resources/js/pointing.js"
};
static const unsigned char file_106[] = {
#embed "../WebApp/Resources/js/portraits.js"
};
static const unsigned char file_107[] = {
#embed "../WebApp/Resources/css/print.css"
};
static const unsigned char file_108[] = {
#embed "../WebApp/Resources/js/prism.js"
};
static const unsigned char file_109[] = {
#embed "../WebApp/Resources/templates/profile.mustache"
};
static const unsigned char file_110[] = {
#embed "../WebApp/Resources/templates/qr-code.mustache"
};
static const unsigned char file_111[] = {
#embed "../WebApp/Resources/css/rail.css"
};
static const unsigned char file_112[] = {
#embed "../WebApp/Resources/templates/rail.mustache"
};
static const unsigned char file_113[] = {
#embed "../WebApp/Resources/js/recording-kind.js"
};
static const unsigned char file_114[] = {
#embed "../WebApp/Resources/js/recording.js"
};
static const unsigned char file_115[] = {
#embed "../WebApp/Resources/templates/reminder-form.mustache"
};
static const unsigned char file_116[] = {
#embed "../WebApp/Resources/templates/reminder.mustache"
};
static const unsigned char file_117[] = {
#embed "../WebApp/Resources/templates/reminders.mustache"
};
static const unsigned char file_118[] = {
#embed "../WebApp/Resources/templates/request.mustache"
};
static const unsigned char file_119[] = {
#embed "../WebApp/Resources/js/rest.js"
};
static const unsigned char file_120[] = {
#embed "../WebApp/Resources/templates/retry.mustache"
};
static const unsigned char file_121[] = {
#embed "../WebApp/Resources/js/scanning.js"
};
static const unsigned char file_122[] = {
#embed "../WebApp/Resources/js/scroll.js"
};
static const unsigned char file_123[] = {
#embed "../WebApp/Resources/templates/selection.mustache"
};
static const unsigned char file_124[] = {
#embed "../WebApp/Resources/js/sending.js"
};
static const unsigned char file_125[] = {
#embed "../WebApp/Resources/templates/settings-buttons.mustache"
};
static const unsigned char file_126[] = {
#embed "../WebApp/Resources/templates/settings-find.mustache"
};
static const unsigned char file_127[] = {
#embed "../WebApp/Resources/templates/settings-form.mustache"
};
static const unsigned char file_128[] = {
#embed "../WebApp/Resources/templates/settings-groups.mustache"
};
static const unsigned char file_129[] = {
#embed "../WebApp/Resources/templates/settings-row.mustache"
};
static const unsigned char file_130[] = {
#embed "../WebApp/Resources/css/settings.css"
};
static const unsigned char file_131[] = {
#embed "../WebApp/Resources/templates/settings.mustache"
};
static const unsigned char file_132[] = {
#embed "../WebApp/Resources/templates/sheet-chat-tags.mustache"
};
static const unsigned char file_133[] = {
#embed "../WebApp/Resources/templates/sheet-context.mustache"
};
static const unsigned char file_134[] = {
#embed "../WebApp/Resources/templates/sheet-form.mustache"
};
static const unsigned char file_135[] = {
#embed "../WebApp/Resources/templates/sheet-forward.mustache"
};
static const unsigned char file_136[] = {
#embed "../WebApp/Resources/templates/sheet-info.mustache"
};
static const unsigned char file_137[] = {
#embed "../WebApp/Resources/templates/sheet-lifetime.mustache"
};
static const unsigned char file_138[] = {
#embed "../WebApp/Resources/templates/sheet-models.mustache"
};
static const unsigned char file_139[] = {
#embed "../WebApp/Resources/templates/sheet-profiles.mustache"
};
static const unsigned char file_140[] = {
#embed "../WebApp/Resources/templates/sheet-prompts.mustache"
};
static const unsigned char file_141[] = {
#embed "../WebApp/Resources/templates/sheet-reactions.mustache"
};
static const unsigned char file_142[] = {
#embed "../WebApp/Resources/templates/sheet-report.mustache"
};
static const unsigned char file_143[] = {
#embed "../WebApp/Resources/templates/sheet-tags.mustache"
};
static const unsigned char file_144[] = {
#embed "../WebApp/Resources/templates/sheet-threads.mustache"
};
static const unsigned char file_145[] = {
#embed "../WebApp/Resources/templates/sheet-versions.mustache"
};
static const unsigned char file_146[] = {
#embed "../WebApp/Resources/js/sheet.js"
};
static const unsigned char file_147[] = {
#embed "../WebApp/Resources/css/sheets.css"
};
static const unsigned char file_148[] = {
#embed "../WebApp/Resources/js/sight.js"
};
static const unsigned char file_149[] = {
#embed "../WebApp/Resources/templates/sign-in.mustache"
};
static const unsigned char file_150[] = {
#embed "../WebApp/Resources/templates/signed-in.mustache"
};
static const unsigned char file_151[] = {
#embed "../WebApp/Resources/js/slash.js"
};
static const unsigned char file_152[] = {
#embed "../WebApp/Resources/templates/start.mustache"
};
static const unsigned char file_153[] = {
#embed "../WebApp/Resources/js/stream.js"
};
static const unsigned char file_154[] = {
#embed "../WebApp/Resources/js/swipe.js"
};
static const unsigned char file_155[] = {
#embed "../WebApp/Resources/css/text.css"
};
static const unsigned char file_156[] = {
#embed "../WebApp/Resources/templates/thread-head.mustache"
};
static const unsigned char file_157[] = {
#embed "../WebApp/Resources/js/thread.js"
};
static const unsigned char file_158[] = {
#embed "../WebApp/Resources/templates/toasts.mustache"
};
static const unsigned char file_159[] = {
#embed "../WebApp/Resources/css/tokens.css"
};
static const unsigned char file_160[] = {
#embed "../WebApp/Resources/js/unlocking.js"
};
static const unsigned char file_161[] = {
#embed "../WebApp/Resources/js/viewer.js"
};
static const unsigned char file_162[] = {
#embed "../WebApp/Resources/js/voice-player.js"
};
static const unsigned char file_163[] = {
#embed "../WebApp/Resources/css/voice.css"
};
static const unsigned char file_164[] = {
#embed "../WebApp/Resources/templates/waiting.mustache"
};
static const unsigned char file_165[] = {
#embed "../WebApp/Resources/templates/week.mustache"
};
static const unsigned char file_166[] = {
#embed "../WebApp/Resources/templates/welcome.mustache"
};
static const unsigned char file_167[] = {
#embed "../WebApp/Resources/js/wide-parts.js"
};
static const unsigned char file_168[] = {
#embed "../WebApp/Resources/css/zoom.css"
};

static const struct linnet_web_file files[] = {
    {"act.js", file_1, sizeof file_1},
    {"active-call.css", file_2, sizeof file_2},
    {"active-call.mustache", file_3, sizeof file_3},
    {"agenda-row.mustache", file_4, sizeof file_4},
    {"agenda.mustache", file_5, sizeof file_5},
    {"attaching.js", file_6, sizeof file_6},
    {"banner.mustache", file_7, sizeof file_7},
    {"calendar.css", file_8, sizeof file_8},
    {"calendar.mustache", file_9, sizeof file_9},
    {"call.mustache", file_10, sizeof file_10},
    {"calling.js", file_11, sizeof file_11},
    {"calls.css", file_12, sizeof file_12},
    {"calls.js", file_13, sizeof file_13},
    {"card-action.mustache", file_14, sizeof file_14},
    {"card-form.mustache", file_15, sizeof file_15},
    {"card-forms.js", file_16, sizeof file_16},
    {"card.mustache", file_17, sizeof file_17},
    {"chats.js", file_18, sizeof file_18},
    {"coloring-worker.js", file_19, sizeof file_19},
    {"coloring.js", file_20, sizeof file_20},
    {"commands.mustache", file_21, sizeof file_21},
    {"compose-attachments.mustache", file_22, sizeof file_22},
    {"compose-closed.mustache", file_23, sizeof file_23},
    {"compose-context.mustache", file_24, sizeof file_24},
    {"composer.css", file_25, sizeof file_25},
    {"composer.js", file_26, sizeof file_26},
    {"contact-form.mustache", file_27, sizeof file_27},
    {"contact-none.mustache", file_28, sizeof file_28},
    {"contact.mustache", file_29, sizeof file_29},
    {"contacts.mustache", file_30, sizeof file_30},
    {"contrast.css", file_31, sizeof file_31},
    {"controls.css", file_32, sizeof file_32},
    {"copying.js", file_33, sizeof file_33},
    {"early.js", file_34, sizeof file_34},
    {"event-form.mustache", file_35, sizeof file_35},
    {"event-sheet.mustache", file_36, sizeof file_36},
    {"files.js", file_37, sizeof file_37},
    {"filter.mustache", file_38, sizeof file_38},
    {"filters.mustache", file_39, sizeof file_39},
    {"find-count.mustache", file_40, sizeof file_40},
    {"find.css", file_41, sizeof file_41},
    {"find.js", file_42, sizeof file_42},
    {"first-message.mustache", file_43, sizeof file_43},
    {"first-note.mustache", file_44, sizeof file_44},
    {"focus.js", file_45, sizeof file_45},
    {"forms.js", file_46, sizeof file_46},
    {"formulas.js", file_47, sizeof file_47},
    {"groups.css", file_48, sizeof file_48},
    {"groups.js", file_49, sizeof file_49},
    {"habit-form.mustache", file_50, sizeof file_50},
    {"habits.mustache", file_51, sizeof file_51},
    {"hidden-profiles.js", file_52, sizeof file_52},
    {"history.mustache", file_53, sizeof file_53},
    {"icons.mustache", file_54, sizeof file_54},
    {"incoming-calls.mustache", file_55, sizeof file_55},
    {"joining.js", file_56, sizeof file_56},
    {"jump-up.mustache", file_57, sizeof file_57},
    {"jump.mustache", file_58, sizeof file_58},
    {"katex.js", file_59, sizeof file_59},
    {"landmarks.js", file_60, sizeof file_60},
    {"layout.css", file_61, sizeof file_61},
    {"limits.js", file_62, sizeof file_62},
    {"linnet.svg", file_63, sizeof file_63},
    {"list-foot.mustache", file_64, sizeof file_64},
    {"list.css", file_65, sizeof file_65},
    {"list.js", file_66, sizeof file_66},
    {"lists.css", file_67, sizeof file_67},
    {"lock.css", file_68, sizeof file_68},
    {"lock.js", file_69, sizeof file_69},
    {"lock.mustache", file_70, sizeof file_70},
    {"locked.js", file_71, sizeof file_71},
    {"main.js", file_72, sizeof file_72},
    {"manifest.webmanifest", file_73, sizeof file_73},
    {"mentions.js", file_74, sizeof file_74},
    {"mentions.mustache", file_75, sizeof file_75},
    {"menu.js", file_76, sizeof file_76},
    {"messages.css", file_77, sizeof file_77},
    {"messages.js", file_78, sizeof file_78},
    {"month.mustache", file_79, sizeof file_79},
    {"morph.js", file_80, sizeof file_80},
    {"note-form.mustache", file_81, sizeof file_81},
    {"note-none.mustache", file_82, sizeof file_82},
    {"note.mustache", file_83, sizeof file_83},
    {"notes.mustache", file_84, sizeof file_84},
    {"notifications-worker.js", file_85, sizeof file_85},
    {"notifications.js", file_86, sizeof file_86},
    {"offline.js", file_87, sizeof file_87},
    {"organizer.css", file_88, sizeof file_88},
    {"outgoing.mustache", file_89, sizeof file_89},
    {"overlays.css", file_90, sizeof file_90},
    {"pacing.js", file_91, sizeof file_91},
    {"page-notice.mustache", file_92, sizeof file_92},
    {"page-sheets.js", file_93, sizeof file_93},
    {"page.js", file_94, sizeof file_94},
    {"page.mustache", file_95, sizeof file_95},
    {"pages.js", file_96, sizeof file_96},
    {"palette.css", file_97, sizeof file_97},
    {"palette.js", file_98, sizeof file_98},
    {"palette.mustache", file_99, sizeof file_99},
    {"patch.js", file_100, sizeof file_100},
    {"people-join.mustache", file_101, sizeof file_101},
    {"people.css", file_102, sizeof file_102},
    {"pinned-prompts.mustache", file_103, sizeof file_103},
    {"place.js", file_104, sizeof file_104},
    {"pointing.js", file_105, sizeof file_105},
    {"portraits.js", file_106, sizeof file_106},
    {"print.css", file_107, sizeof file_107},
    {"prism.js", file_108, sizeof file_108},
    {"profile.mustache", file_109, sizeof file_109},
    {"qr-code.mustache", file_110, sizeof file_110},
    {"rail.css", file_111, sizeof file_111},
    {"rail.mustache", file_112, sizeof file_112},
    {"recording-kind.js", file_113, sizeof file_113},
    {"recording.js", file_114, sizeof file_114},
    {"reminder-form.mustache", file_115, sizeof file_115},
    {"reminder.mustache", file_116, sizeof file_116},
    {"reminders.mustache", file_117, sizeof file_117},
    {"request.mustache", file_118, sizeof file_118},
    {"rest.js", file_119, sizeof file_119},
    {"retry.mustache", file_120, sizeof file_120},
    {"scanning.js", file_121, sizeof file_121},
    {"scroll.js", file_122, sizeof file_122},
    {"selection.mustache", file_123, sizeof file_123},
    {"sending.js", file_124, sizeof file_124},
    {"settings-buttons.mustache", file_125, sizeof file_125},
    {"settings-find.mustache", file_126, sizeof file_126},
    {"settings-form.mustache", file_127, sizeof file_127},
    {"settings-groups.mustache", file_128, sizeof file_128},
    {"settings-row.mustache", file_129, sizeof file_129},
    {"settings.css", file_130, sizeof file_130},
    {"settings.mustache", file_131, sizeof file_131},
    {"sheet-chat-tags.mustache", file_132, sizeof file_132},
    {"sheet-context.mustache", file_133, sizeof file_133},
    {"sheet-form.mustache", file_134, sizeof file_134},
    {"sheet-forward.mustache", file_135, sizeof file_135},
    {"sheet-info.mustache", file_136, sizeof file_136},
    {"sheet-lifetime.mustache", file_137, sizeof file_137},
    {"sheet-models.mustache", file_138, sizeof file_138},
    {"sheet-profiles.mustache", file_139, sizeof file_139},
    {"sheet-prompts.mustache", file_140, sizeof file_140},
    {"sheet-reactions.mustache", file_141, sizeof file_141},
    {"sheet-report.mustache", file_142, sizeof file_142},
    {"sheet-tags.mustache", file_143, sizeof file_143},
    {"sheet-threads.mustache", file_144, sizeof file_144},
    {"sheet-versions.mustache", file_145, sizeof file_145},
    {"sheet.js", file_146, sizeof file_146},
    {"sheets.css", file_147, sizeof file_147},
    {"sight.js", file_148, sizeof file_148},
    {"sign-in.mustache", file_149, sizeof file_149},
    {"signed-in.mustache", file_150, sizeof file_150},
    {"slash.js", file_151, sizeof file_151},
    {"start.mustache", file_152, sizeof file_152},
    {"stream.js", file_153, sizeof file_153},
    {"swipe.js", file_154, sizeof file_154},
    {"text.css", file_155, sizeof file_155},
    {"thread-head.mustache", file_156, sizeof file_156},
    {"thread.js", file_157, sizeof file_157},
    {"toasts.mustache", file_158, sizeof file_158},
    {"tokens.css", file_159, sizeof file_159},
    {"unlocking.js", file_160, sizeof file_160},
    {"viewer.js", file_161, sizeof file_161},
    {"voice-player.js", file_162, sizeof file_162},
    {"voice.css", file_163, sizeof file_163},
    {"waiting.mustache", file_164, sizeof file_164},
    {"week.mustache", file_165, sizeof file_165},
    {"welcome.mustache", file_166, sizeof file_166},
    {"wide-parts.js", file_167, sizeof file_167},
    {"zoom.css", file_168, sizeof file_168},
};

size_t linnet_web_file_count(void) { return sizeof files / sizeof *files; }

const struct linnet_web_file *linnet_web_file(size_t index) {
  return index < linnet_web_file_count() ? &files[index] : NULL;
}
