import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { readContract } from "@/bench/contract/document";
import { type Send, type SentRequest, urlOf } from "@/bench/contract/exchange";
import { requestsOf } from "@/bench/contract/requests";
import { createWorld, secretMark } from "@/bench/contract/world";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { advanceShipments } from "@/lib/domain/shipments";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/testing";
import { systemContext } from "@/lib/platform/context";
import { captureLog } from "@/lib/platform/log/testing-log";
import { readRoutes } from "./openapi/read-routes";
import type { Handler } from "./pipeline/route-handler";

/**
 * Every endpoint of callers, asked for the things of another account. There are two walls between accounts: what the code
 * checks and filters by, and row-level security. Each holds alone; with neither, this test sees the leak.
 */

setupTestDatabase();
// With one wall down, the other answers much with an internal error.
captureLog();

const walls = vi.hoisted(() => ({ code: true, database: true }));

vi.mock("@/lib/platform/access", async (original) => {
  const access = await original<typeof import("@/lib/platform/access")>();
  return {
    ...access,
    accessibleAccountIds: (ctx: Parameters<typeof access.accessibleAccountIds>[0]) =>
      walls.code ? access.accessibleAccountIds(ctx) : undefined,
    canAccess: (...given: Parameters<typeof access.canAccess>) => !walls.code || access.canAccess(...given),
    assertAccountAccess: (...given: Parameters<typeof access.assertAccountAccess>) => {
      if (walls.code) access.assertAccountAccess(...given);
    },
  };
});

vi.mock("@/lib/platform/context", async (original) => {
  const context = await original<typeof import("@/lib/platform/context")>();
  const withMemberships: typeof context.withMemberships = (ctx, memberships) =>
    walls.database ? context.withMemberships(ctx, memberships) : { ...ctx, memberships };
  return { ...context, withMemberships };
});

const contract = readContract();
const routes = await readRoutes();
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const portalEndpoints = await Promise.all(
  readdirSync("app/api/portal", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.startsWith("operator"))
    .map(async (file) => {
      const module: Readonly<Record<string, Handler>> = await import(join(process.cwd(), "app/api/portal", file));
      const path = `/api/portal/${dirname(file)}`.replace(/\[(\w+)\]/g, "{$1}");
      return methods.flatMap((method) => {
        const { spec } = module[method] ?? {};
        const isOfCallers = spec && spec.scope !== "operator" && spec.scope !== "self" && !spec.upload;
        return isOfCallers ? [{ method, path, handler: module[method] as Handler }] : [];
      });
    }),
);

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly handler: Handler;
  /** Requests for the things of the other account. */
  readonly requests: () => readonly SentRequest[];
}

let attacker: TestCaller;
let victim: TestCaller;
let things: Readonly<Record<string, readonly (string | number)[]>>;

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS", "off");
  await seedTestCarriers();
  [attacker, victim] = [await createTestAccount(), await createTestAccount({ name: secretMark })];
  const advance = async () => void (await advanceShipments(systemContext("test"), { limit: 50 }));
  things = (await createWorld({ send: sendAs(victim), advance }, attacker, victim)).foreign;
  return () => vi.unstubAllEnvs();
}, 120_000);

