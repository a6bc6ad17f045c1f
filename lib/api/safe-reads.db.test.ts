import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { advanceShipments, findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { type Operation, readContract } from "@/scripts/testing/contract/document";
import { type Send, urlOf } from "@/scripts/testing/contract/exchange";
import { portalSchemas, readPortalEndpoints, toOperation } from "@/scripts/testing/contract/portal-requests";
import { requestsOf } from "@/scripts/testing/contract/requests";
import { createWorld, type World } from "@/scripts/testing/contract/world";
import { inScope } from "@/scripts/testing/scope";
import { readRoutes } from "./openapi/read-routes";
import type { Handler } from "./pipeline/route-handler";
import { signedInHeaders } from "./session/testing";

/**
 * A link on any site is a GET with the cookie of whoever clicks on it, and many programs send a HEAD before a GET. Every read of
 * both versions and of the portal is asked in these ways, and no row of the account is another one afterwards.
 */

setupTestDatabase();

const contract = readContract();
const routes = await readRoutes();
const portal = (await readPortalEndpoints()).filter(({ method }) => method === "GET");

let shop: TestCaller;
let world: World;
let cookie: Record<string, string>;

const ask = async (handler: Handler, path: string, init: RequestInit, params: unknown) => {
  const response = await exchange(handler, new Request(`http://localhost:3000${path}`, init), params);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const send: Send = (request) => {
  const { method, path, params, headers, body } = request;
  const handler = routes.find((route) => route.path === path)?.handlers[method as "GET"];
  if (!handler) throw new Error(`there is no ${method} ${path}`);
  return ask(handler, urlOf(request), { method, headers, body: body ?? null }, params);
};

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS", "off");
  await seedTestCarriers();
  shop = await createTestAccount();
  const advance = async () => void (await advanceShipments(systemContext("test"), { limit: 50 }));
  world = await createWorld({ send, advance }, shop, await createTestAccount());
  const { id } = await createUser(systemContext("test"), { email: "owner@example.com" });
  await addMember(systemContext("test"), { userId: id, accountId: shop.accountId, role: "owner" });
  const { Cookie = "" } = await signedInHeaders(id);
  cookie = { Cookie };
}, 60_000);
afterAll(() => vi.unstubAllEnvs());

/** What any request writes: that it came, and what it used up. */
const technical = ["api_requests", "rate_windows", "sessions", "idempotency_keys", "quote_records"];

/** A digest of the rows of each table, without the minute in which a credential was used last. */
async function snapshot(): Promise<Record<string, unknown>> {
  const { sql } = connection();
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ${sql(technical)}`;
  const digests = tables.map(async ({ name }) => {
    const [row] = await sql.unsafe(`
      select md5(string_agg(entry, ',' order by entry)) as digest
      from (select (to_jsonb(t) - 'last_used_at')::text as entry from "${name}" t) entries`);
    return [name, row?.digest] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

interface Asked {
  readonly operation: Operation;
  readonly handler: Handler;
}

const handlerOf = (path: string): Handler | undefined => routes.find((route) => route.path === path)?.handlers.GET;
const publicReads: Asked[] = contract.operations
  .filter(({ method }) => method === "GET")
  .flatMap((operation) => {
    const handler = handlerOf(operation.path);
    return handler ? [{ operation, handler }] : [];
  });
const portalReads: Asked[] = portal.map((one) => ({ operation: toOperation(one, {}), handler: one.handler }));

const runs = inScope({ gate: 2, all: 3 });

/** Asks each read some times; returns how many were answered. */
async function askAll(init: { readonly method: string; readonly headers: Record<string, string> }): Promise<number> {
  const schemas = { operations: [], schemas: { ...contract.schemas, ...portalSchemas.all() } };
  let answered = 0;
  for (const { operation, handler } of [...publicReads, ...portalReads])
    for (const request of fc.sample(requestsOf(operation, schemas, world), {
      numRuns: runs,
      seed: 41,
    })) {
      const headers = { Accept: request.headers.Accept ?? "application/json", ...init.headers };
      const { status } = await ask(handler, urlOf(request), { method: init.method, headers }, request.params);
      if (status < 300) answered += 1;
    }
  return answered;
}

test.each([
  ["a link on another site", () => ({ method: "GET", headers: { ...cookie, "Sec-Fetch-Site": "cross-site" } })],
  ["a HEAD of a credential", () => ({ method: "HEAD", headers: shop.headers })],
])("%s changes nothing, whatever it asks for", { timeout: 60_000 }, async (_, init) => {
  const before = await snapshot();
  expect(await askAll(init())).toBeGreaterThan(26 * runs);
  expect(await snapshot()).toEqual(before);
});

const paper = (id: number, file: string, init: RequestInit) => {
  const handler = handlerOf("/v2/shipments/{id}/{file}");
  if (!handler) throw new Error("there is no file of a shipment");
  return ask(handler, `/v2/shipments/${id}/${file}`, init, { id: String(id), file });
};

test.each([
  ["no header of the browser", {}, "documentation_ready"],
  ["a page of the same site", { "Sec-Fetch-Site": "same-site" }, "documentation_ready"],
  ["the address bar", { "Sec-Fetch-Site": "none" }, "documentation_ready"],
  ["the referer of another site", { Referer: "http://localhost.evil.example/" }, "documentation_ready"],
  ["a page of ours", { "Sec-Fetch-Site": "same-origin" }, "ready_to_ship"],
  [
    "the referer of a page of ours, where there is no HTTPS",
    { Referer: "http://localhost:3000/shipments" },
    "ready_to_ship",
  ],
])("a label by cookie and $0: the file comes, and the shipment is $2", async (_, headers, state) => {
  const ids = world.own.shipment_id?.map(Number) ?? [];
  const found = await Promise.all(ids.map((id) => findShipment(systemContext("test"), id)));
  const waiting = found.find(({ status }) => status === "documentation_ready");
  const id = waiting?.id ?? 0;
  const { status, text } = await paper(id, "label.pdf", {
    headers: { ...cookie, ...(headers as Record<string, string>), Accept: "application/pdf" },
  });
  expect(status).toBe(200);
  expect(text).toMatch(/^%PDF-/);
  expect((await findShipment(systemContext("test"), id)).status).toBe(state);
});
