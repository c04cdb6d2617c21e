# Checks of scripts/test that take more than one command.

# Every database that is made from here on begins with the product's tables, so that the tests clone them (0.1 s)
# instead of running the migrations (2 s each).
make_template() {
  local database
  for database in template1 nocturne; do
    must "migrate-$database" "The message names the failing migration." \
      env -u S3_BUCKET DATABASE_URL="${DATABASE_URL%/*}/$database" "$BINARIES/api" migrate
  done
}

# One build of everything: the lints are read in the pass that makes programs and tests, and the macros ask the database
# about every query meanwhile. What was found described is not asked again while neither query nor table changes.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver
build_everything() {
  local stamp=$ROOT/.data/queries-described wanted build=(cargo build --workspace --all-targets)
  wanted=$(queries_fingerprint)
  if [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
    stage_or_end build "${build[@]}"
    return
  fi
  must describe-database "" "$PG_BIN/psql" -XqAt -d "$DATABASE_URL" -c "create database described"
  make_tables "${DATABASE_URL%/*}/described"
  describing stage_or_end build env DATABASE_URL="${DATABASE_URL%/*}/described" "${build[@]}"
  stage queries diff -rq "$ROOT/.sqlx" "$DATA/described"
  if has_passed queries; then
    echo "$wanted" >"$stamp"
  else
    say "Run scripts/prepare-queries and commit the result."
  fi
}

# The tests of flows share one process, which reads the rules of moderation once and not 500 times. Those that watch
# their process have one each.
APART='logs|metrics|traces'
check_flows() {
  local flows skips=() word
  for word in ${APART//|/ }; do skips+=(--skip "$word::"); done
  flows=$(cargo nextest list --workspace --list-type binaries-only --message-format json 2>/dev/null |
    grep -o '"tests::flows":{[^}]*' | sed -E 's/.*"binary-path":"([^"]*)".*/\1/')
  # Its own way to tell each test's seconds is not stable yet.
  stage flows env -C tests RUSTC_BOOTSTRAP=1 timeout 1200 "$flows" --test-threads 4 -Z unstable-options --report-time \
    "${skips[@]}"
  stage nextest cargo nextest run --workspace --no-fail-fast -E "not binary(flows) + test(/^($APART)::/)"
}

# Known faults of our crates are listed in a database that cargo-deny clones; some networks do not reach it.
check_dependencies() {
  bring_tool cargo-deny "$CARGO_DENY_VERSION"
  stage dependencies cargo deny check licenses bans sources
  if step advisory-database timeout 60 cargo deny fetch db; then
    stage advisories cargo deny check advisories
  else
    say "absent  advisories: their database is unreachable"
  fi
}

# Chromium of root puts itself before everything else on the machine; without the right to, it takes its turn.
IN_TURN=()
[ "$(id -u)" -ne 0 ] || IN_TURN=(setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice)

# The browser meets the product itself, with its own world, on a free port.
check_story() {
  # The browser is a trusted proxy as well: a story says where its people are. The others come from an unknown place.
  NOCTURNE_TRUSTED_PROXY=127.0.0.1 NOCTURNE_COUNTRY_HEADER=X-Country NOCTURNE_REGION_HEADER=X-Region \
    start_product "$(free_port)"
  export NOCTURNE_URL=$NOCTURNE_PUBLIC_URL
  await_portraits
  # The desk is for a past of 200,000 jobs, and one worker that may end.
  fill_world story-past -v rows=200000 -f scripts/benchmarks/jobs/seed.sql
  fill_world story-desk -1 -f web/story/desk.sql
  NOCTURNE_BUILD=spare start_part spare TERM "$BINARIES/workers" --lanes imports=1
  stage story "${IN_TURN[@]}" npm run --prefix web story
}

# fill_world NAME PSQL_OPTION…
fill_world() {
  local name=$1
  shift
  must "$name" "The tables may have changed; update the script." \
    "$PG_BIN/psql" -XqAt -v ON_ERROR_STOP=1 -d "$DATABASE_URL" "$@"
}
