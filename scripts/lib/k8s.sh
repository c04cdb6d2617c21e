# Checks of what clusters and containers are told: scripts/k8s and compose.yaml.

# Both schemas come with packages, so that the checks themselves need no network.
bring_manifest_check() {
  local home=$TOOLS/manifests wanted=scripts/k8s/check/requirements.txt
  export PYTHONDONTWRITEBYTECODE=1 MANIFEST_PYTHON=$home/bin/python3
  export COMPOSE_SCHEMA=$TOOLS/compose/node_modules/dclint/schemas/compose.schema.json
  python3 -c 'import ensurepip' 2>/dev/null || install_packages python3-venv
  if ! cmp -s "$wanted" "$home/installed"; then
    say "downloading the Kubernetes schemas (once)"
    must manifests-venv "Install it: apt-get install python3-venv" python3 -m venv --clear "$home"
    must manifests-packages "The registry may be unreachable." "$home/bin/pip" install -q -r "$wanted"
    cp "$wanted" "$home/installed"
  fi
  [ -s "$COMPOSE_SCHEMA" ] || must compose-schema "The registry may be unreachable." \
    npm install --prefix "$TOOLS/compose" --no-save --no-audit --no-fund dclint@3.1.0
}

check_manifests() {
  bring_manifest_check
  stage lanes-written scripts/k8s/write-lanes --check
  stage manifests "$MANIFEST_PYTHON" scripts/k8s/check
  stage compose "$MANIFEST_PYTHON" scripts/k8s/check compose.yaml "$COMPOSE_SCHEMA"
  stage manifest-tests "$MANIFEST_PYTHON" -m unittest discover -s scripts/k8s/check -p 'test_*.py'
  if docker compose version >/dev/null 2>&1; then
    # shellcheck disable=SC2046
    stage compose-config env $(scripts/docker/secrets) docker compose --profile monitoring config --quiet
  else
    say "absent  compose-config: docker compose is missing; only the schema of compose.yaml is checked"
  fi
  if command -v kubectl >/dev/null; then
    # shellcheck disable=SC2016
    stage kustomize bash -c 'set -o pipefail; kubectl kustomize scripts/k8s | "$MANIFEST_PYTHON" scripts/k8s/check --rendered'
  else
    say "absent  kustomize: kubectl is missing"
  fi
}
