# Cargo's companions that the checks need, built once and kept.

bring_tools() {
  export PATH=$TOOLS/bin:$PATH
  bring_tool cargo-nextest
  bring_tool cargo-deny
}

bring_tool() {
  command -v "$1" >/dev/null && return
  say "bringing $1 (once; some minutes)"
  must "$1" "Install it by hand: cargo install $1 --locked" cargo install "$1" --locked --root "$TOOLS"
}
