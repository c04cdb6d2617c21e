# Progress lines that carry the time since the command began, and endings that name a remedy.

say() { printf '[%4ds] %s\n' "$SECONDS" "$*"; }

# What is missing first, then what to do about it.
die() {
  printf '\n%s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

last_lines() { # FILE COUNT
  if [ -s "$1" ]; then tail -n "$2" "$1" | sed 's/^/    /'; fi
}
