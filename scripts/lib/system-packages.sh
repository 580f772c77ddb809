# The packages that only the system's own package manager can give.

debian_packages=(
  pkg-config g++ zlib1g-dev libssl-dev libsqlite3-dev python3-venv ca-certificates
  libturbojpeg0-dev libjpeg62-turbo-dev libpng-dev libwebp-dev libgif-dev libheif-dev
  libical-dev tzdata age poppler-utils libcmark-gfm-dev libcmark-gfm-extensions-dev
  libqrencode-dev
)
# The window typesets formulas and colours code with these, and shows both as they were written without them.
debian_optional_packages=(libjs-katex node-prismjs)
# A browser to try the window in, and letters of the world's scripts for its pictures.
debian_browser_packages=(chromium fonts-dejavu-core fonts-noto-core fonts-noto-color-emoji)
homebrew_packages=(pkgconf openssl@3 python3 jpeg-turbo libpng webp giflib libheif libical age poppler cmark-gfm qrencode)

install_system_packages() {
  case $(uname) in
    Linux)
      install_debian_packages "${debian_packages[@]}"
      install_optional_packages
      ;;
    Darwin) install_homebrew_packages ;;
    *) fail "Linnet builds on Linux and macOS, not on $(uname)." ;;
  esac
}

# A browser that is there already will do, by LINNET_CHROMIUM wherever it is.
install_browser() {
  if [ -n "${LINNET_CHROMIUM:-}" ]; then return 0; fi
  case $(uname) in
    Linux)
      install_debian_packages "${debian_browser_packages[@]}"
      # The tests are quicker in this one, and not every distribution has it.
      if apt-cache show chromium-headless-shell >/dev/null 2>&1; then install_debian_packages chromium-headless-shell; fi
      ;;
    Darwin) fail "The tests in a browser need a Chromium." "Set LINNET_CHROMIUM to its path, as /Applications/Google Chrome.app/Contents/MacOS/Google Chrome." ;;
  esac
}

# is_installed PACKAGE: whether Debian's database says so.
is_installed() { [[ $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null) == *'install ok installed'* ]]; }

# install_debian_packages PACKAGE…
install_debian_packages() {
  local package absent=()
  command -v dpkg-query >/dev/null || {
    say "This is no Debian: install the counterparts of $* yourself."
    return 0
  }
  for package in "$@"; do
    is_installed "$package" || absent+=("$package")
  done
  [ ${#absent[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    missing_root+=("apt-get update && apt-get install -y --no-install-recommends ${absent[*]}")
    return 0
  fi
  apt_install() { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${absent[@]}"; }
  step "Installing system packages: ${absent[*]}" "$logs/apt.log" "Check the network and /etc/apt/sources.list, then run the same command again." apt_install
}

# What the program does without is tried once: a machine without network is to build all the same.
install_optional_packages() {
  local package absent=() tried="$cache/optional-packages-tried"
  command -v dpkg-query >/dev/null && [ "$(id -u)" -eq 0 ] && [ ! -e "$tried" ] || return 0
  for package in "${debian_optional_packages[@]}"; do
    is_installed "$package" || absent+=("$package")
  done
  [ ${#absent[@]} -gt 0 ] || return 0
  mkdir -p "$cache" "$logs"
  touch "$tried"
  heading "Installing for formulas and colours: ${absent[*]}"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${absent[@]}"; } \
    >"$logs/apt-optional.log" 2>&1 </dev/null ||
    say "    they could not be installed, so that formulas and code stay plain; see $logs/apt-optional.log."
}

# Written with care, never run: no Mac was at hand.
install_homebrew_packages() {
  local package absent=()
  command -v brew >/dev/null || fail "Homebrew is needed on macOS." "Install it from https://brew.sh, then run the same command again."
  for package in "${homebrew_packages[@]}"; do brew list --versions "$package" >/dev/null || absent+=("$package"); done
  [ ${#absent[@]} -eq 0 ] || step "Installing with Homebrew: ${absent[*]}" "$logs/brew.log" "Run 'brew doctor', then the same command again." brew install "${absent[@]}"
}
