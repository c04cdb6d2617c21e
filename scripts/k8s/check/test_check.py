"""The check finds what is wrong: copies of the manifests, each broken in one way."""

import os
import re
import shutil
import tempfile
import unittest
from collections.abc import Iterable
from pathlib import Path

import yaml

from compose import check_compose
from manifests import FOLDER, ROOT, Manifests
from rendered import check_rendered
from rules import check_rules
from schema import check_schema

# From the package that scripts/lib/k8s.sh brings.
SCHEMA = Path(os.environ["COMPOSE_SCHEMA"])


class BrokenCopies(unittest.TestCase):
    def setUp(self):
        parent = self.enterContext(tempfile.TemporaryDirectory())
        self.folder = Path(shutil.copytree(FOLDER, Path(parent) / "k8s"))

    def rewrite(self, file: str, pattern: str, by: str):
        path = self.folder / file
        text, found = re.subn(pattern, by, path.read_text(), count=1, flags=re.MULTILINE | re.DOTALL)
        self.assertEqual(found, 1, f"{pattern} is not in {file}")
        path.write_text(text)

    def assert_refused(self, words: str):
        self.assert_among(words, check_schema(Manifests.read(self.folder)))

    def assert_fault(self, words: str):
        self.assert_among(words, check_rules(Manifests.read(self.folder)))

    def assert_among(self, words: str, found: Iterable[str]):
        faults = list(found)
        self.assertTrue(any(words in fault for fault in faults), faults)

    def test_the_manifests_as_they_are_have_no_fault(self):
        manifests = Manifests.read(self.folder)
        self.assertEqual([*check_schema(manifests), *check_rules(manifests)], [])

    def test_a_misspelt_field_is_refused(self):
        self.rewrite("api.yaml", "readinessProbe", "readynessProbe")
        self.assert_refused("readynessProbe")

    def test_a_field_of_a_wrong_type_is_refused(self):
        self.rewrite("api.yaml", "replicas: 2", "replicas: two")
        self.assert_refused("'two' is not")

    def test_a_key_that_comes_twice_is_refused(self):
        self.rewrite("api.yaml", "  replicas: 2", "  replicas: 2\n  replicas: 3")
        self.assertRaisesRegex(yaml.YAMLError, "comes twice", Manifests.read, self.folder)

    def test_a_kind_that_does_not_exist_is_refused(self):
        self.rewrite("prometheus.yaml", "kind: Service", "kind: Servant")
        self.assert_refused("no such kind")

    def test_a_field_that_keda_does_not_have_is_refused(self):
        self.rewrite("lanes/chat.yaml", "cooldownPeriod", "coolDownPeriod")
        self.assert_refused("coolDownPeriod")

    def test_a_trigger_without_a_threshold_is_refused(self):
        self.rewrite("lanes/chat.yaml", 'threshold: "32"', "")
        self.assert_refused("'threshold' is a required property")

    def test_every_lane_has_all_that_belongs_to_it(self):
        self.rewrite("lanes/money.yaml", "---\napiVersion: policy/v1.*?---", "---")
        self.assert_fault("of PodDisruptionBudget there are")

    def test_no_lane_is_served_twice(self):
        shutil.copy(self.folder / "lanes/money.yaml", self.folder / "lanes/more.yaml")
        self.rewrite("kustomization.yaml", "lanes/money.yaml", "lanes/money.yaml\n  - lanes/more.yaml")
        self.assert_fault("of Deployment there are")

    def test_a_lane_that_nobody_applies_is_found(self):
        self.rewrite("kustomization.yaml", "  - lanes/money.yaml\n", "")
        self.assert_fault("lanes/money.yaml is not listed")

    def test_workers_serve_the_lane_that_they_are_named_after(self):
        self.rewrite("lanes/money.yaml", "money=8", "chat=8")
        self.assert_fault("does not serve its lane")

    def test_a_lane_grows_by_its_own_jobs(self):
        self.rewrite("lanes/money.yaml", 'depth{lane="money"}', 'depth{lane="chat"}')
        self.assert_fault("asks for another lane")

    def test_somebody_is_always_there_to_reply(self):
        self.rewrite("lanes/chat.yaml", "minReplicaCount: 2", "minReplicaCount: 0")
        self.assert_fault("too few")

    def test_a_budget_means_the_pods_of_its_lane(self):
        self.rewrite("lanes/money.yaml", r"(kind: PodDisruptionBudget.*nocturne/lane): money", r"\1: chat")
        self.assert_fault("it means no pods of that name")

    def test_a_probe_asks_for_what_is_answered(self):
        self.rewrite("lanes/money.yaml", "/readyz", "/ready")
        self.assert_fault("readinessProbe asks for")

    def test_a_probe_asks_where_somebody_listens(self):
        self.rewrite("settings.env", "NOCTURNE_METRICS=0.0.0.0:9464", "NOCTURNE_METRICS=0.0.0.0:9465")
        self.assert_fault("where nobody listens")

    def test_a_worker_may_end_its_jobs(self):
        self.rewrite("lanes/money.yaml", "terminationGracePeriodSeconds: 45", "terminationGracePeriodSeconds: 30")
        self.assert_fault("gets 30 s to end and needs 35")

    def test_nothing_runs_as_root(self):
        self.rewrite("migrate.yaml", "runAsUser: 10001", "")
        self.assert_fault("may run as root")

    def test_memory_has_a_bound(self):
        self.rewrite("api.yaml", "            limits: { memory: 1Gi }\n", "")
        self.assert_fault("its memory has no bound")

    def test_settings_come_from_where_they_are_made(self):
        self.rewrite("api.yaml", "nocturne-settings", "nocturne-setting")
        self.assert_fault("nobody makes nocturne-setting")

    def test_a_new_build_waits_for_its_tables(self):
        self.rewrite("api.yaml", r"args: \[api, wait\]", "args: [api, migrate]")
        self.assert_fault("does not wait for the migrations")

    def test_what_waits_is_confined_as_well(self):
        self.rewrite("api.yaml", "            limits: { memory: 128Mi }\n", "")
        self.assert_fault("its memory has no bound")

    def test_no_worker_is_left_without_engines(self):
        self.rewrite("lanes/image.yaml", "mountPath: /etc/nocturne,", "mountPath: /etc/engines,")
        self.assert_fault("Deployment/workers-image: nothing puts engines.json")

    def test_staff_read_which_build_it_is(self):
        self.rewrite("kustomization.yaml", 'newTag: "0.1.0"', 'newTag: "0.2.0"')
        self.assert_fault("NOCTURNE_BUILD is not the image's tag")

    def test_no_pod_is_open_to_the_whole_cluster(self):
        self.rewrite("network.yaml", "name: closed\nspec:\n  podSelector:\n    matchLabels: { ", r"\g<0>nocturne/lane: chat, ")
        self.assert_fault("Job/migrate: every pod of the cluster reaches it")

    def test_a_served_port_is_open_to_those_who_need_it(self):
        self.rewrite("network.yaml", "port: metrics", "port: metric")
        self.assert_fault("Deployment/workers-chat: metrics is served or opened, and not both")

    def test_a_policy_means_pods(self):
        self.rewrite("network.yaml", "component: workers", "component: worker")
        self.assert_fault("NetworkPolicy/workers: it means no pods")

    def test_prometheus_sees_every_process_by_the_token(self):
        self.rewrite("monitoring.yaml", "component: workers", "component: worker")
        self.assert_fault("PodMonitors see")

    def test_prometheus_has_the_token_that_is_made(self):
        self.rewrite("monitoring.yaml", "NOCTURNE_METRICS_TOKEN", "NOCTURNE_METRIC_TOKEN")
        self.assert_fault("nobody makes")

    def test_jobs_are_called_as_alerts_call_them(self):
        self.rewrite("monitoring.yaml", "replacement: nocturne-api", "replacement: api")
        self.assert_fault("no alert knows {'api'}")

    def test_a_field_that_a_monitor_does_not_have_is_refused(self):
        self.rewrite("monitoring.yaml", "podMetricsEndpoints", "endpoints")
        self.assert_refused("endpoints")

    def test_every_setting_is_described(self):
        self.rewrite("settings.env", "NOCTURNE_MAIL_FROM", "NOCTURNE_MAIL_FORM")
        self.assert_fault("does not describe NOCTURNE_MAIL_FORM")

    def test_a_secret_is_not_kept_here(self):
        self.rewrite("settings.env", "S3_REGION", "S3_SECRET_KEY")
        self.assert_fault("S3_SECRET_KEY is a secret")


