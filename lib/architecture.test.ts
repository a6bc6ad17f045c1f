import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** First match wins. A file imports from its own rank or below; a new folder under lib/ is a domain module. */
const layers = [
  { name: "pure", rank: 0, files: /^(lib\/(vocabulary|units|money|errors|postcode|packing|labels|sheets)\b|public\/)/ },
  { name: "storage", rank: 1, files: /^db\// },
  { name: "delivery", rank: 3, files: /^lib\/(api|jobs|i18n)\// },
  { name: "domain", rank: 2, files: /^lib\// },
  { name: "pages", rank: 4, files: /^(app|components)\// },
  // Scripts, benchmarks, journeys and configuration stand above everything; nothing imports them.
  { name: "tools", rank: 5, files: /^/ },
];
const layerOf = (file: string) => layers.find(({ files }) => files.test(file))!;
const isIn =
  (...names: string[]) =>
  ({ from }: Import) =>
    names.includes(layerOf(from).name);
const moduleOf = (file: string) => /^lib\/([\w-]+)/.exec(file)?.[1];

/** Shapes and serialisers of one resource, which components import too. */
const isWire = (file: string) =>
  /^lib\/api\/(wire|(v\d+|portal)\/(?!(dialect|session|require-session|auth-options)(\.|$)))/.test(file);

/** The runner's lock and wake-ups: signals that go through PostgreSQL, not tables. */
const signalling = ["lib/jobs/session.ts", "lib/jobs/embedded-fetch.ts"];

/** What browsers need of a module whose index brings more than a page may weigh: the writer of CSV without its readers. */
const sideDoors = ["lib/sheets/csv-writer"];

interface Import {
  readonly from: string;
  /** A file of ours, without its ending as it is written; undefined for a package. */
  readonly to?: string;
  readonly package?: string;
  /** `import type`: gone at run time. */
  readonly isType: boolean;
}

const sources = ["app", "components", "lib", "db", "scripts", "instrumentation.ts"]
  .flatMap((top) =>
    top.endsWith(".ts")
      ? [top]
      : readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => join(top, file)),
  )
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.m?ts$|^db\/testing\.ts$|^scripts\/testing\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^"'`;]*?\bfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

const imports = sources.flatMap(({ file: from, text }) =>
  [...text.matchAll(statement)].map(([, type, named, dynamic]): Import => {
    const target = named ?? dynamic ?? "";
    const isType = type !== undefined;
    if (target.startsWith("@/")) return { from, to: target.slice(2), isType };
    if (target.startsWith(".")) return { from, to: join(dirname(from), target), isType };
    return { from, package: target, isType };
  }),
);

const touchesTables = (entry: Import) =>
  !entry.isType && (entry.to?.startsWith("db/") || /^(drizzle-orm|postgres)(\/|$)/.test(entry.package ?? ""));

const isFramework = ({ package: name = "" }: Import) => /^(next|next-auth|next-intl|inngest)(\/|$)/.test(name);

const isNested = (inner: string, outer: string) => `${dirname(inner)}/`.startsWith(`${dirname(outer)}/`);

/** What no import may be. */
const violations: Record<string, (entry: Import) => boolean | undefined> = {
  "imports point down": ({ from, to }) => to !== undefined && layerOf(to).rank > layerOf(from).rank,

  "a domain module is entered by its index": ({ from, to = "" }) =>
    (layerOf(to).name === "domain" || /^lib\/(packing|labels|sheets)\b/.test(to)) &&
    moduleOf(from) !== moduleOf(to) &&
    to.split("/").length > 2 &&
    !sideDoors.includes(to),

  "storage takes the shared vocabulary from lib and nothing else": (entry) =>
    isIn("storage")(entry) && entry.to?.startsWith("lib/") && entry.to !== "lib/vocabulary",

  "pure modules know no database and no framework": (entry) =>
    isIn("pure")(entry) && (isFramework(entry) || touchesTables(entry)),

  "domains know no framework": (entry) => isIn("storage", "domain")(entry) && isFramework(entry),

  "only domains touch tables": (entry) =>
    isIn("delivery", "pages")(entry) && touchesTables(entry) && !signalling.includes(entry.from),

  "components know pure modules, wire files, the languages and each other": ({ from, to = "components/" }) =>
    from.startsWith("components/") &&
    layerOf(to).name !== "pure" &&
    !to.startsWith("components/") &&
    !isWire(to) &&
    to !== "lib/i18n",

  "a page leaves the folders of other pages alone": ({ from, to = "" }) =>
    from.startsWith("app/") && to.startsWith("app/") && !isNested(from, to) && !isNested(to, from),
};

test.each(Object.entries(violations))("%s", (_, isViolation) => {
  expect(imports.filter(isViolation)).toEqual([]);
});

test("pure modules read neither the environment nor the clock", () => {
  const outside = /\bprocess\.env\b|\bDate\.now\b|new Date\(\)|\bperformance\.now\b|\bMath\.random\b/;
  const pure = sources.filter(({ file }) => layerOf(file).name === "pure");
  expect(pure.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([]);
});

const bare = (file: string) => file.replace(/\.tsx?$/, "").replace(/\/index$/, "");
const runs = new Map<string, Import[]>();
for (const entry of imports.filter(({ isType }) => !isType)) {
  runs.set(bare(entry.from), [...(runs.get(bare(entry.from)) ?? []), entry]);
}

test("what a wire file runs, however far down, can run in a browser", () => {
  const needsServer = ({ to, package: name = "" }: Import) =>
    to ? !isIn("pure")({ from: to, isType: false }) && !to.startsWith("lib/api/") : !/^(zod|react)(\/|$)/.test(name);
  const search = (node: string, seen: Set<string>): Import[] =>
    (runs.get(node) ?? []).flatMap((entry) => {
      if (needsServer(entry)) return [entry];
      if (!entry.to || seen.has(bare(entry.to))) return [];
      seen.add(bare(entry.to));
      return search(bare(entry.to), seen);
    });
  const wire = sources.map(({ file }) => file).filter(isWire);
  expect(wire.flatMap((file) => search(bare(file), new Set()).map((found) => ({ file, found })))).toEqual([]);
});

test("nothing imports itself, however far round", () => {
  const settled = new Set<string>();
  const findCycle = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (settled.has(node)) return undefined;
    const targets = (runs.get(node) ?? []).flatMap(({ to }) => (to ? [bare(to)] : []));
    const cycle = targets.map((next) => findCycle(next, [...trail, node])).find(Boolean);
    settled.add(node);
    return cycle;
  };
  expect([...runs.keys()].map((node) => findCycle(node, [])).find(Boolean)).toBeUndefined();
});
