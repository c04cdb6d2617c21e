# Small models that ship in packages, brought once per machine. Without one the product says so and people do its work.

NUDENET_VERSION=3.4.2
# SHA-256 of the wheel, and of the model in it (AGPL-3.0-or-later).
NUDENET_WHEEL=5937dbd84e5d8e5de038f08ffea5a1bb50a08475776bf2b4795914ce0eaf0331
NUDENET_MODEL=c15d8273adad2d0a92f014cc69ab2d6c311a06777a55545f2c4eb46f51911f0f

# Checks of pictures, unless the environment names another checker, or `none`.
bring_models() {
  [ -z "${NOCTURNE_CHECKS_URL:-}${NOCTURNE_CHECKS_MODEL:-}" ] || return 0
  local model=$MACHINE_TOOLS/nudenet-$NUDENET_VERSION/nudenet/320n.onnx
  [ -e "$model" ] || bring_nudenet || true
  if echo "$NUDENET_MODEL  $model" | sha256sum --status -c 2>/dev/null; then
    export NOCTURNE_CHECKS_MODEL=$model
  else
    say "picture checks not configured: no NudeNet $NUDENET_VERSION (pip is missing, or the download failed)"
  fi
}

bring_nudenet() {
  local home=$MACHINE_TOOLS/nudenet-$NUDENET_VERSION
  python3 -m pip --version >/dev/null 2>&1 || return 1
  say "downloading NudeNet $NUDENET_VERSION (once per machine)"
  mkdir -p "$home"
  echo "nudenet==$NUDENET_VERSION --hash=sha256:$NUDENET_WHEEL" >"$home/requirements.txt"
  step nudenet python3 -m pip install -q --no-deps --require-hashes --target "$home" -r "$home/requirements.txt"
}
