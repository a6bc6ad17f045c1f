import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/**
 * The layers from left to right: a file imports from its own layer or from one further left, and two layers of one rank
 * do not know each other. The first pattern that matches a path names its layer.
 */
const layers = [
  { name: "core", rank: 0, files: /^(lib\/core|public)\// },
  { name: "db", rank: 1, files: /^db\// },
  { name: "platform", rank: 2, files: /^lib\/platform\// },
  { name: "domain", rank: 3, files: /^lib\/domain\// },
  { name: "i18n", rank: 4, files: /^lib\/i18n\// },
  { name: "api", rank: 5, files: /^lib\/api\// },
  { name: "jobs", rank: 6, files: /^lib\/jobs\// },
  { name: "ui", rank: 7, files: /^components\/ui\// },
  { name: "shared", rank: 8, files: /^components\/shared\// },
  { name: "portal", rank: 9, files: /^components\/portal\// },
  { name: "public", rank: 9, files: /^components\/public\// },
  { name: "operator", rank: 10, files: /^components\/operator\// },
  { name: "app", rank: 11, files: /^app\// },
  // Scripts, benchmarks, journeys and configuration stand above everything; nothing imports them.
  { name: "tools", rank: 12, files: /^(?!lib\/|components\/)/ },
] as const;
type Layer = (typeof layers)[number];

function layerOf(file: string): Layer {
  const layer = layers.find(({ files }) => files.test(`${file}/`));
  if (!layer) throw new Error(`${file} lies in no layer: every folder of lib and components is one of the layers`);
  return layer;
}
const isIn =
  (...names: Layer["name"][]) =>
  ({ from }: Import) =>
    names.includes(layerOf(from).name);

/**
 * The areas of the business, from left to right: each knows those of the ranks before its own. One with an index is one
 * module; of the others each folder is a module.
 */
const areaRanks = [
  ["identity"],
  ["geography", "goods", "money"],
  ["carriers"],
  ["pricing"],
  ["shipping"],
  ["warehouse", "selling"],
  ["messaging"],
  ["events"],
  ["operating"],
];

function areaOf(path: string): { readonly name: string; readonly rank: number } | undefined {
  const name = /^lib\/domain\/([\w-]+)/.exec(path)?.[1];
  if (name === undefined) return undefined;
  const rank = areaRanks.findIndex((names) => names.includes(name));
  if (rank === -1) throw new Error(`${path} lies in no area: every folder of lib/domain is one of the areas`);
  return { name, rank };
}

const isArea = (folder: string) => /^lib\/domain\/[\w-]+$/.test(folder);

const doors = new Map<string, boolean>();
function hasIndex(folder: string): boolean {
  const known = doors.get(folder) ?? existsSync(join(folder, "index.ts"));
  doors.set(folder, known);
  return known;
}

/** The folder entered by its index: `lib/domain/messaging/webhooks`, `lib/domain/carriers`, `lib/core/packing`, `db/driver`. */
const moduleOf = (path: string) =>
  [
    /^(?:lib\/(?:core|platform|domain)|db(?=\/driver\/))\/[\w-]+(?=\/)/.exec(path)?.[0],
    /^lib\/domain\/[\w-]+\/[\w-]+(?=\/)/.exec(path)?.[0],
  ].find((folder) => folder !== undefined && hasIndex(folder));

/** Shapes and serialisers of one resource, which components import too. */
const isWire = (file: string) =>
  /^lib\/api\/(shared\/(issues|wire)(\.ts)?$|(v\d+|portal|operator)\/(?!(version-adapter|server)(\.|\/|$)))/.test(file);

/** The runner's lock and wake-ups: signals that go through PostgreSQL, not tables. */
const signalling = ["lib/jobs/runner/leadership.ts", "lib/jobs/embedded-fetch.ts"];

/**
 * What browsers need of a module whose index brings more than a page may weigh: the writer of CSV without its readers. And
 * what they cannot load of a module whose index they use: signatures by Node's crypto.
 */
const sideDoors = ["lib/core/sheets/csv-writer", "lib/core/checkout/reference"];

interface Import {
  readonly from: string;
  /** A file of ours, without its ending as it is written; undefined for a package. */
  readonly to?: string;
  readonly package?: string;
  /** `import type`: gone at run time. */
  readonly isType: boolean;
  /** Written as `./x` or `../x`. */
  readonly isRelative: boolean;
}

const readSources = (tops: readonly string[]) =>
  tops
    .flatMap((top) =>
      top.endsWith(".ts")
        ? [top]
        : readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => join(top, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.m?ts$|^db\/testing\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const testTools = "scripts/testing";
const sources = readSources(["app", "components", "lib", "db", "scripts", "instrumentation.ts"]).filter(
  ({ file }) => !file.startsWith(`${testTools}/`),
);
/** They use test helpers from inside the modules, so that only the rule about cycles holds for them. */
const testers = readSources(["bench", "e2e", testTools]);

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^"'`;]*?\bfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

const importsOf = (files: typeof sources): Import[] =>
  files.flatMap(({ file: from, text }) =>
    [...text.matchAll(statement)].map(([, type, named, dynamic]): Import => {
      const target = named ?? dynamic ?? "";
      const isType = type !== undefined;
      const isRelative = target.startsWith(".");
      if (target.startsWith("@/")) return { from, to: target.slice(2), isType, isRelative };
      if (isRelative) return { from, to: join(dirname(from), target), isType, isRelative };
      return { from, package: target, isType, isRelative };
    }),
  );

const imports = importsOf(sources);

/** Helpers of tests know all areas, as tests do. */
const isTestHelper = (file: string) => /\/testing[^/]*\.tsx?$/.test(file);

const touchesTables = (entry: Import) =>
  !entry.isType && (entry.to?.startsWith("db/") || /^(drizzle-orm|postgres)(\/|$)/.test(entry.package ?? ""));

const isFramework = ({ package: name = "" }: Import) => /^(next|next-auth|next-intl|inngest)(\/|$)/.test(name);

const isNested = (inner: string, outer: string) => `${dirname(inner)}/`.startsWith(`${dirname(outer)}/`);

/** `lib/domain`, `components/portal`, `db`: within one imports are relative, across two they are written with the alias. */
const roomOf = (path: string) => /^(?:(?:lib|components)\/[\w-]+|[^/]+)/.exec(path)?.[0];

/** What no import may be. */
const violations: Record<string, (entry: Import) => boolean | undefined> = {
  "a layer imports from those to its left": ({ from, to }) => {
    if (to === undefined) return false;
    const [own, other] = [layerOf(from), layerOf(to)];
    return other.rank > own.rank || (other.rank === own.rank && other.name !== own.name);
  },

  "an area of the business knows those to its left": ({ from, to = "" }) => {
    const [own, other] = [areaOf(from), areaOf(to)];
    if (!own || !other || isTestHelper(from)) return false;
    return other.rank > own.rank || (other.rank === own.rank && other.name !== own.name);
  },

  "a module of core, platform, domain or the driver is entered by its index": ({ from, to = "" }) => {
    const module = moduleOf(to);
    return module !== undefined && moduleOf(from) !== module && !sideDoors.includes(to);
  },

  "storage takes the shared vocabulary, messages and process-wide values from lib and nothing else": (entry) =>
    isIn("db")(entry) &&
    entry.to?.startsWith("lib/") &&
    !/^lib\/core\/((vocabulary|messages)(\/index)?|process-wide)$/.test(entry.to),

  "core knows no database and no framework": (entry) =>
    isIn("core")(entry) && (isFramework(entry) || touchesTables(entry)),

  "storage, platform and domain know no framework": (entry) =>
    isIn("db", "platform", "domain")(entry) && isFramework(entry),

  "only platform and domain touch tables": (entry) =>
    !isIn("db", "platform", "domain", "tools")(entry) && touchesTables(entry) && !signalling.includes(entry.from),

  "components know core, wire files, the languages and layers to their left": ({ from, to = "components/" }) =>
    from.startsWith("components/") &&
    !/^(lib\/core|public)\//.test(to) &&
    !to.startsWith("components/") &&
    !isWire(to) &&
    // `to-text` would bring the sentences of every area.
    !/^lib\/i18n\/(languages|names|pick-locale|to-field-text)$/.test(to),

  "within a room an import is relative, across rooms it has the alias": ({ from, to, isRelative }) =>
    to !== undefined && roomOf(from) !== "app" && (roomOf(from) === roomOf(to)) !== isRelative,

  "a page leaves the folders of other pages alone, but for endpoints that it prefetches": ({ from, to = "" }) =>
    from.startsWith("app/") &&
    to.startsWith("app/") &&
    !isNested(from, to) &&
    !isNested(to, from) &&
    !(from.endsWith("/page.tsx") && /^app\/(api\/portal|v2)\/.*\/route$/.test(to)),
};

test.each(Object.entries(violations))("%s", (_, isViolation) => {
  const found = imports.filter(isViolation).map((entry) => `${entry.from} -> ${entry.to ?? entry.package}`);
  expect(found).toEqual([]);
});

test("every folder of an area is a module with an index, or the area is one", () => {
  const folders = new Set(sources.map(({ file }) => dirname(file)).filter((folder) => areaOf(folder)));
  // A loose file of an area lies beside its modules; only helpers of tests do.
  const withoutIndex = [...folders].filter((folder) => !moduleOf(`${folder}/`));
  const loose = sources.filter(({ file }) => withoutIndex.includes(dirname(file)) && !isTestHelper(file));
  expect([...withoutIndex.filter((folder) => !isArea(folder)), ...loose.map(({ file }) => file)]).toEqual([]);
});

test("no folder of lib and components has more than 25 files of the product side by side", () => {
  const sizes = new Map<string, number>();
  for (const { file } of sources) {
    if (!/^(lib|components)\//.test(file) || isTestHelper(file)) continue;
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
});

test("the journeys of the gate are 16 at most, besides the visit of pages", () => {
  const gate = testers.filter(({ file }) => /^e2e\/[^.]+\.spec\.ts$/.test(file) && file !== "e2e/every-page.spec.ts");
  const journeys = gate.flatMap(({ text }) => text.match(/^\s*test\(/gm) ?? []);
  expect(journeys.length).toBeGreaterThan(0);
  expect(journeys.length).toBeLessThanOrEqual(16);
});

test("core reads neither the environment nor the clock", () => {
  const outside = /\bprocess\.env\b|\bDate\.now\b|new Date\(\)|\bperformance\.now\b|\bMath\.random\b/;
  const core = sources.filter(({ file }) => layerOf(file).name === "core");
  expect(core.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([]);
});

test("one place below the scripts reads the environment, so that every setting is checked when a process starts", () => {
  const readers = /^lib\/platform\/settings\/|^db\/driver\/client\.ts$/;
  const read = /\bprocess\.env[.[]|\} = process\.env\b/;
  // Code shown to people on a page of examples.
  const isExample = (file: string) => file === "components/portal/webhooks/verify-signatures.tsx";
  const service = sources.filter(
    ({ file }) => !readers.test(file) && !isExample(file) && layerOf(file).name !== "tools",
  );
  // Tests set up variables that the service itself would be given.
  const found = service.filter(({ file, text }) => read.test(text) && !/testing[^/]*\.ts$/.test(file));
  expect(found.map(({ file }) => file)).toEqual([]);
});

const bare = (file: string) => file.replace(/\.tsx?$/, "").replace(/\/index$/, "");
const runs = new Map<string, Import[]>();
for (const entry of imports.filter(({ isType }) => !isType)) {
  runs.set(bare(entry.from), [...(runs.get(bare(entry.from)) ?? []), entry]);
}

test("what a wire file runs, however far down, can run in a browser", () => {
  const needsServer = ({ to, package: name = "" }: Import) =>
    to ? !["core", "i18n", "api"].includes(layerOf(to).name) : !/^(zod|react)(\/|$)/.test(name);
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

/** Every group of files or folders that reach each other, types and lazy imports included, as one way round through it. */
function findCycles(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const search = (node: string, trail: string[]): string[][] => {
    if (trail.includes(node)) return [[...trail.slice(trail.indexOf(node)), node]];
    if (done.has(node)) return [];
    const cycles = [...(targets.get(node) ?? [])].flatMap((next) => search(next, [...trail, node]));
    done.add(node);
    return cycles;
  };
  return [...targets.keys()].flatMap((node) => search(node, []));
}

test("no file imports itself, however far round", () => {
  const edges = [...imports, ...importsOf(testers)].flatMap(({ from, to }) =>
    to ? [[bare(from), bare(to)] as const] : [],
  );
  expect(findCycles(edges)).toEqual([]);
});

/** Their folders know each other in one direction only; a loose file stands for itself. */
const tops = [
  ...["api", "core", "domain", "i18n", "jobs", "platform"].map((name) => `lib/${name}`),
  ...["ui", "shared", "portal", "public", "operator"].map((name) => `components/${name}`),
  "db",
  "scripts",
];

test.each(tops)("no folder of %s knows one that knows it, however far round", (top) => {
  const depth = top.split("/").length + 1;
  const folderOf = (path: string) => bare(path.split("/").slice(0, depth).join("/"));
  const edges = imports.flatMap(({ from, to = "" }) => {
    if (isTestHelper(from) || !from.startsWith(`${top}/`) || !to.startsWith(`${top}/`)) return [];
    return folderOf(from) === folderOf(to) ? [] : [[folderOf(from), folderOf(to)] as const];
  });
  expect(findCycles(edges)).toEqual([]);
});

test("a way round is found", () => {
  const edges = [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "d"],
  ] as const;
  expect(findCycles(edges)).toEqual([["a", "b", "c", "a"]]);
});

/** Every statement on the shipments, from its verb to its condition; with the columns that it names. */
const shipmentStatements = (verb: string) =>
  sources.flatMap(({ file, text }) => {
    const pattern = new RegExp(
      `\\b${verb}(?:\\(shipments\\)|Rows\\([^,]+, shipments,| (?:into )?shipments\\b)[\\s\\S]*?(?:\\.where\\(|\\bwhere\\b|;)`,
      "g",
    );
    return [...text.matchAll(pattern)].map(([statement]) => ({ file, statement }));
  });

test("the state of shipments is written in one file, and shipments are created in one", () => {
  const updates = shipmentStatements("update");
  const setsStatus = /(?:[{,]|\bset)\s*status\s*(?:[,}:]|=(?!=))|\.\.\.\w/;
  const writers = updates.filter(({ statement }) => setsStatus.test(statement)).map(({ file }) => file);
  expect(updates.length).toBeGreaterThan(writers.length);
  expect([...new Set(writers)]).toEqual(["lib/domain/shipping/shipments/state/status-writer.ts"]);
  const creators = shipmentStatements("insert").map(({ file }) => file);
  expect(new Set(creators)).toEqual(
    new Set([
      "lib/domain/shipping/shipments/create/insert.sql.ts",
      "scripts/demo/scale.ts",
      "scripts/load/rows.sql.ts",
    ]),
  );
});
