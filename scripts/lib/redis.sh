# A private Redis on loopback that keeps what it is told and never evicts.

answers_pong() { [ "$(REDISCLI_AUTH=$REDIS_PASSWORD redis-cli -h 127.0.0.1 -p "$1" ping 2>/dev/null)" = PONG ]; }

start_redis() {
  local port
  command -v redis-server >/dev/null || die "redis-server is missing." "Install it: apt-get install redis-server"
  port=$(free_port)
  mkdir -p "$DATA/redis"
  # A file, because a password on the command line is readable by everyone on the machine.
  (
    umask 077
    cat >"$DATA/redis.conf" <<CONF
bind 127.0.0.1
port $port
dir $DATA/redis
requirepass $REDIS_PASSWORD
appendonly yes
save ""
maxmemory-policy noeviction
daemonize no
CONF
  )
  start_part redis TERM redis-server "$DATA/redis.conf"
  wait_for redis 30 answers_pong "$port"
  export REDIS_URL=redis://:$REDIS_PASSWORD@127.0.0.1:$port
}
