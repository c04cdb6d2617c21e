# What a run leaves behind, and what it tells about itself.

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
  printf '\n  mail to members:  %s\n  logs:             %s\n  Ctrl-C stops everything.\n\n' "$NOCTURNE_MAIL_DIR" "$LOGS"
}
