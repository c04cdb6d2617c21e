# Backups, checked: their parts, then a drill on the stores of the run.

check_backups() {
  local parts=(env PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/lib)
  stage backup-tests "${parts[@]}" python3 -m unittest discover -s scripts/lib/backups -t scripts/lib
  stage drill env BINARIES="$BINARIES" PG_BIN="$PG_BIN" DRILL="$DATA/drill" scripts/lib/backups/drill
}
