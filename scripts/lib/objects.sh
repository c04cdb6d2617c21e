# The S3-compatible store of this repository, for machines without a bucket.

start_objects() {
  local port
  port=$(free_port)
  mkdir -p "$DATA/objects"
  export S3_ENDPOINT=http://127.0.0.1:$port S3_BUCKET=nocturne S3_REGION=local \
    S3_ACCESS_KEY=$OBJECTS_ACCESS_KEY S3_SECRET_KEY=$OBJECTS_SECRET_KEY
  start_part object-store TERM "$BINARIES/object-store" --listen "127.0.0.1:$port" --root "$DATA/objects"
  wait_for object-store 30 answers_200 "$port" /healthz
}
