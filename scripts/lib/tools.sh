# Cargo's companions that the checks need, built once a machine.

CARGO_NEXTEST_VERSION=0.9.143
CARGO_DENY_VERSION=0.20.2

bring_tools() {
  command -v cargo-nextest >/dev/null || bring_tool cargo-nextest "$CARGO_NEXTEST_VERSION"
}

# bring_tool NAME VERSION — a folder each, so that two checkouts may want two versions.
bring_tool() {
  local home=$MACHINE_TOOLS/$1-$2
  export PATH=$home/bin:$PATH
  [ -x "$home/bin/$1" ] && return
  say "bringing $1 $2 (once a machine; some minutes)"
  must "$1" "Install it by hand: cargo install $1 --version $2 --locked --root $home" \
    cargo install "$1" --version "$2" --locked --root "$home" --profile dev
}
