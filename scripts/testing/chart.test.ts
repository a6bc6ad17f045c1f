import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder } from "../data-folder";

/** deploy/helm/anden names settings and the version by hand: each is held against the service. */

const read = (path: string): string => readFileSync(join(projectFolder, path), "utf8");
const chart = (path: string): string => read(`deploy/helm/anden/${path}`);
const capitals = (text: string): string[] => [...new Set(text.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g))];

test("the chart installs the version of the service", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(chart("Chart.yaml")).toContain(`\nappVersion: "${version}"\n`);
});

test("the chart names no setting that docs/deploy/settings.md does not have", () => {
  const documented = new Set(capitals(read("docs/deploy/settings.md")));
  const named = ["values.yaml", "values.schema.json", "templates/deployment.yaml"].flatMap((file) =>
    capitals(chart(file)),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !documented.has(name))).toEqual([]);
});

const hasHelm = spawnSync("helm", ["version"]).status === 0;

describe.skipIf(!hasHelm)("rendered by helm (skipped without helm on the PATH)", () => {
  const folder = join(projectFolder, "deploy/helm/anden");
  const run = (...args: string[]) => spawnSync("helm", args, { encoding: "utf8" });
  const render = (...values: string[]) =>
    run("template", "shop", folder, "--namespace", "shipping", "--kube-version", "1.30", ...values);
  const url = ["--set", "publicUrl=https://envios.example.com"];
  const lines = (text: string): string[] => text.split("\n").map((line) => line.trim());

  test("helm lint finds nothing", () => {
    const { status, stdout } = run("lint", "--strict", folder, ...url);
    expect(stdout).toContain("0 chart(s) failed");
    expect(status).toBe(0);
  });

  test("one address is that of the links and of the ingress", () => {
    const { stdout } = render("--set", "publicUrl=https://envios.example.com:8443");
    expect(lines(stdout)).toContain('value: "https://envios.example.com:8443"');
    expect(lines(stdout)).toContain('- host: "envios.example.com"');
  });

  test("the defaults have every object of the chart", () => {
    const kinds = [...render(...url).stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    expect(kinds.sort()).toEqual([
      "Deployment",
      "Ingress",
      "NetworkPolicy",
      "PodDisruptionBudget",
      "Service",
      "ServiceAccount",
    ]);
  });

  test("each value arrives", () => {
    const { stdout } = render(
      ...url,
      ...["--set", "existingSecret=keys,image.repository=r.example.com/a,image.tag=9.1.0,replicas=4,trustProxy="],
      ...["--set", "inngest.baseUrl=http://inngest:8288,ingress.className=nginx,ingress.tlsSecret="],
      ...["--set", "resources.limits.memory=3Gi,disruptionBudget.maxUnavailable=2,networkPolicy.enabled=false"],
      ...["--set-string", "settings.WEB_PROCESSES=2,nodeSelector.disk=ssd,podAnnotations.scrape=true"],
      ...["--set", "imagePullSecrets[0].name=registry,tolerations[0].operator=Exists"],
    );
    for (const line of [
      "name: keys",
      'image: "r.example.com/a:9.1.0"',
      "replicas: 4",
      'value: "http://inngest:8288"',
      "ingressClassName: nginx",
      "memory: 3Gi",
      "maxUnavailable: 2",
      "- name: WEB_PROCESSES",
      "disk: ssd",
      'scrape: "true"',
      "- name: registry",
      "- operator: Exists",
    ])
      expect(lines(stdout)).toContain(line);
    for (const absent of ["TRUST_PROXY", "tls:", "NetworkPolicy"]) expect(stdout).not.toContain(absent);
  });

  test.each([
    ["no address", []],
    ["an address with a path", ["--set", "publicUrl=https://example.com/envios"]],
    ["a value that does not exist", [...url, "--set", "replica=3"]],
    ["a secret among the settings", [...url, "--set", "settings.SMTP_URL=smtps://a:b@c"]],
    ["a number where the environment wants text", [...url, "--set", "settings.WEB_PROCESSES=2"]],
  ])("%s is refused", (_name, values) => {
    const { status, stderr } = render(...values);
    expect(status).not.toBe(0);
    expect(stderr).toContain("schema");
  });
});