class Rendered(unittest.TestCase):
    POD = """
apiVersion: v1
kind: ConfigMap
metadata: { name: nocturne-settings-1, namespace: nocturne }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: nocturne-engines-1, namespace: nocturne }
---
apiVersion: batch/v1
kind: Job
metadata: { name: migrate, namespace: nocturne }
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: migrate
          image: registry.example/nocturne:0.1.0
          envFrom: [{ configMapRef: { name: nocturne-settings-1 } }]
"""

    def assert_fault(self, words: str, old: str, new: str):
        self.assertIn(old, self.POD)
        faults = list(check_rendered(self.POD.replace(old, new)))
        self.assertTrue(any(words in fault for fault in faults), faults)

    def test_what_fits_has_no_fault(self):
        self.assertEqual(list(check_rendered(self.POD)), [])

    def test_what_does_not_fit_is_found(self):
        self.assert_fault("no ConfigMap is called nocturne-settings", "name: nocturne-settings-1 } }", "name: nocturne-settings } }")
        self.assert_fault("no image of", "image: registry.example/nocturne:0.1.0", "image: nocturne")
        self.assert_fault("another namespace", "name: migrate, namespace: nocturne", "name: migrate")
        self.assert_fault("restart", "restartPolicy: Never", "restart: Never")


