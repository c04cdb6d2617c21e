# A Node that the web build accepts: the machine's own when it is new enough, else one brought by npm.

NODE_AT_LEAST=22.22

node_fits() { printf '%s\n%s\n' "$NODE_AT_LEAST" "$("$1" --version 2>/dev/null | tr -d v)" | sort -CV; }

bring_node() {
  local arch home
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) arch=$(uname -m) ;;
  esac
  if command -v node >/dev/null && node_fits node; then return; fi
  home=$TOOLS/node/node_modules/node-linux-$arch/bin
  if ! node_fits "$home/node"; then
    say "downloading Node 24 (found $(node --version 2>/dev/null || echo none))"
    must node "Install Node $NODE_AT_LEAST or newer, then try again." \
      npm install --prefix "$TOOLS/node" --no-save --no-audit --no-fund "node-linux-$arch@24"
  fi
  export PATH=$home:$PATH
}
