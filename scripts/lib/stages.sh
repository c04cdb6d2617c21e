# Stages of scripts/test: each runs whatever the one before it said, and counts what it checked.

PASSED=0
FAILED=0

# The sum of a number that a runner prints in its closing lines, colours taken off.
sum_of() { # LOG PATTERN, with the number as the first group
  sed 's/\x1b\[[0-9;]*m//g' "$1" | sed -nE "s/$2/\1/p" | awk '{ n += $1 } END { print n + 0 }'
}

# A runner's own count where it has one; otherwise the stage is one check.
count_stage() { # NAME STATUS
  local log=$LOGS/$1.log passed=0 failed=0
  case $1 in
    nextest)
      passed=$(sum_of "$log" '^ *Summary .* tests? run: ([0-9]+) passed.*')
      failed=$(sum_of "$log" '^ *Summary .* tests? run: .*[ ,]([0-9]+) failed.*')
      ;;
    web-unit)
      passed=$(sum_of "$log" '^ *Tests .*[ |]([0-9]+) passed.*')
      failed=$(sum_of "$log" '^ *Tests .*[ |]([0-9]+) failed.*')
      ;;
    web-browser | story)
      passed=$(sum_of "$log" '^ *([0-9]+) passed.*')
      failed=$(sum_of "$log" '^ *([0-9]+) (failed|flaky).*')
      ;;
    *) [ "$2" -ne 0 ] || passed=1 ;;
  esac
  # A stage that failed before its runner could count is a failure all the same.
  [ "$2" -eq 0 ] || [ "$failed" -gt 0 ] || failed=1
  PASSED=$((PASSED + passed))
  FAILED=$((FAILED + failed))
  COUNTED="$passed passed, $failed failed"
}

# stage NAME COMMAND…
stage() {
  local name=$1 began=$SECONDS status=0
  shift
  step "$name" "$@" || status=$?
  count_stage "$name" "$status"
  if [ "$status" -eq 0 ]; then
    say "ok      $name, $((SECONDS - began)) s ($COUNTED)"
  else
    say "FAILED  $name, $((SECONDS - began)) s ($COUNTED)"
    last_lines "$LOGS/$name.log" "${STAGE_LINES:-60}"
  fi
  return 0
}

# A stage on which all later ones stand.
stage_or_end() {
  local before=$FAILED
  stage "$@"
  [ "$FAILED" -gt "$before" ] || return 0
  say "nothing further can be checked without $1"
  close_count
}

close_count() {
  printf '\n%s passed, %s failed\n' "$PASSED" "$FAILED"
  exit $((FAILED > 0))
}

# Known faults of our crates are listed in a database that cargo-deny clones; some networks do not reach it.
check_advisories() {
  if step advisory-database timeout 60 cargo deny fetch db; then
    stage advisories cargo deny check advisories
  else
    say "absent  advisories: their database cannot be reached from here"
  fi
}

# The browser meets the product itself, with its own world, on a free port.
check_story() {
  start_product "$(free_port)"
  export NOCTURNE_URL=$NOCTURNE_PUBLIC_URL
  await_portraits
  # The desk is for a past of 200,000 jobs, and one worker that may end.
  fill_world story-past -v rows=200000 -f scripts/benchmarks/jobs/seed.sql
  fill_world story-desk -1 -f web/story/desk.sql
  NOCTURNE_BUILD=spare start_part spare TERM "$BINARIES/workers" --lanes imports=1
  stage story npm run --prefix web story
}

# fill_world NAME PSQL_OPTION…
fill_world() {
  local name=$1
  shift
  must "$name" "The tables may have changed: the script has to follow." \
    "$PG_BIN/psql" -XqAt -v ON_ERROR_STOP=1 -d "$DATABASE_URL" "$@"
}
