# Paths. Everything that a run writes is below DATA, except compiler output.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
DATA=${NOCTURNE_DATA:-$ROOT/.data}
TOOLS=${NOCTURNE_TOOLS:-$ROOT/.data/tools}
# Slow builds, shared by every checkout on this machine.
MACHINE_TOOLS=${XDG_CACHE_HOME:-$HOME/.cache}/nocturne
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}
# Programs are built without optimization, except compute-heavy crates; benchmarks use `release`.
PROFILE=${PROFILE:-dev}
BINARIES=$TARGET/${PROFILE/#dev/debug}
LOGS=$DATA/log

# One command at a time may own a data folder; the lock ends with its process, however it ends.
own_data() {
  mkdir -p "$DATA" "$TOOLS"
  exec 9>"$DATA/lock"
  command -v flock >/dev/null || die "The command flock is missing." "Install it: apt-get install util-linux"
  flock -n 9 || die "Another instance is already using $DATA." \
    "Stop that one first (Ctrl-C in its terminal), or give this one its own folder: NOCTURNE_DATA=/some/folder"
  make_logs
}

# Logs are for the owner only.
make_logs() {
  mkdir -p "$LOGS"
  chmod 700 "$LOGS"
}