const sendAs =
  ({ headers: credentials }: TestCaller): Send =>
  async (request) => {
    const { method, path, params, headers, body } = request;
    const handler = endpointAt(method, path).handler;
    const sent = { ...headers, ...(headers.Authorization ? {} : credentials) };
    const asked = new Request(`http://localhost:3000${urlOf(request)}`, { method, headers: sent, body: body ?? null });
    const response = await exchange(handler, asked, params);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

/** Well-formed requests by the document, with the ids of the other account wherever one is named. */
const documented = contract.operations.map((operation): Endpoint => {
  const { method, path } = operation;
  const handler = routes.find((entry) => entry.path === path)?.handlers[method as "GET"] as Handler;
  const requests = () => {
    const world = { caller: attacker, own: things, foreign: things };
    return fc
      .sample(requestsOf(operation, contract, world), { numRuns: 25, seed: 20261126 })
      .map((request) => ({ ...request, headers: { ...request.headers, ...attacker.headers } }));
  };
  return { method, path, handler, requests };
});

/** What the parameters of the portal's own paths name. */
const thingsOf = (path: string, name: string): readonly (string | number)[] => {
  if (name !== "id") return things[name] ?? [1];
  if (/shipments|packings|documents/.test(path)) return things.shipment_id ?? [];
  if (/products/.test(path)) return things.product_id ?? [];
  return [1, 2, 3];
};

const portal = portalEndpoints.flat().map(({ method, path, handler }): Endpoint => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const requests = () => {
    const shipmentIds = things.shipment_id ?? [];
    const accountId = victim.accountId;
    const body = {
      account_id: accountId,
      shipment_id: shipmentIds[0],
      shipment_ids: shipmentIds.slice(0, 3),
      ids: shipmentIds.slice(0, 3),
      sku_id: things.sku_id?.[0],
      origin_id: victim.originId,
      kind: "cancel",
      action: "cancel",
      papers: ["label"],
      paper: "label",
      format: "pdf_10x15",
      text: "Nuestro",
      name: "Nuestro",
      code: things.code?.[0],
      reason: "porque sí",
      allowed: false,
      days: 1,
      approval: false,
      reasons: [],
    };
    const query = `account_id=${accountId}&ids=${shipmentIds.slice(0, 3).join()}&q=${encodeURIComponent(secretMark)}`;
    return [0, 1, 2].map((turn) => ({
      method,
      path,
      params: Object.fromEntries(
        names.map((name) => {
          const known = thingsOf(path, name);
          return [name, String(known[turn % known.length] ?? 1)];
        }),
      ),
      query: turn === 2 && method === "GET" ? "" : query,
      headers: { ...attacker.headers, "Content-Type": "application/json" },
      body: method === "GET" || method === "DELETE" ? undefined : JSON.stringify(body),
    }));
  };
  return { method, path, handler, requests };
});

const endpoints = [...documented, ...portal];
const endpointAt = (method: string, path: string): Endpoint => {
  const found = endpoints.find((entry) => entry.method === method && entry.path === path);
  if (!found) throw new Error(`there is no ${method} ${path}`);
  return found;
};

/** What the platform writes about requests, some time after them. */
const logs = ["api_requests", "quote_records"];

/** A sum of every row of an account, by table. */
async function rowsOf(accountId: number): Promise<Record<string, string>> {
  const { sql } = connection();
  const tables = await sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name NOT IN ${sql(logs)} ORDER BY 1`;
  const sums: Record<string, string> = {};
  for (const { name } of [...tables, { name: "accounts" }]) {
    const column = name === "accounts" ? "id" : "account_id";
    const [row] = await sql`
      SELECT count(*) || ':' || coalesce(md5(string_agg(row::text, '|' ORDER BY row::text)), '') AS sum
      FROM ${sql(name)} AS row WHERE ${sql(column)} = ${accountId}`;
    sums[name] = row?.sum;
  }
  return sums;
}

/** Responses that show what belongs to the other account, and what they made of it. */
async function attack({ method, path, requests }: Endpoint): Promise<string[]> {
  const mayWrite = method !== "GET";
  const before = mayWrite ? await rowsOf(victim.accountId) : {};
  const complaints: string[] = [];
  for (const request of requests()) {
    const { status, text } = await sendAs(attacker)(request);
    if (text.includes(`"${secretMark}"`)) complaints.push(`${status} shows what belongs to another account`);
  }
  for (const [table, sum] of Object.entries(mayWrite ? await rowsOf(victim.accountId) : {}))
    if (sum !== before[table]) complaints.push(`changes ${table} of another account`);
  return complaints.map((complaint) => `${method} ${path} ${complaint}`);
}

const attackAll = async (): Promise<string[]> => {
  const complaints: string[] = [];
  for (const endpoint of endpoints) complaints.push(...(await attack(endpoint)));
  return [...new Set(complaints)];
};

describe("things of another account are neither shown nor changed", () => {
  test("by the checks and filters of the code alone", { timeout: 300_000 }, async () => {
    Object.assign(walls, { code: true, database: false });
    expect(await attackAll()).toEqual([]);
  });

  test("by the database alone, with the filters of all queries taken out", { timeout: 300_000 }, async () => {
    Object.assign(walls, { code: false, database: true });
    expect(await attackAll()).toEqual([]);
  });

  test("and with neither they are, so this test would see it", { timeout: 300_000 }, async () => {
    Object.assign(walls, { code: false, database: false });
    const complaints = await attackAll();
    expect(complaints.some((text) => text.includes("shows"))).toBe(true);
    expect(complaints.some((text) => text.includes("changes shipments"))).toBe(true);
  });
});
