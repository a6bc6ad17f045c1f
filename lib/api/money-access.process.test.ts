import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { canRoleSeeMoney, type Role, roles } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { captureLog } from "@/lib/platform/log/testing-log";
import { type Operation, readContract } from "@/scripts/testing/contract/document";
import { type Send, type SentRequest, urlOf } from "@/scripts/testing/contract/exchange";
import { portalSchemas, readPortalEndpoints, toOperation, turnOf } from "@/scripts/testing/contract/portal-requests";
import { requestsOf } from "@/scripts/testing/contract/requests";
import { createWorld } from "@/scripts/testing/contract/world";
import { readRoutes } from "./openapi/read-routes";
import type { Handler } from "./pipeline/route-handler";

/** Every endpoint of an account, lists, searches and exports with it, asked by a person of each role. */

setupTestDatabase();
captureLog();

interface Endpoint {
  readonly operation: Operation;
  readonly handler: Handler;
}

type Things = Readonly<Record<string, readonly (string | number)[]>>;

const documented = readContract();
const contract = { operations: [], schemas: { ...documented.schemas, ...portalSchemas.all() } };
let shop: TestCaller;
let things: Things;
let endpoints: readonly Endpoint[];
const headersOf = {} as Record<Role, Record<string, string>>;

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS", "off");
  await seedTestCarriers();
  const other = await createTestAccount();
  shop = await createTestAccount();
  endpoints = await findEndpoints();
  const advance = async () => void (await advanceShipments(systemContext("test"), { limit: 50 }));
  things = (await createWorld({ send: sendAs(), advance }, shop, other)).own;
  for (const role of roles) {
    const { id } = await createUser(systemContext("test"), { email: `${role}@example.com` });
    await addMember(systemContext("test"), { userId: id, accountId: shop.accountId, role });
    headersOf[role] = await signedInHeaders(id);
  }
  return () => vi.unstubAllEnvs();
}, 120_000);

async function findEndpoints(): Promise<readonly Endpoint[]> {
  const routes = await readRoutes();
  const ofApi = documented.operations.map((operation) => ({
    operation,
    handler: routes.find(({ path }) => path === operation.path)?.handlers[operation.method as "GET"] as Handler,
  }));
  const example = () => ({ account_id: shop.accountId, papers: ["label"], format: "pdf_10x15", kind: "cancel" });
  const ofPortal = (await readPortalEndpoints())
    .filter(({ path, spec }) => !path.startsWith("/api/portal/operator") && spec.scope !== "self" && !spec.upload)
    .map((endpoint) => ({ operation: toOperation(endpoint, example()), handler: endpoint.handler }));
  // What people do to the things of the account comes after all that shows them.
  return [...ofApi, ...ofPortal].toSorted((a, b) => turnOf(a.operation) - turnOf(b.operation));
}

/** As a person in a session of the portal; without one, as the request names itself. */
const sendAs =
  (session: Readonly<Record<string, string>> = {}): Send =>
  async (request) => {
    const { method, path, params, body } = request;
    const { Authorization, ...others } = request.headers;
    const headers = session.Cookie ? { ...others, ...session } : request.headers;
    const found = endpoints.find(({ operation }) => operation.path === path && operation.method === method);
    if (!found) throw new Error(`there is no ${method} ${path}`);
    const asked = new Request(`http://localhost:3000${urlOf(request)}`, { method, headers, body: body ?? null });
    const response = await exchange(found.handler, asked, params);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

/** Requests of each endpoint; the first ones of a sample are the simplest. */
const runs = 6;

function requestsFor(operation: Operation) {
  const own: Things = /\/(orders|order-\w+)\/\{id\}/.test(operation.path)
    ? { ...things, shipment_id: things.order_id ?? [] }
    : /products\/\{id\}/.test(operation.path)
      ? { ...things, shipment_id: things.product_id ?? [] }
      : things;
  const made = fc.sample(requestsOf(operation, contract, { caller: shop, own, foreign: own }), {
    numRuns: runs,
    seed: 20261129,
  });
  // Many of them are absurd: these name nothing but the thing and the account.
  const named = (request: SentRequest) =>
    operation.method === "GET"
      ? { ...request, query: `account_id=${shop.accountId}` }
      : { ...request, body: JSON.stringify({ account_id: shop.accountId }) };
  return operation.method === "GET" || operation.body ? [...made, ...made.map(named)] : made;
}

/** Wider than the list of what is hidden, so that a new amount of another name is found. */
const amountName =
  /price|amount|cost|balance|margin|saving|insur|(declared|goods)_?value|paid|due$|fee|refund|cents|debit|credit(?!ential)/i;
const isNumeric = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+([.,]\d+)?$/.test(value));
/** Of our own sentences; `$` in a reply would be in one. */
const writtenAmount = /\$\s?\d|\b(?:USD|ARS)\u00a0\d/;
const amountHeading = /precio|price|declarad[oa]|declared|cost|importe|amount|saldo|balance|\$|valor|value/i;
/** Counts of pieces, and days. */
const otherNumbers = /^(refunded_quantity|due)$/;

function amountsIn(value: unknown, name = ""): string[] {
  if (typeof value === "string" && writtenAmount.test(value)) return [`${name}: ${value}`];
  if (amountName.test(name) && !otherNumbers.test(name) && isNumeric(value)) return [`${name}: ${String(value)}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    amountsIn(member, Array.isArray(value) ? name : amountName.test(name) ? `${name}.${key}` : key),
  );
}

/** Amounts in a reply: of JSON by name, of a CSV by its headings. Labels are for the carrier and show what the seller chose. */
function amountsOf(text: string, type: string): string[] {
  if (text !== "" && type.startsWith("application/json")) return amountsIn(JSON.parse(text));
  const [headings = ""] = text.split("\n");
  return type.startsWith("text/csv") && amountHeading.test(headings) ? [headings] : [];
}

async function amountsShown(role: Role, asked = endpoints): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { operation } of asked)
    for (const request of requestsFor(operation)) {
      const { status, headers, text } = await sendAs(headersOf[role])(request);
      // An error may repeat what was sent.
      const [amount] = status < 300 ? amountsOf(text, headers.get("Content-Type") ?? "") : [];
      if (amount) found.push(`${operation.method} ${operation.path} ${status} shows ${amount}`);
    }
  return [...new Set(found)];
}

describe.each(roles.filter((role) => !canRoleSeeMoney(role)))("%s", (role) => {
  test("sees no amount in any reply", { timeout: 300_000 }, async () => {
    expect(await amountsShown(role)).toEqual([]);
  });
});

test("the others see them, so this test would see them", { timeout: 300_000 }, async () => {
  const withAmounts = [
    "GET /v1/shipment/{id}",
    "GET /v2/shipments",
    "GET /v2/shipments/{id}",
    "GET /v2/orders",
    "GET /v2/orders/{id}",
    "GET /v2/products/search",
    "GET /v2/inventory/{sku_id}",
    "GET /api/portal/shipments",
    "GET /api/portal/stock",
    "GET /api/portal/shipments/counts",
    "GET /api/portal/shipments/export",
    "GET /api/portal/products/{id}",
  ];
  const asked = endpoints.filter(({ operation: { method, path } }) => withAmounts.includes(`${method} ${path}`));
  const shown = (await amountsShown("viewer", asked)).map((line) => line.split(" ").slice(0, 2).join(" "));
  expect(new Set(shown)).toEqual(new Set(withAmounts));
});
