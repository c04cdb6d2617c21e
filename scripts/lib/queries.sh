# Generates .sqlx: the macros describe and record a query whenever its crate is compiled.

# make_tables DATABASE_URL — the product's tables, before there is a program to create them.
make_tables() {
  local migrations=("$ROOT"/migrations/*.sql)
  must describe-tables "The message names the failing migration." \
    env PGOPTIONS='-c client_min_messages=warning' "$PG_BIN/psql" -XqA -v ON_ERROR_STOP=1 "${migrations[@]/#/--file=}" "$1"
}

query_files() { grep -rlE 'query(_as|_scalar|_file|_file_as|_file_scalar)?(_unchecked)?!' --include='*.rs' api jobs workers tests scripts || true; }

# Of everything that could change a query's description.
queries_fingerprint() {
  { query_files | sort && find migrations api jobs workers tests -name '*.sql' -type f | sort && find .sqlx -type f | sort && echo Cargo.lock; } |
    xargs -d '\n' sha256sum | sha256sum | cut -d' ' -f1
}

# Unchanged crates are not recompiled, and would describe nothing: touches their sources meanwhile, and restores their
# times for all other builds.
describing() { # COMMAND…
  local status=0 times
  rm -rf "$DATA/described"
  mkdir -p "$DATA/described"
  times=$(query_files | xargs -r stat -c '@%.Y %n')
  query_files | xargs -r touch
  SQLX_OFFLINE=false SQLX_OFFLINE_DIR="$DATA/described" "$@" || status=$?
  while read -r time file; do touch -d "$time" "$file"; done <<<"$times"
  return "$status"
}
