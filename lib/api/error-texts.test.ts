import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { faultsOf } from "@/lib/core/testing-rows";
import { locales } from "@/lib/core/vocabulary";
import { toText } from "@/lib/i18n/to-text";
import { examples } from "./openapi/examples";
import type { Handler } from "./pipeline/route-handler";
import { AcceptInput, ResetInput, ResetRequestInput } from "./portal/identity/people";
import { toIssues, unspecific } from "./shared/issues";

/**
 * Every schema of every endpoint is walked, and each kind of fault is tried in each field: the words are ours in every
 * language, and all faults come at once.
 */

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const files = ["app/v1", "app/v2", "app/api/portal"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("[..."))
    .map((file) => join(root, file)),
);

interface Input {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** Bodies of the endpoints without credentials, which are no endpoints of the interface. */
const publicInputs: Input[] = Object.entries({ AcceptInput, ResetInput, ResetRequestInput }).map(([name, schema]) => ({
  name,
  schema,
}));

const endpointInputs: Input[] = (
  await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(process.cwd(), file))) as Record<string, Handler>;
      const path = `/${file.replace(/^app\//, "").replace(/\/route\.ts$/, "")}`.replace(/\[(\w+)\]/g, "{$1}");
      return methods.flatMap((method) => {
        const { body, query } = module[method]?.spec ?? {};
        const parts = { body, query };
        return Object.entries(parts).flatMap(([part, schema]) =>
          schema ? [{ name: `${method} ${path} (${part})`, schema }] : [],
        );
      });
    }),
  )
).flat();

const inputs = [...publicInputs, ...endpointInputs];

/** The schemas within a schema that read the same value: alternatives of a union, both ends of a pipe. */
function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "catch":
    case "readonly":
      return alternatives(def.innerType);
    case "pipe":
      return [...alternatives(def.in), ...alternatives(def.out)];
    case "union":
      return def.options.flatMap(alternatives);
    default:
      return [schema];
  }
}

type Path = readonly (string | number)[];

/** Paths of every field, objects and lists included; the first entry stands for all of a list. */
function fieldsOf(schema: z.core.$ZodType, at: Path = []): Path[] {
  return [
    at,
    ...alternatives(schema).flatMap((inner) => {
      const { def } = (inner as z.core.$ZodTypes)._zod;
      if (def.type === "object")
        return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...at, name]));
      if (def.type === "array") return fieldsOf(def.element, [...at, 0]);
      if (def.type === "record") return fieldsOf(def.valueType, [...at, "shipped"]);
      return [];
    }),
  ];
}

const missing = Symbol("missing");

const faults: Readonly<Record<string, unknown>> = {
  missing,
  null: null,
  true: true,
  zero: 0,
  negative: -7,
  fraction: 1.5,
  "a huge number": 1e300,
  "a number beyond the integers": 2 ** 60,
  "an empty text": "",
  blanks: "   ",
  "a word": "x",
  "a number as text": "-0.125",
  "a long text": "x".repeat(20_000),
  "a control character": "a\u0000b",
  "half a character": "a\ud800b",
  "an impossible day": "2026-02-30",
  "an object": { unknown: [] },
  "an empty list": [],
  "a long list": Array.from({ length: 11_000 }, () => "x"),
};

/** A copy with another value at the path; objects and lists on the way are made where they are missing. */
function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> =
    typeof key === "number"
      ? (Object.assign([], body) as unknown as Record<number, unknown>)
      : { ...(typeof body === "object" ? body : {}) };
  if (rest.length === 0 && value === missing) delete copy[key];
  else copy[key] = withValue(copy[key], rest, value);
  return copy;
}

function issuesOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodIssue[] {
  const result = z.safeParse(schema, value === missing ? undefined : value, { reportInput: true });
  return result.error?.issues ?? [];
}

const foreign = {
  es: z.locales.es().localeError,
  en: z.locales.en().localeError,
};

const foreignText = (locale: "es" | "en", issue: z.core.$ZodIssue): string => {
  const text = foreign[locale](issue as z.core.$ZodRawIssue);
  return typeof text === "string" ? text : (text?.message ?? "");
};

