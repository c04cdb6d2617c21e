# Nocturne itself: the tables, a small world to begin with, the server and a worker of every lane.

# Stores that the environment names are used as they are; the others are private and made here.
start_stores() {
  [ -n "${DATABASE_URL:-}" ] || start_postgres
  [ -n "${REDIS_URL:-}" ] || start_redis
  [ -n "${S3_BUCKET:-}" ] || start_objects
}

# start_product PORT
start_product() {
  export NOCTURNE_LISTEN=127.0.0.1:$1 NOCTURNE_PUBLIC_URL=${NOCTURNE_PUBLIC_URL:-http://127.0.0.1:$1} \
    NOCTURNE_WEB_DIR=${NOCTURNE_WEB_DIR:-$ROOT/web/dist} NOCTURNE_ENV=${NOCTURNE_ENV:-development} \
    NOCTURNE_MAIL_DIR=${NOCTURNE_MAIL_DIR:-$DATA/mail} NOCTURNE_DEMO_FILE=$DATA/demo-accounts.txt
  [ -n "${NOCTURNE_BUILD:-}" ] || NOCTURNE_BUILD=$(git -C "$ROOT" describe --always --dirty 2>/dev/null || echo unknown)
  export NOCTURNE_BUILD
  mkdir -p "$NOCTURNE_MAIL_DIR"
  (umask 077 && touch "$NOCTURNE_DEMO_FILE")
  must migrate "DATABASE_URL must name a PostgreSQL 15 or newer with write access. For private tables of another version, \
run scripts/run --reset." "$BINARIES/api" migrate
  must seed "The tables may be from another version; scripts/run --reset starts from scratch." "$BINARIES/api" seed
  start_part api TERM "$BINARIES/api" serve
  start_part workers TERM "$BINARIES/workers"
  keep_logs
  wait_for api 60 answers_200 "$1" /readyz
  is_running workers || part_failed workers "ended right after it started"
}

# The demo world's characters sit for their portraits at first: a visitor's picture would wait behind their pixels.
await_portraits() {
  local began=$SECONDS live
  say "waiting for the demo portraits"
  while live=$("$PG_BIN/psql" -XqAt -d "$DATABASE_URL" -c "select count(*) from jobs
      where kind = 'characters.draw_portrait' and state in ('scheduled', 'queued', 'running', 'retrying')") &&
    [ "$live" -gt 0 ]; do
    [ $((SECONDS - began)) -lt 300 ] || die "$live portraits are missing after five minutes." "See workers.log."
    sleep 1
  done
}
