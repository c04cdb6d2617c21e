# Stages of scripts/test: each runs whatever became of the previous one, and records its seconds, its CPU seconds, and
# how much it checked. Lanes are sequences of stages that run in parallel.

RESULTS=$LOGS/stages.tsv
UNSTEADY=$LOGS/unsteady
LANES=()

begin_stages() {
  : >"$RESULTS"
  : >"$UNSTEADY"
}

# Sums the numbers before certain words in a runner's closing lines.
sum_of() { # LOG LINE WORDS
  plain "$1" | awk -v line="$2" '$0 ~ line' | { grep -oE "[0-9]+ ($3)" || true; } | awk '{ n += $1 } END { print n + 0 }'
}

# A runner's own count where it has one; otherwise the stage counts as one check.
count_stage() { # NAME STATUS
  local log=$LOGS/$1.log
  passed=0 failed=0
  case $1 in
    nextest)
      passed=$(sum_of "$log" '^ *Summary ' passed)
      failed=$(sum_of "$log" '^ *Summary ' 'failed|timed out')
      ;;
    flows)
      passed=$(sum_of "$log" '^test result: ' passed)
      failed=$(sum_of "$log" '^test result: ' failed)
      ;;
    web-unit)
      passed=$(sum_of "$log" '^ *Tests ' passed)
      failed=$(sum_of "$log" '^ *Tests ' failed)
      ;;
    browser | story)
      passed=$(sum_of "$log" '^ *[0-9]+ passed' passed)
      failed=$(sum_of "$log" '^ *[0-9]+ (failed|flaky|interrupted|did not run)' 'failed|flaky|interrupted|did not run')
      ;;
    *) [ "$2" -ne 0 ] || passed=1 ;;
  esac
  # A stage that failed before its runner could count is a failure too.
  [ "$2" -eq 0 ] || [ "$failed" -gt 0 ] || failed=1
}

# stage NAME COMMAND…
stage() {
  local name=$1 began=$SECONDS status=0 passed failed
  shift
  step "$name" "$@" || status=$?
  count_stage "$name" "$status"
  if [ "$status" -ne 0 ] && [ "$failed" -le "${AGAIN_AT_MOST:-10}" ] && run_again "$name"; then
    # Each passed on its own: counts as passed, and is named in the closing lines.
    passed=$((passed + failed)) failed=0 status=0
  fi
  note_stage "$name" $((SECONDS - began)) "$passed" "$failed" "$status" "$(cpu_of "$name")"
}

# CPU seconds of a step and its children.
cpu_of() { awk '{ print $1 + $2 }' "$LOGS/$1.cpu" 2>/dev/null || echo 0; }

note_stage() { # NAME SECONDS PASSED FAILED STATUS [CPU]
  printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$4" "${6:-0}" >>"$RESULTS"
  if [ "$5" -eq 0 ]; then
    say "ok      $1, $2 s ($3 passed, $4 failed)"
  else
    say "FAILED  $1, $2 s ($3 passed, $4 failed)"
    last_lines "$LOGS/$1.log" "${STAGE_LINES:-60}"
  fi
}

# Reruns failed tests alone in their runner. Only for test runners.
run_again() { # NAME
  local name=$1 log=$LOGS/$1.log failures=$LOGS/$1.failures command=()
  case $name in
    nextest | flows)
      failed_tests "$log" >"$failures"
      command=(cargo nextest run --workspace --no-fail-fast --test-threads 1 -E "$(sed 's/.* \(.*\)/test(=\1)/' "$failures" | paste -sd '|')")
      ;;
    browser | story)
      failed_pages "$log" >"$failures"
      command=("${IN_TURN[@]}" npm run --prefix web "$name" -- --last-failed --workers=1)
      ;;
    *) return 1 ;;
  esac
  [ -s "$failures" ] || return 1
  say "again   $name: $(wc -l <"$failures") of its tests, one at a time"
  step "$name-again" "${command[@]}" || return 1
  sed "s/^/$name: /" "$failures" >>"$UNSTEADY"
}