/** Patterns, and names that only programmers know. */
const technical =
  /[\\^$|]|\[[a-z\d]|\(\?|undefined|null\b|NaN|regex|string|boolean|\bexpected\b|\breceived\b|invalid|input/i;

const isOurs = (text: string): boolean =>
  /^\p{Lu}.*\.$/u.test(text) && !technical.test(text.replace(/true (o|or) false/, ""));

test("the schemas are found", () => {
  expect(inputs.length).toBeGreaterThan(150);
});

test("every fault of every field is told in our words, in every language", async () => {
  const untold = await faultsOf(inputs, ({ schema }) => {
    const wrong: unknown[] = [];
    for (const path of fieldsOf(schema))
      for (const [fault, value] of Object.entries(faults)) {
        const raw = issuesOf(schema, withValue({}, path, value));
        // A long list has a fault in each of its thousands of entries, all of them the same.
        for (const issue of [...raw.slice(0, 50), ...raw.slice(-5)]) {
          const texts = toIssues([issue]);
          const zodTexts = [foreignText("es", issue), foreignText("en", issue)];
          for (const { path: at, message } of texts) {
            const words = locales.map((locale) => toText(message, locale));
            if (message.code === unspecific.code || !words.every((text) => isOurs(text) && !zodTexts.includes(text)))
              wrong.push({ path: path.join("."), fault, at, words });
          }
        }
      }
    expect(JSON.stringify(wrong.slice(0, 5))).toBe("[]");
  });
  expect(untold).toEqual([]);
});

test("a rule about several fields waits for no other field", async () => {
  const waiting = await faultsOf(inputs, ({ schema }) => expect(rulesThatWait(schema).join()).toBe(""));
  expect(waiting).toEqual([]);
});

/** Rules of objects that zod would skip while a field is at fault (those without `when`). */
function rulesThatWait(schema: z.core.$ZodType, at = ""): string[] {
  return alternatives(schema).flatMap((inner) => {
    const { def } = (inner as z.core.$ZodTypes)._zod;
    if (def.type === "array") return rulesThatWait(def.element, `${at}.0`);
    if (def.type !== "object") return [];
    const own = (def.checks ?? []).some((check) => check._zod.def.when === undefined) ? [at || "global"] : [];
    return [...own, ...Object.entries(def.shape).flatMap(([name, field]) => rulesThatWait(field, `${at}.${name}`))];
  });
}

const bodies = inputs.flatMap(({ name, schema }) =>
  Object.entries(examples[name.replace(" (body)", "")]?.requests ?? {}).map(([example, body]) => ({
    name: `${name}, ${example}`,
    body,
    schema,
  })),
);

/** Paths of the values in an example. */
const leavesOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, [...at, Array.isArray(value) ? Number(key) : key]),
      )
    : [at];

/** Fields of which one says whether the other is needed: with both at fault, one of them is told. */
const decidedTogether = [
  ["service_type", "destination.point_id"],
  ["lat", "lng"],
];

const areDecidedTogether = (...paths: Path[]): boolean =>
  decidedTogether.some((fields) => paths.every((path) => fields.includes(path.join("."))));

test("two faults are both reported, whichever they are", async () => {
  const silent = await faultsOf(bodies, ({ body, schema }) => {
    const unreported: unknown[] = [];
    const broken = leavesOf(body).flatMap((path) =>
      [missing, { unknown: [] }].map((value) => ({
        path,
        value,
        reported: toIssues(issuesOf(schema, withValue(body, path, value))).map(({ path: at }) => at),
      })),
    );
    const reporting = broken.filter(({ reported }) => reported.length > 0);
    for (const [place, first] of reporting.entries())
      for (const second of reporting.slice(place + 1)) {
        if (first.path.join() === second.path.join() || areDecidedTogether(first.path, second.path)) continue;
        const both = withValue(withValue(body, first.path, first.value), second.path, second.value);
        const reported = new Set(toIssues(issuesOf(schema, both)).map(({ path }) => path));
        for (const path of [...first.reported, ...second.reported])
          if (!reported.has(path)) unreported.push([first.path.join("."), second.path.join("."), path]);
      }
    expect(JSON.stringify(unreported.slice(0, 5))).toBe("[]");
  });
  expect(silent).toEqual([]);
});
