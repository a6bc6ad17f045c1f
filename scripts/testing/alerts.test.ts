import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Backlog, writeMetrics } from "@/lib/platform/metrics";
import { projectFolder } from "../data-folder";
import { restartsMetric } from "../serving/process-metrics";

/** docs/deploy/monitoring.md, the rules of Prometheus and the dashboard name metrics by hand: each is held against the registry. */

const read = (path: string): string => readFileSync(join(projectFolder, path), "utf8");
const document = read("docs/deploy/monitoring.md");
const rules = read("deploy/prometheus/rules.yaml");
const ruleTests = read("deploy/prometheus/rules.test.yaml");

const facts = {
  attempts: new Map([["succeeded", 1]]),
  droppedRequests: new Map(["full", "account", "failed"].map((reason) => [reason, 1])),
  refusedWrites: 1,
};
/** One of everything. */
const backlog = new Proxy({} as Backlog, { get: () => 1 });

/** Name and type of every metric, and the values of the labels that gauges and reasons have. */
const types = new Map<string, string>();
const labels = new Map<string, Set<string>>();

/** Labels with as many values as there are carriers and things to ask of them, such as other tests of this process. */
const openLabels = new Set(["carrier", "operation"]);

beforeAll(async () => {
  const { text } = await writeMetrics(backlog, { isReady: true, areJobsRunning: true }, facts);
  for (const [, name = "", type = ""] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) types.set(name, type);
  types.set(restartsMetric, "counter");
  for (const [, name = "", pairs = ""] of text.matchAll(/^(anden_\w+)\{(.*)\} /gm))
    for (const [, label = "", value = ""] of types.has(name) ? pairs.matchAll(/(\w+)="([^"]*)"/g) : []) {
      const values = labels.get(name) ?? new Set();
      labels.set(name, values.add(label));
      if (!openLabels.has(label)) values.add(value);
    }
});

/** The names under which Prometheus stores a metric. */
const stored = (): Set<string> =>
  new Set(
    [...types].flatMap(([name, type]) =>
      type === "histogram" || type === "summary" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:anden|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)),
];
const unknownIn = (text: string): string[] => metricsIn(text).filter((name) => !stored().has(name));

const alerts = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n\n|$(?![\s\S]))/g)].map(
  ([, name = "", body = ""]) => ({ name, body }),
);

/** The rows of the table that follows a heading. */
function tableBelow(heading: string): string[] {
  const section = document.slice(document.indexOf(`\n${heading}\n`)).split(/\n#+ /)[1] ?? "";
  return section.split("\n").filter((line) => /^\| (<a|`)/.test(line));
}

test("docs/deploy/monitoring.md has every metric of the service, and none that is gone", () => {
  const documented = tableBelow("## Metrics").flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`(anden_\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(documented.sort()).toEqual([...types.keys()].filter((name) => name.startsWith("anden_")).sort());
});

test("docs/deploy/monitoring.md has the labels of every metric, and the values that are known", () => {
  const missing = [...labels].flatMap(([name, known]) => {
    const row = tableBelow("## Metrics").find((line) => line.includes(`\`${name}\``)) ?? "";
    return [...known].filter((label) => !row.includes(`\`${label}\``)).map((label) => `${name}: ${label}`);
  });
  expect(labels.size).toBeGreaterThan(3);
  expect(missing).toEqual([]);
});

test("the rules read no metric that does not exist", () => {
  expect(metricsIn(rules).length).toBeGreaterThan(10);
  expect(unknownIn(rules)).toEqual([]);
  expect(unknownIn(ruleTests)).toEqual([]);
});

test("a metric that does not exist is found", () => {
  expect(unknownIn("max(anden_outbox_events) > sum(anden_gone_total)")).toEqual(["anden_gone_total"]);
});

test("every alert says how bad it is, what is wrong and where to read on", () => {
  const anchors = new Set([...document.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id));
  expect(alerts.length).toBe(rules.match(/- alert:/g)?.length);
  for (const { name, body } of alerts) {
    expect(body, name).toMatch(/severity: (critical|warning)/);
    expect(body, name).toMatch(/summary: "[^"]+"/);
    expect(body, name).toMatch(/description: "[^"]+"/);
    expect([...anchors], name).toContain(/runbook: "docs\/deploy\/monitoring\.md#([\w-]+)"/.exec(body)?.[1]);
  }
});

test("docs/deploy/monitoring.md and the tests of the rules have every alert", () => {
  const names = alerts.map(({ name }) => name).sort();
  const documented = tableBelow("## Alerts").map((row) => /`(Anden\w+)`/.exec(row)?.[1]);
  expect(documented.sort()).toEqual(names);
  const fired = new Set(
    [...ruleTests.matchAll(/alertname="(Anden\w+)", alertstate="firing"/g)].map(([, name]) => name),
  );
  expect([...fired].sort()).toEqual(names);
});

const dashboard = JSON.parse(read("deploy/grafana/anden.json")) as {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
};

test("the dashboard reads every metric of the service, and none that does not exist", () => {
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join("\n");
  expect(unknownIn(expressions)).toEqual([]);
  const unread = [...types.keys()].filter((name) => name.startsWith("anden_") && !expressions.includes(name));
  // Whether the database tells is seen where its figures are missing.
  expect(unread).toEqual(["anden_backlog_known"]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("promtool tries the rules (skipped without promtool on the PATH)", () => {
  const folder = join(projectFolder, "deploy/prometheus");
  const run = (args: readonly string[]) => execFileSync("promtool", args, { cwd: folder, encoding: "utf8" });
  expect(run(["check", "rules", "rules.yaml"])).toContain(`${alerts.length} rules found`);
  expect(run(["test", "rules", "rules.test.yaml"])).toContain("SUCCESS");
});
