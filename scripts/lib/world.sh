# Files of a run, and its summary.

# Mails, pictures and logs are for the owner only. Called after installing and building, whose files are for everyone.
# The folder itself may be traversed: PostgreSQL's account has to reach its own part.
close_world() {
  umask 077
  chmod 711 "$DATA"
  mkdir -p "$DATA/mail" "$DATA/objects" "$DATA/redis"
  chmod 700 "$DATA/mail" "$DATA/objects" "$DATA/redis"
}

forget_world() {
  local entry
  choose_postgres_owner
  [ "$PG_DIR" = "$DATA/postgres" ] || rm -rf "$PG_DIR"
  for entry in postgres redis redis.conf objects mail log secrets demo-accounts.txt; do rm -rf "${DATA:?}/$entry"; done
  make_logs
}

tell_address() {
  say "Nocturne is ready: $NOCTURNE_PUBLIC_URL"
  printf '\n'
  if [ -s "$NOCTURNE_DEMO_FILE" ]; then sed 's/^/  /' "$NOCTURNE_DEMO_FILE"; fi
  printf '\n  outgoing email:  %s\n  logs:             %s\n  Ctrl-C stops everything.\n\n' "$NOCTURNE_MAIL_DIR" "$LOGS"
}
