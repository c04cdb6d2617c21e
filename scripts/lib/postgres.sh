# A private PostgreSQL on loopback: own cluster, own port, own password; the machine's clusters are not touched.

find_postgres() {
  PG_BIN=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
  [ -x "$PG_BIN/postgres" ] || die "The PostgreSQL server is missing (no /usr/lib/postgresql/*/bin/postgres)." \
    "Install it: apt-get install postgresql"
}

# PostgreSQL refuses to run as root, so root hands it to the account that the package made.
choose_postgres_owner() {
  PG_AS=()
  PG_DIR=$DATA/postgres
  [ "$(id -u)" -eq 0 ] || return 0
  id postgres >/dev/null 2>&1 || die "The account postgres is missing; PostgreSQL refuses to run as root." \
    "Install the server's package, which makes it: apt-get install postgresql"
  PG_AS=(--reuid=postgres --regid=postgres --init-groups)
  # A checkout below a closed home cannot be reached by that account.
  if ! setpriv "${PG_AS[@]}" test -x "$DATA"; then
    PG_DIR=/var/lib/nocturne-$(printf '%s' "$DATA" | sha256sum | cut -c1-12)
  fi
  mkdir -p "$PG_DIR"
  chown postgres:postgres "$PG_DIR"
}

make_cluster() {
  [ -s "$PG_DIR/cluster/PG_VERSION" ] && return
  say "PostgreSQL: creating a cluster in $PG_DIR"
  rm -rf "$PG_DIR/cluster"
  mkdir -p "$PG_DIR"
  (umask 077 && echo "$POSTGRES_PASSWORD" >"$PG_DIR/password")
  chown --reference="$PG_DIR" "$PG_DIR/password"
  # From the root folder: initdb warns about a working folder that its account cannot read.
  (cd / && exec setpriv "${PG_AS[@]}" "$PG_BIN/initdb" --pgdata="$PG_DIR/cluster" --username=nocturne \
    --auth="${PG_AUTH:-scram-sha-256}" --pwfile="$PG_DIR/password" --encoding=UTF8 --locale=C.UTF-8 --no-sync) \
    >"$LOGS/initdb.log" 2>&1 9>&- || part_failed initdb "failed"
  rm "$PG_DIR/password"
}

# start_postgres [SETTING…] — settings in the form name=value, for measuring and testing.
start_postgres() {
  local setting settings=() made
  find_postgres
  choose_postgres_owner
  made=$(cat "$PG_DIR/cluster/PG_VERSION" 2>/dev/null || true)
  # A cluster opens only with the version that made it.
  if [ -n "$made" ] && [ -x "/usr/lib/postgresql/$made/bin/postgres" ]; then PG_BIN=/usr/lib/postgresql/$made/bin; fi
  make_cluster
  # Terse, and without parameters: the log would quote the row that a unique index refuses, mail address and all.
  for setting in unix_socket_directories= listen_addresses=127.0.0.1 max_connections=200 log_error_verbosity=terse \
    log_parameter_max_length=0 log_parameter_max_length_on_error=0 "$@"; do
    settings+=(-c "$setting")
  done
  PG_PORT=$(free_port)
  start_part postgres INT "${PG_AS[@]}" "$PG_BIN/postgres" -D "$PG_DIR/cluster" -p "$PG_PORT" "${settings[@]}"
  export PGPASSWORD=$POSTGRES_PASSWORD
  wait_for postgres 60 "$PG_BIN/psql" -XqAt -h 127.0.0.1 -p "$PG_PORT" -U nocturne -d postgres -c 'select 1'
  if [ "$("$PG_BIN/psql" -XqAt -h 127.0.0.1 -p "$PG_PORT" -U nocturne -d postgres \
    -c "select 1 from pg_database where datname = 'nocturne'")" != 1 ]; then
    "$PG_BIN/createdb" -h 127.0.0.1 -p "$PG_PORT" -U nocturne nocturne
  fi
  unset PGPASSWORD
  export DATABASE_URL=postgres://nocturne:$POSTGRES_PASSWORD@127.0.0.1:$PG_PORT/nocturne
}

# One for tests, which open connections by the thousand: it waits for no disk, and the password, which is known to no
# other account, is not hashed 4,096 times at both ends of each.
start_postgres_for_tests() {
  PG_AUTH=password start_postgres fsync=off synchronous_commit=off full_page_writes=off
}
