"""What no schema says: that objects fit each other, and the programs they run."""

import re
from collections.abc import Iterator

from manifests import ROOT, Manifests, name, pods

SECRETS = "nocturne-secrets"


def check_rules(manifests: Manifests) -> Iterator[str]:
    for rule in (all_are_applied, lanes_are_whole, pods_are_confined, probes_are_answered, ends_are_waited_for, no_secret):
        yield from rule(manifests)


def all_are_applied(manifests: Manifests) -> Iterator[str]:
    listed = manifests.kustomization["resources"]
    for file in sorted(set(listed) - manifests.files.keys()):
        yield f"kustomization.yaml: there is no {file}"
    for file in sorted(manifests.files.keys() - set(listed) - {"ingress.yaml"}):
        yield f"kustomization.yaml: {file} is not listed"


def lanes_are_whole(manifests: Manifests) -> Iterator[str]:
    """One Deployment, one ScaledObject and one PodDisruptionBudget a lane, which mean the same pods."""
    wanted = {f"workers-{lane}": lane for lane in manifests.lanes}
    for kind in ("Deployment", "ScaledObject", "PodDisruptionBudget"):
        names = [thing["metadata"]["name"] for thing in manifests.of_kind(kind)]
        found = sorted(called for called in names if called != "api")
        if found != sorted(wanted):
            yield f"of {kind} there are {found}, and lanes are {sorted(wanted)}"
    labels = {}
    for deployment in manifests.of_kind("Deployment"):
        called = deployment["metadata"]["name"]
        labels[called] = deployment["spec"]["template"]["metadata"]["labels"]
        if deployment["spec"]["selector"]["matchLabels"] != labels[called]:
            yield f"{name(deployment)}: its selector does not mean its own pods"
        args = deployment["spec"]["template"]["spec"]["containers"][0]["args"]
        lane = wanted.get(called)
        if lane and args != ["workers", "--lanes", f"{lane}={manifests.lanes[lane]['slots']}"]:
            yield f"{name(deployment)}: {args} does not serve its lane"
    for budget in manifests.of_kind("PodDisruptionBudget"):
        if budget["spec"]["selector"]["matchLabels"] != labels.get(budget["metadata"]["name"]):
            yield f"{name(budget)}: it means no pods of that name"
    for scaled in manifests.of_kind("ScaledObject"):
        yield from scaling(scaled, wanted.get(scaled["metadata"]["name"]))


def scaling(scaled: dict, lane: str | None) -> Iterator[str]:
    spec = scaled["spec"]
    if spec["scaleTargetRef"]["name"] != scaled["metadata"]["name"]:
        yield f"{name(scaled)}: it scales something else"
    if spec["minReplicaCount"] > spec["maxReplicaCount"] or (lane == "chat" and spec["minReplicaCount"] < 1):
        yield f"{name(scaled)}: {spec['minReplicaCount']} workers are too few or too many to begin with"
    queries = [trigger["metadata"]["query"] for trigger in spec["triggers"]]
    for metric in ("nocturne_lane_depth", "nocturne_lane_oldest_age_seconds"):
        if not any(metric in query for query in queries):
            yield f"{name(scaled)}: no trigger asks for {metric}"
    for query in queries:
        if set(re.findall(r'lane="([a-z]*)"', query)) != {lane} or "lane=" not in query:
            yield f"{name(scaled)}: {query} asks for another lane"


def pods_are_confined(manifests: Manifests) -> Iterator[str]:
    known = {generated["name"] for generated in manifests.kustomization["configMapGenerator"]}
    images = {image["name"] for image in manifests.kustomization["images"]}
    for owner, pod in pods(manifests):
        container = pod["containers"][0]
        confined = container.get("securityContext", {})
        if not pod.get("securityContext", {}).get("runAsNonRoot") or not pod["securityContext"].get("runAsUser"):
            yield f"{name(owner)}: it may run as root"
        if not confined.get("readOnlyRootFilesystem") or confined.get("allowPrivilegeEscalation") is not False:
            yield f"{name(owner)}: it may change its own files, or rise above itself"
        if "memory" not in container.get("resources", {}).get("limits", {}):
            yield f"{name(owner)}: its memory has no bound"
        if container["image"] not in images:
            yield f"{name(owner)}: kustomization.yaml does not say where {container['image']} is"
        for source in container.get("envFrom", []):
            of_map, secret = source.get("configMapRef", {}).get("name"), source.get("secretRef", {}).get("name")
            if (of_map and of_map not in known) or (secret and secret != SECRETS):
                yield f"{name(owner)}: nobody makes {of_map or secret}"


def probes_are_answered(manifests: Manifests) -> Iterator[str]:
    """Each probe asks for a path that its program has, on the port that the settings give it."""
    sources = {"api": ("api/src/http/probes.rs", "NOCTURNE_LISTEN"), "workers": ("workers/src/metrics.rs", "NOCTURNE_METRICS")}
    for deployment in manifests.of_kind("Deployment"):
        container = deployment["spec"]["template"]["spec"]["containers"][0]
        source, setting = sources[container["args"][0]]
        answered = set(re.findall(r'\.route\("(/[a-z]+)"', (ROOT / source).read_text()))
        ports = {port["name"]: port["containerPort"] for port in container["ports"]}
        for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
            asked = container.get(probe, {}).get("httpGet")
            if not asked or asked["path"] not in answered:
                yield f"{name(deployment)}: {probe} asks for {asked}, and there are {sorted(answered)}"
            elif str(ports.get(asked["port"])) != manifests.settings[setting].rsplit(":", 1)[1]:
                yield f"{name(deployment)}: {probe} asks at a port where nobody listens"


def ends_are_waited_for(manifests: Manifests) -> Iterator[str]:
    """A pod is killed no sooner than its program is done."""
    # The last words of a worker need the database, and it waits for a connection for ten seconds at most.
    needs = {"api": seconds("api/src/commands/serve.rs", "FAREWELL"), "workers": seconds("workers/src/fleet.rs", "DRAIN") + 10}
    for deployment in manifests.of_kind("Deployment"):
        pod = deployment["spec"]["template"]["spec"]
        container = pod["containers"][0]
        before = container.get("lifecycle", {}).get("preStop", {}).get("exec", {}).get("command", ["sleep", "0"])
        needed = needs[container["args"][0]] + int(before[1])
        grace = pod.get("terminationGracePeriodSeconds", 30)
        if grace < needed:
            yield f"{name(deployment)}: it gets {grace} s to end and needs {needed}"


def seconds(source: str, constant: str) -> int:
    found = re.search(rf"const {constant}: Duration = Duration::from_secs\((\d+)\)", (ROOT / source).read_text())
    if not found:
        raise SystemExit(f"{source} no longer says {constant} in seconds: scripts/k8s/check has to follow")
    return int(found[1])


def no_secret(manifests: Manifests) -> Iterator[str]:
    for secret in manifests.of_kind("Secret"):
        yield f"{name(secret)}: secrets have no place in a repository"
    for setting in manifests.settings:
        if re.search(r"SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|REDIS_URL|SMTP_URL", setting):
            yield f"settings.env: {setting} is a secret"
