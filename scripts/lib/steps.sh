# Long steps: run in the background, so that signals are handled immediately, with a progress line now and then.

STEP_PID=

# step NAME COMMAND… — output goes to the log folder, its processor seconds to NAME.cpu; returns the command's own status.
step() {
  local name=$1 log=$LOGS/$1.log status=0 spoken=$SECONDS
  shift
  # shellcheck disable=SC2016
  setsid bash -c 'TIMEFORMAT="%0U %0S"; { time "${@:2}" 2>&3 9>&-; } 3>&2 2>"$1"' step "$LOGS/$name.cpu" "$@" \
    </dev/null >"$log" 2>&1 9>&- &
  STEP_PID=$!
  while kill -0 "$STEP_PID" 2>/dev/null; do
    if [ $((SECONDS - spoken)) -ge 20 ]; then
      spoken=$SECONDS
      say "  … $name: $(tail -n 1 "$log" | tr -d '\r' | cut -c1-90)"
    fi
    sleep 0.1
  done
  wait "$STEP_PID" || status=$?
  STEP_PID=
  return "$status"
}

# must NAME REMEDY COMMAND… — a step without which nothing further makes sense.
must() {
  local name=$1 remedy=$2
  shift 2
  step "$name" "$@" && return
  printf '\nThe step "%s" failed. The last lines of its log:\n' "$name" >&2
  last_lines "$LOGS/$name.log" 30 >&2
  die "" "$remedy" "The whole log: $LOGS/$name.log"
}

stop_step() {
  if [ -n "$STEP_PID" ]; then kill -s TERM -- "-$STEP_PID" 2>/dev/null || true; fi
}
