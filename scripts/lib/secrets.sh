# Passwords and keys of this checkout, made once and readable by their owner only.

random_hex() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }

load_secrets() {
  local file=$DATA/secrets
  if [ ! -s "$file" ]; then
    (
      umask 077
      {
        echo "NOCTURNE_SECRET=${NOCTURNE_SECRET:-$(random_hex 32)}"
        echo "POSTGRES_PASSWORD=$(random_hex 16)"
        echo "REDIS_PASSWORD=$(random_hex 16)"
        echo "OBJECTS_ACCESS_KEY=$(random_hex 10)"
        echo "OBJECTS_SECRET_KEY=$(random_hex 20)"
      } >"$file.new"
      mv "$file.new" "$file"
    )
  fi
  local NOCTURNE_SECRET_GIVEN=${NOCTURNE_SECRET:-}
  # shellcheck source=/dev/null
  . "$file"
  export NOCTURNE_SECRET=${NOCTURNE_SECRET_GIVEN:-$NOCTURNE_SECRET}
}