class BrokenCompose(unittest.TestCase):
    def faults(self, pattern: str, by: str) -> list[str]:
        file = Path(self.enterContext(tempfile.TemporaryDirectory())) / "compose.yaml"
        text, found = re.subn(pattern, by, (ROOT / "compose.yaml").read_text(), count=1)
        self.assertEqual(found, 1, f"{pattern} is not in compose.yaml")
        file.write_text(text)
        return list(check_compose(file, SCHEMA))

    def test_a_field_that_compose_does_not_have_is_refused(self):
        self.assertEqual(self.faults("restart", "restart"), [])
        self.assertTrue(any("restarts" in fault for fault in self.faults("restart: on-failure", "restarts: on-failure")))

    def test_nobody_waits_for_what_is_not_there(self):
        faults = self.faults(r"redis: \{ condition: service_healthy \}", "reddis: { condition: service_healthy }")
        self.assertTrue(any("reddis, which is not there" in fault for fault in faults), faults)

    def test_no_file_is_missing(self):
        faults = self.faults(r"\./scripts/grafana/alerts\.yaml", "./scripts/grafana/alarms.yaml")
        self.assertTrue(any("alarms.yaml, which is not there" in fault for fault in faults), faults)

    def test_no_log_fills_the_disk(self):
        faults = self.faults(r"(image: redis:7\n)    logging: \*logging\n", r"\1")
        self.assertTrue(any("the logs of redis have no bound" in fault for fault in faults), faults)

    def test_no_volume_is_missing(self):
        self.assertTrue(any("volume mail" in fault for fault in self.faults(r"\n  mail:\n", "\n")))


if __name__ == "__main__":
    unittest.main()
