# Long-running parts: started in their own process group, watched, and stopped by the pids we know.

declare -A PART_PID=() PART_SIGNAL=()
PARTS=()

# start_part NAME STOP_SIGNAL COMMAND… — the kernel sends the stop signal too if this shell is killed outright.
start_part() {
  local name=$1 signal=$2
  shift 2
  if [ -s "$LOGS/$name.log" ]; then mv "$LOGS/$name.log" "$LOGS/$name.log.before"; fi
  setsid setpriv --pdeathsig "$signal" "$@" </dev/null >>"$LOGS/$name.log" 2>&1 9>&- &
  PART_PID[$name]=$!
  PART_SIGNAL[$name]=$signal
  PARTS+=("$name")
}

# Bytes of a log beyond which it starts over; the part before stays beside it.
LOG_BYTES=20000000
keep_logs() { start_part keep-logs TERM "$ROOT/scripts/lib/keep-logs" "$LOGS" "$LOG_BYTES"; }

is_running() { kill -0 "${PART_PID[$1]}" 2>/dev/null; }

# wait_for NAME SECONDS CONDITION… — ends early, with the part's last words, when the part has died.
wait_for() {
  local name=$1 deadline=$((SECONDS + $2))
  shift 2
  until "$@" >/dev/null 2>&1; do
    is_running "$name" || part_failed "$name" "ended before it was ready"
    [ "$SECONDS" -lt "$deadline" ] || part_failed "$name" "was not ready in time"
    sleep 0.05
  done
}

part_failed() { # NAME WHAT
  printf '\n%s %s. The last lines of its log:\n' "$1" "$2" >&2
  last_lines "$LOGS/$1.log" 12 >&2
  die "" "The whole log: $LOGS/$1.log"
}

# Asks every named part to end, then waits for each; one that outlives its time is killed with its group.
stop_parts() {
  local name deadline=$((SECONDS + ${STOP_SECONDS:-20}))
  for name in "$@"; do
    if [ -n "${PART_PID[$name]:-}" ]; then kill -s "${PART_SIGNAL[$name]}" "${PART_PID[$name]}" 2>/dev/null || true; fi
  done
  for name in "$@"; do
    [ -n "${PART_PID[$name]:-}" ] || continue
    while is_running "$name"; do
      if [ "$SECONDS" -ge "$deadline" ]; then
        say "$name did not stop in time and was killed"
        kill -s KILL -- "-${PART_PID[$name]}" 2>/dev/null || true
        break
      fi
      sleep 0.05
    done
    unset "PART_PID[$name]"
  done
}

# In two waves: what uses the stores first, the stores last.
stop_everything() {
  local stores=() users=() name
  for name in "${PARTS[@]}"; do
    case $name in postgres | redis | object-store) stores+=("$name") ;; *) users+=("$name") ;; esac
  done
  stop_parts "${users[@]}"
  stop_parts "${stores[@]}"
  PARTS=()
}

# Returns only when a part has ended, which none should.
watch_parts() {
  local name ended=
  # The shell's own remark about a killed child would say less than we do.
  wait -n -p ended "${PART_PID[@]}" 2>/dev/null || true
  for name in "${!PART_PID[@]}"; do
    [ "${PART_PID[$name]}" != "$ended" ] || part_failed "$name" "ended unexpectedly"
  done
}
