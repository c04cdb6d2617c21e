# The programs and the web pages, built when their sources changed.

RUST_AT_LEAST=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$ROOT/Cargo.toml")

check_rust() {
  local remedy="Install Rust $RUST_AT_LEAST or newer with rustup (rustup.rs); with rustup: rustup update stable"
  # rustup puts cargo here, and a fresh shell does not know it yet.
  [ ! -d "$HOME/.cargo/bin" ] || PATH=$PATH:$HOME/.cargo/bin
  command -v cargo >/dev/null || die "Rust is missing." "$remedy"
  printf '%s\n%s\n' "$RUST_AT_LEAST" "$(rustc --version | cut -d' ' -f2)" | sort -CV ||
    die "Rust is too old: $(rustc --version)." "$remedy"
}

# Chosen from the whole workspace: a choice of crates would be another choice of features of what they stand on. The
# queries are checked against .sqlx, so that building needs no database.
CARGO_BUILD=(env SQLX_OFFLINE=true cargo build --profile "$PROFILE" --manifest-path "$ROOT/Cargo.toml"
  --workspace --bin api --bin workers --bin object-store)

# build_programs [FURTHER…]
build_programs() {
  check_rust
  say "building the programs (minutes the first time, seconds later)"
  must cargo-build "See the compiler's message; missing libraries are named by their pkg-config name." \
    "${CARGO_BUILD[@]}" "${@/#/--bin=}"
}

web_fingerprint() {
  (cd "$ROOT/web" && find . \( -name node_modules -o -path ./dist -o -name test-results -o -path ./src/api/schema.ts \) -prune -o -type f -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
}

install_web_packages() {
  local stamp=$ROOT/web/node_modules/.installed wanted
  wanted="$(node --version) $(sha256sum <"$ROOT/web/package-lock.json")"
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
  say "installing the web packages"
  must npm-ci "The registry may be unreachable; check the network and try again." \
    npm ci --prefix "$ROOT/web" --no-audit --no-fund
  echo "$wanted" >"$stamp"
}

build_web() {
  local stamp=$ROOT/web/dist/.built
  if [ -s "$ROOT/web/dist/index.html" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$(web_fingerprint)" ]; then return; fi
  bring_node
  install_web_packages
  say "building the web pages"
  must web-build "The message above names the failing file." npm run --prefix "$ROOT/web" build
  web_fingerprint >"$stamp"
}
