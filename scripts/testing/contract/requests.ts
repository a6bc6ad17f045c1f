import fc, { type Arbitrary } from "fast-check";
import type { Contract, Operation } from "./document";
import type { SentRequest } from "./exchange";
import { fieldName, singular, valueFor } from "./from-schema";
import { contentTypes, nastyBodies, nastyText } from "./hostile";
import { mutated } from "./mutate";
import type { World } from "./world";

/** Generates requests of one operation, from valid to absurd; valid ones are the simplest. */
export function requestsOf(operation: Operation, contract: Contract, world: World): Arbitrary<SentRequest> {
  const known = (name: string) =>
    isNew(name, operation) ? undefined : existing(name === "_id" ? ownerOf(operation.path) : name, world);
  const params = operation.parameters.filter((parameter) => parameter.in === "path");
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const value = ({ name, schema }: Operation["parameters"][number]) =>
    valueFor(schema, contract, known, name === "id" ? "_id" : name).map(String);
  return fc
    .record({
      params: fc.record(Object.fromEntries(params.map((entry) => [entry.name, pathText(value(entry))]))),
      query: queryOf(query.map((entry) => ({ ...entry, value: value(entry) }))),
      body: bodyOf(operation, contract, world, known),
      headers: headersOf(operation, world),
    })
    .map(({ params, query, body, headers: { contentType, ...headers } }) => ({
      method: operation.method,
      path: operation.path,
      params,
      query,
      headers: defined(body === undefined ? headers : { ...headers, "Content-Type": contentType }),
      body,
    }));
}

const newCode = fc.stringMatching(/^[A-Z0-9]{12}$/);

/** A product is created with codes that do not exist yet. */
const isNew = (name: string, { path }: Operation): boolean =>
  ["sku", "barcode", "reference_code"].includes(name) && (path === "/v1/products" || path === "/v2/products");

/** Mostly ids of the caller, some of another account, rarely unknown ones. */
function existing(name: string, { own, foreign }: World): Arbitrary<string | number> | undefined {
  const mine = own[name] ?? [];
  if (mine.length === 0) return undefined;
  const asText = fc.constantFrom(...mine).map(String);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...mine) },
    { weight: 2, arbitrary: asText },
    { weight: 2, arbitrary: fc.constantFrom(...(foreign[name] ?? mine)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<string | number>(0, -1, 1, 999_999_999, Number.MAX_SAFE_INTEGER, "nobody"),
    },
  );
}

/** Name of the thing that `{id}` refers to in a path. */
const ownerOf = (path: string): string => {
  if (path.startsWith("/v2/addresses")) return "address_id";
  if (path.startsWith("/v2/orders")) return "order_id";
  if (path.startsWith("/v2/claims")) return "claim_id";
  return path.startsWith("/v1/products") ? "product_id" : "shipment_id";
};

/** A path segment is never empty, and never consists of dots, which would be resolved as a relative path. */
const pathText = (value: Arbitrary<string>): Arbitrary<string> =>
  fc
    .oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: nastyText })
    .map((text) => (text === "" || /^\.+$/.test(text) ? "0" : text.toWellFormed()));

type QueryEntry = { readonly name: string; readonly required?: boolean; readonly value: Arbitrary<string> };

const rawQueries = ["%", "account_id=%ff", "&&=&", "account_id[]=1", "?", "account_id=1&account_id=2", "=x"];

function queryOf(entries: readonly QueryEntry[]): Arbitrary<string> {
  const pairs = entries.map(({ name, required, value }) =>
    fc
      .tuple(
        fc.integer({ min: 0, max: 19 }),
        fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: nastyText }),
      )
      .map(([roll, text]) => (roll < (required ? 19 : 8) ? [name, text] : undefined)),
  );
  const extra = fc.option(fc.tuple(fc.constantFrom("x", "__proto__", "id", "per_page"), nastyText), { freq: 15 });
  const regular = fc
    .tuple(fc.tuple(...pairs), extra)
    .map(([known, unknown]) => [...known, unknown ?? undefined].filter((pair) => pair !== undefined))
    .map((pairs) => new URLSearchParams(pairs as string[][]).toString());
  return fc.oneof({ weight: 30, arbitrary: regular }, { weight: 1, arbitrary: fc.constantFrom(...rawQueries) });
}

function bodyOf(
  operation: Operation,
  contract: Contract,
  world: World,
  known: (name: string) => Arbitrary<unknown> | undefined,
): Arbitrary<string | undefined> {
  const { method, body } = operation;
  if (method === "GET") return fc.constant(undefined);
  const raw = fc.constantFrom(...nastyBodies);
  if (!body) return fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: raw });
  const shown = Object.values(body.examples ?? {}).map(({ value }) => value);
  const example = fc
    .tuple(fc.constantFrom(...shown), fc.option(fc.constantFrom(...Object.keys(world.own)), { freq: 4 }), newCode)
    .map(([value, strange, code]) =>
      withExistingIds(value, (name) => {
        const belongings = name === strange ? world.foreign : world.own;
        return isNew(name, operation) ? code : belongings[name]?.[0];
      }),
    );
  const described = valueFor(body.schema ?? {}, contract, known);
  const json = (value: Arbitrary<unknown>) => value.map((entry) => JSON.stringify(entry) ?? "");
  return fc.oneof(
    { weight: 6, arbitrary: json(example) },
    { weight: 8, arbitrary: json(mutated(example, 3)) },
    { weight: 4, arbitrary: json(described) },
    { weight: 2, arbitrary: json(mutated(described, 2)) },
    { weight: 1, arbitrary: raw },
  );
}

/** The value with every field that refers to something set to an existing id. */
function withExistingIds(value: unknown, pick: (name: string) => unknown, around = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => withExistingIds(entry, pick, singular(around)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const name = fieldName(key, around);
      const found = name === "_id" ? pick("shipment_id") : pick(name);
      return [key, typeof entry === "object" || found === undefined ? withExistingIds(entry, pick, key) : found];
    }),
  );
}

const headersOf = ({ method }: Operation, { caller }: World) =>
  fc.record({
    Authorization: often(18, caller.headers.Authorization, [undefined, "Basic ???", "Bearer a:b", "Digest x"]),
    Accept: often(12, "application/json", ["application/pdf", "application/zpl", "*/*", "text/html", "a/b;q=x"]),
    "Accept-Language": often(6, undefined, ["en", "es-AR,es;q=0.9,en;q=0.8", "xx;;q=9", "*"]),
    "X-Request-Id": often(8, undefined, ["order-77.a", "y".repeat(65), "<script>"]),
    "Idempotency-Key": method === "GET" ? fc.constant(undefined) : idempotencyKeys,
    contentType: often(20, "application/json", contentTypes),
  });

const idempotencyKeys: Arbitrary<string | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom("used-before", '"quoted"', "a b", "k".repeat(256), "k".repeat(255)) },
);

const often = <Value>(weight: number, usual: Value, others: readonly Value[]): Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) });

const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
