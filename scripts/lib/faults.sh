# What scripts/faults plays, and the report that it makes of what the tests note down.

# Whose surroundings a seed draws, or which say more the more often they run.
SEEDED='binary(faults) & (test(/^matrix::/) | test(/^random_kills::/) | test(/^webhooks::/) | test(/^api_crash::/))'
TESTS=0

begin_notes() {
  export NOCTURNE_FAULT_NOTES=$LOGS/faults.notes
  : >"$NOCTURNE_FAULT_NOTES"
}

# play NAME FILTER VARIABLE=VALUE… — a test that fails does not keep the others.
play() {
  local name=$1 filter=$2 began=$SECONDS status=0 log=$LOGS/$1.log ran before
  shift 2
  before=$(noted failed)
  step "$name" env "$@" cargo nextest run --workspace --test faults --test models --no-fail-fast -E "$filter" || status=$?
  ran=$(sed -nE 's/^ *Summary .* ([0-9]+) tests? run: .*/\1/p' "$log")
  TESTS=$((TESTS + ${ran:-0}))
  if [ "$status" -eq 0 ]; then
    say "ok      $name, $((SECONDS - began)) s (${ran:-0} tests)"
    return
  fi
  say "FAILED  $name, $((SECONDS - began)) s"
  last_lines "$log" 40
  # What failed, with the settings that it ran under: the same test is one line, however often it is told.
  failed_tests "$log" | while read -r _ test; do
    note_finding "$* cargo nextest run --workspace -E 'test(=$test)'" "$test"
  done
  # What failed without a line that is understood here, or before any test ran, is a finding all the same.
  [ "$(noted failed)" -gt "$before" ] || note_finding "$* cargo nextest run --workspace -E '$filter'" "$name"
}

# A round that failed has told of itself already, and knows its step; its command begins with the same setting.
note_finding() { # COMMAND TEST
  grep -q "^failed ${1%% *} .*test(=$2)" "$NOCTURNE_FAULT_NOTES" || echo "failed $1" >>"$NOCTURNE_FAULT_NOTES"
}

noted() { awk -v word="$1" '$1 == word { n += $2 ~ /^[0-9]+$/ ? $2 : 1 } END { print n + 0 }' "$NOCTURNE_FAULT_NOTES"; }

report() {
  local findings
  findings=$(noted failed)
  printf '\n'
  say "report: $SEEDS seeds from $FROM; $(git rev-parse --short HEAD 2>/dev/null || echo 'no commit'), $(nproc) cores"
  printf '  %-24s %s\n' \
    tests "$TESTS" \
    "rounds of chance" "$(noted run)" \
    "kills (kill -9)" "$(noted kill)" \
    "invariants checked" "$(noted invariants)" \
    "a full disk was" "$(sed -n 's/^disk //p' "$NOCTURNE_FAULT_NOTES" | sort -u | paste -sd ';')" \
    findings "$findings" \
    seconds "$SECONDS"
  if [ "$findings" -gt 0 ]; then
    printf '\n  to replay, where DATABASE_URL names a PostgreSQL that tests may use:\n'
    sed -n 's/^failed /    /p' "$NOCTURNE_FAULT_NOTES" | sort -u
  fi
  exit $((findings > 0))
}
