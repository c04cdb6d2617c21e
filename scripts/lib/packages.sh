# System packages: missing ones are announced and installed by apt, and none of their services is started.

BUILD_PACKAGES=(build-essential pkg-config clang libclang-dev cmake libavcodec-dev libavformat-dev libavutil-dev
  libavfilter-dev libavdevice-dev libswscale-dev libswresample-dev)
RUN_PACKAGES=(postgresql redis-server espeak-ng mecab mecab-ipadic-utf8 util-linux)

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# A server installed without apt counts too.
is_met() {
  case $1 in
    postgresql) compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || is_installed "$1" ;;
    redis-server | chromium) command -v "$1" >/dev/null || is_installed "$1" ;;
    browser) command -v chromium-headless-shell >/dev/null || { ! offers_headless && command -v chromium >/dev/null; } ;;
    npm) command -v npm >/dev/null ;;
    *) is_installed "$1" ;;
  esac
}

# Debian has a headless-only Chromium, which is lighter; Ubuntu doesn't.
offers_headless() { [[ $(apt-cache policy chromium-headless-shell 2>/dev/null) == *'Candidate: '[0-9]* ]]; }

# name_of PACKAGE
name_of() {
  if [ "$1" != browser ]; then
    echo "$1"
  elif offers_headless; then
    echo chromium-headless-shell
  else
    echo chromium
  fi
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# install_packages [FURTHER…]
install_packages() {
  local package missing=()
  command -v dpkg-query >/dev/null || die "Packages can only be installed on Debian or Ubuntu." \
    "Use compose.yaml, or a Debian 12 or Ubuntu 24.04 machine."
  for package in "${BUILD_PACKAGES[@]}" "${RUN_PACKAGES[@]}" npm "$@"; do
    is_met "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || die "Packages are missing and sudo is unavailable." \
    "As root: apt-get install ${missing[*]}"
  say "installing packages: ${missing[*]}"
  keep_services_asleep
  as_root apt-get update -qq >"$LOGS/apt.log" 2>&1 || true
  mapfile -t missing < <(for package in "${missing[@]}"; do name_of "$package"; done)
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" \
    </dev/null >>"$LOGS/apt.log" 2>&1; then
    let_services_wake
    last_lines "$LOGS/apt.log" 15 >&2
    die "apt-get could not install: ${missing[*]}" "Install them by hand, then try again."
  fi
  let_services_wake
}

# Debian starts a server on installation and creates a cluster for it; both would take ports and memory here.
keep_services_asleep() {
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    MADE_POLICY=yes
    printf '#!/bin/sh\nexit 101\n' | as_root tee /usr/sbin/policy-rc.d >/dev/null
    as_root chmod 755 /usr/sbin/policy-rc.d
  fi
  if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    MADE_CLUSTER_POLICY=yes
    as_root mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
  fi
}

# Also runs on exit, in case the installation is interrupted.
let_services_wake() {
  if [ -n "${MADE_POLICY:-}" ]; then as_root rm -f /usr/sbin/policy-rc.d; fi
  if [ -n "${MADE_CLUSTER_POLICY:-}" ]; then as_root rm -f /etc/postgresql-common/createcluster.conf; fi
  MADE_POLICY= MADE_CLUSTER_POLICY=
}