# The closing list of Playwright: file, line and title.
failed_pages() {
  plain "$1" | sed -nE '/^ *[0-9]+ (failed|interrupted)$/,/^ *[0-9]+ (passed|skipped|did not run|flaky)/s/^ +([^ ]+\.ts:.*[^─ ])[─ ]*$/\1/p'
}

# A stage that all later ones depend on.
stage_or_end() {
  stage "$@"
  has_passed "$1" && return
  say "cannot continue without $1"
  stop_lanes
  close_count
}

has_passed() { awk -F '\t' -v name="$1" '$1 == name && $4 == 0 { found = 1 } END { exit !found }' "$RESULTS"; }

# lane NAME — runs the stages of the function lane_NAME in parallel to other lanes.
lane() {
  rm -f "$LOGS/lane-$1.done"
  (
    # Earlier processes belong to the parent, which stops them.
    trap - EXIT
    trap 'stop_step; exit 143' TERM INT HUP
    "lane_$1"
    : >"$LOGS/lane-$1.done"
  ) &
  LANES+=("$1=$!")
}

# Waits for every lane. One that ended before its last stage has failed, which its file tells: the shell loses the exit
# status once thousands of others have used the PID.
await_lanes() {
  local lane
  for lane in "${LANES[@]}"; do
    wait "${lane#*=}" || true
    [ -e "$LOGS/lane-${lane%%=*}.done" ] || note_stage "lane-${lane%%=*}" 0 0 1 1
  done
  LANES=()
}

stop_lanes() {
  local lane
  for lane in "${LANES[@]}"; do kill -s TERM "${lane#*=}" 2>/dev/null || true; done
  # Only the lanes: a bare wait would wait for the stores too.
  for lane in "${LANES[@]}"; do wait "${lane#*=}" 2>/dev/null || true; done
  LANES=()
}

# The summary, with the count last.
close_count() {
  local passed failed
  printf '\n%-18s %8s %8s %8s %8s\n' stage seconds cpu passed failed
  awk -F '\t' '{ printf "%-18s %8d %8d %8d %8d\n", $1, $2, $5, $3, $4 }' "$RESULTS"
  printf '\nthe slowest tests\n'
  slowest_tests | sort -rn | awk -F '\t' 'NR <= 20 { printf "%8.1f s  %s\n", $1, $2 }'
  printf '\nunsteady:%s\n' "$([ -s "$UNSTEADY" ] || echo ' none')"
  sed 's/^/  /' "$UNSTEADY"
  tell_mission
  say "all stages done"
  read -r passed failed < <(awk -F '\t' '{ p += $3; f += $4 } END { print p + 0, f + 0 }' "$RESULTS")
  printf '\n%s passed, %s failed\n' "$passed" "$failed"
  exit $((failed > 0))
}

# Lines "SECONDS<tab>NAME" for every test that reports its duration.
slowest_tests() {
  local log
  for log in nextest flows browser story; do
    [ -s "$LOGS/$log.log" ] || continue
    plain "$LOGS/$log.log" | sed -nE \
      -e 's/^test (.*) \.\.\. (ok|FAILED) <([0-9.]+)s>$/\3\ttests::flows \1/p' \
      -e 's/^ *(PASS|FAIL|SLOW) \[ *([0-9.]+)s\] (\([^)]*\) )?(.*)$/\2\t\4/p' \
      -e 's/^ *[✓✘] +[0-9]+ (\[[^]]*\] › )?(.*) \(([0-9.]+)s\)$/\3\t\2/p' \
      -e 's/^ *[✓✘] +[0-9]+ (\[[^]]*\] › )?(.*) \(([0-9.]+)m\)$/\3m\t\2/p'
  done | awk -F '\t' -v OFS='\t' '{ if (sub(/m$/, "", $1)) $1 *= 60; print }'
}
