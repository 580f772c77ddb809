// libcmark-gfm: GitHub's Markdown to HTML, with its extensions. WebApp calls it.
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
