# Progress lines with the seconds since the command began, and failures that suggest a remedy.

say() { printf '[%4ds] %s\n' "$SECONDS" "$*"; }

# die PROBLEM REMEDY…
die() {
  printf '\n%s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

last_lines() { # FILE COUNT
  if [ -s "$1" ]; then tail -n "$2" "$1" | sed 's/^/    /'; fi
}
