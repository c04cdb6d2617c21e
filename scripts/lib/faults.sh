# Runs of scripts/faults, and the report from the tests' notes.

# Tests whose environment is drawn from a seed, or that find more the more often they run.
SEEDED='binary(faults) & (test(/^matrix::/) | test(/^random_kills::/) | test(/^webhooks::/) | test(/^api_crash::/))'
TESTS=0

begin_notes() {
  export NOCTURNE_FAULT_NOTES=$LOGS/faults.notes
  : >"$NOCTURNE_FAULT_NOTES"
}

# play NAME FILTER VARIABLE=VALUE… — a failing test does not stop the others.
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
  # Notes failed tests with their settings, once per test.
  failed_tests "$log" | while read -r _ test; do
    note_finding "$* cargo nextest run --workspace -E 'test(=$test)'" "$test"
  done
  # An unrecognized failure, or one before any test ran, is a finding too.
  [ "$(noted failed)" -gt "$before" ] || note_finding "$* cargo nextest run --workspace -E '$filter'" "$name"
}

# Failed rounds note themselves, with their step; their commands begin with the same setting.
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
    "random rounds" "$(noted run)" \
    "kills (kill -9)" "$(noted kill)" \
    "invariants checked" "$(noted invariants)" \
    "full disk" "$(sed -n 's/^disk //p' "$NOCTURNE_FAULT_NOTES" | sort -u | paste -sd ';')" \
    findings "$findings" \
    seconds "$SECONDS"
  if [ "$findings" -gt 0 ]; then
    printf '\n  to replay, with DATABASE_URL pointing at a PostgreSQL for tests:\n'
    sed -n 's/^failed /    /p' "$NOCTURNE_FAULT_NOTES" | sort -u
  fi
  exit $((findings > 0))
}
