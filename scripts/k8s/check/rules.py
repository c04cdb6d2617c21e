"""What no schema says: that objects fit each other, and the programs they run."""

import re
from collections.abc import Iterator

from manifests import ROOT, Manifests, name, pods

SECRETS = "nocturne-secrets"
# Applied only where the cluster has what they need.
OPTIONAL = {"ingress.yaml", "monitoring.yaml"}


def check_rules(manifests: Manifests) -> Iterator[str]:
    for rule in (
        all_are_applied,
        lanes_are_whole,
        pods_are_confined,
        tables_are_waited_for,
        engines_are_mounted,
        probes_are_answered,
        ends_are_waited_for,
        networks_are_open_where_needed,
        monitors_mean_pods,
        settings_are_described,
        no_secret,
    ):
        yield from rule(manifests)


def all_are_applied(manifests: Manifests) -> Iterator[str]:
    listed = manifests.kustomization["resources"]
    for file in sorted(set(listed) - manifests.files.keys()):
        yield f"kustomization.yaml: there is no {file}"
    for file in sorted(manifests.files.keys() - set(listed) - OPTIONAL):
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
    containers = [
        (owner, pod, container)
        for owner, pod in pods(manifests)
        for container in pod.get("initContainers", []) + pod["containers"]
    ]
    for owner, pod, container in containers:
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


def tables_are_waited_for(manifests: Manifests) -> Iterator[str]:
    """Everything is applied together, and pods of a new build begin once the Job has migrated the database."""
    for deployment in manifests.of_kind("Deployment"):
        first = deployment["spec"]["template"]["spec"].get("initContainers", [])
        if [container["args"] for container in first] != [["api", "wait"]]:
            yield f"{name(deployment)}: it does not wait for the migrations"


def engines_are_mounted(manifests: Manifests) -> Iterator[str]:
    """Every process finds the engines file where the settings say; and staff read which build it is."""
    folder, _, file = manifests.settings["NOCTURNE_ENGINES"].rpartition("/")
    files = {made["name"]: made.get("files", []) for made in manifests.kustomization["configMapGenerator"]}
    for deployment in manifests.of_kind("Deployment"):
        pod = deployment["spec"]["template"]["spec"]
        mounts = {mount["name"] for mount in pod["containers"][0].get("volumeMounts", []) if mount["mountPath"] == folder}
        maps = [volume["configMap"]["name"] for volume in pod.get("volumes", []) if volume["name"] in mounts]
        if not any(file in files.get(made, []) for made in maps):
            yield f"{name(deployment)}: nothing puts {file} into {folder}"
    tags = [image["newTag"] for image in manifests.kustomization["images"]]
    if tags != [manifests.settings["NOCTURNE_BUILD"]]:
        yield f"settings.env: NOCTURNE_BUILD is not the image's tag, {tags}"


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


def networks_are_open_where_needed(manifests: Manifests) -> Iterator[str]:
    """Policies close all pods, and open the ports that are served."""
    labels = pod_labels(manifests)
    opened, closed = set(), set()
    for policy in manifests.of_kind("NetworkPolicy"):
        meant = selected(policy["spec"]["podSelector"], labels)
        if not meant:
            yield f"{name(policy)}: it means no pods"
        if "Ingress" in policy["spec"]["policyTypes"]:
            closed |= meant
        for rule in policy["spec"].get("ingress", []):
            opened |= {(owner, port["port"]) for owner in meant for port in rule["ports"]}
    for owner in sorted(labels.keys() - closed):
        yield f"{owner}: every pod of the cluster reaches it"
    served = served_ports(manifests)
    for owner, port in sorted(opened ^ served):
        yield f"{owner}: {port} is served or opened, and not both"


def monitors_mean_pods(manifests: Manifests) -> Iterator[str]:
    labels, served, seen = pod_labels(manifests), served_ports(manifests), set()
    for monitor in manifests.of_kind("PodMonitor"):
        endpoint = monitor["spec"]["podMetricsEndpoints"][0]
        seen |= {(owner, endpoint["port"]) for owner in selected(monitor["spec"]["selector"], labels)}
        token = endpoint["authorization"]["credentials"]
        if token["name"] != SECRETS or token["key"] not in manifests.secrets:
            yield f"{name(monitor)}: nobody makes {token}"
        jobs = {rule["replacement"] for rule in endpoint["relabelings"] if rule["targetLabel"] == "job"}
        if not all(f'job="{job}"' in (ROOT / "scripts/grafana/alerts.yaml").read_text() for job in jobs):
            yield f"{name(monitor)}: no alert knows {jobs}"
    if seen != served:
        yield f"PodMonitors see {sorted(seen)} of {sorted(served)}"


def pod_labels(manifests: Manifests) -> dict[str, dict[str, str]]:
    return {name(owner): owner["spec"]["template"].get("metadata", {}).get("labels", {}) for owner, _ in pods(manifests)}


def selected(selector: dict, labels: dict[str, dict[str, str]]) -> set[str]:
    wanted = selector.get("matchLabels", {}).items()
    return {owner for owner, found in labels.items() if wanted and wanted <= found.items()}


def served_ports(manifests: Manifests) -> set[tuple[str, str]]:
    return {
        (name(owner), port["name"]) for owner, pod in pods(manifests) for port in pod["containers"][0].get("ports", [])
    }


def settings_are_described(manifests: Manifests) -> Iterator[str]:
    described = set(re.findall(r"`([A-Z0-9_]+)`", (ROOT / "README.md").read_text()))
    for setting in sorted((manifests.settings.keys() | manifests.secrets.keys()) - described):
        yield f"README.md does not describe {setting}"
    for setting in sorted(manifests.settings.keys() & manifests.secrets.keys()):
        yield f"{setting} is a setting and a secret"


def no_secret(manifests: Manifests) -> Iterator[str]:
    for secret in manifests.of_kind("Secret"):
        yield f"{name(secret)}: secrets have no place in a repository"
    for setting in manifests.settings:
        if re.search(r"SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|REDIS_URL|SMTP_URL", setting):
            yield f"settings.env: {setting} is a secret"
