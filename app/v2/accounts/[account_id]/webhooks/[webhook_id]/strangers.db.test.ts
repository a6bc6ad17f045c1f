import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { faultsOf } from "@/lib/core/testing-rows";
import { scopes } from "@/lib/core/vocabulary";
import { addMember, createCredential, createUser } from "@/lib/domain/identity/accounts";
import type { Webhook } from "@/lib/domain/messaging/webhooks";
import { callUnderAccount, createPastDelivery, subscribe } from "@/lib/domain/messaging/webhooks/testing-deliveries";
import {
  basic,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
  withoutRequestId,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import * as redeliver from "./deliveries/[delivery_id]/redeliver/route";
import * as delivery from "./deliveries/[delivery_id]/route";
import * as deliveries from "./deliveries/route";
import * as disable from "./disable/route";
import * as enable from "./enable/route";
import * as health from "./health/route";
import * as replay from "./replay/route";
import * as rotate from "./secret/rotate/route";
import * as secret from "./secret/route";
import * as trial from "./test/route";

/** Every endpoint below a subscription is accessible to its own account only. */

setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;
let own: Webhook;
let foreign: Webhook;
let foreignDelivery: number;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  other = await createTestAccount();
  own = await subscribe(seller.accountId);
  foreign = await subscribe(other.accountId);
  foreignDelivery = (await createPastDelivery(foreign, { responses: [500], state: "failed" })).id;
});

const unknown = 987_654;
const span = { since: "2026-11-20T00:00:00Z", until: "2026-11-21T00:00:00Z" };

const endpoints = [
  { name: "GET health", handler: health.GET, path: "/health" },
  { name: "GET secret", handler: secret.GET, path: "/secret" },
  { name: "POST secret/rotate", handler: rotate.POST, path: "/secret/rotate", body: {} },
  { name: "POST disable", handler: disable.POST, path: "/disable", body: {} },
  { name: "POST enable", handler: enable.POST, path: "/enable", body: { replay: true } },
  { name: "POST test", handler: trial.POST, path: "/test", body: {} },
  { name: "POST replay", handler: replay.POST, path: "/replay", body: span },
  { name: "GET deliveries", handler: deliveries.GET, path: "/deliveries" },
  { name: "GET delivery", handler: delivery.GET, path: `/deliveries/${unknown}` },
  { name: "POST redeliver", handler: redeliver.POST, path: `/deliveries/${unknown}/redeliver`, body: {} },
] as const;

type Endpoint = (typeof endpoints)[number];
type Asked = { readonly id: number | string; readonly accountId: number };

const ask = ({ handler, path, ...rest }: Endpoint, caller: Pick<TestCaller, "headers">, webhook: Asked) =>
  callUnderAccount(handler, caller, webhook, path.replace(String(unknown), String(foreignDelivery)), {
    body: "body" in rest ? rest.body : undefined,
  });

test("another account gets the error of one that does not exist", async () => {
  const faults = await faultsOf(endpoints, async (endpoint) => {
    const responses = [
      await ask(endpoint, seller, foreign),
      await ask(endpoint, seller, { id: foreign.id, accountId: unknown }),
      await ask(endpoint, seller, { id: own.id, accountId: unknown }),
    ].map(withoutRequestId);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
  expect(faults).toEqual([]);
});

test("another account's subscription does not exist in one's own", async () => {
  const faults = await faultsOf(endpoints, async (endpoint) => {
    const responses = [
      await ask(endpoint, seller, { id: foreign.id, accountId: seller.accountId }),
      await ask(endpoint, seller, { id: unknown, accountId: seller.accountId }),
    ].map(withoutRequestId);
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await ask(endpoint, seller, { id: "abc", accountId: seller.accountId })).status).toBe(404);
  });
  expect(faults).toEqual([]);
});

test("a caller who may read but not manage webhooks is rejected", async () => {
  const reading = scopes.filter((scope) => /\.(show|read)$/.test(scope));
  const { accountId, userId } = seller;
  const limited = await createCredential(systemContext("test"), { accountId, userId, scopes: reading });
  const faults = await faultsOf(endpoints, async (endpoint) => {
    const response = await ask(endpoint, { headers: basic(limited) }, own);
    expect(response).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
  expect(faults).toEqual([]);
});

test("an operator of the account with every scope is bounded by the role", async () => {
  const system = systemContext("test");
  const person = { email: "operacion@example.com", name: "Operación", password: "correct horse battery" };
  const { id: userId } = await createUser(system, person);
  await addMember(system, { accountId: seller.accountId, userId, role: "operations" });
  const full = await createCredential(system, { accountId: seller.accountId, userId, scopes: [...scopes] });
  const faults = await faultsOf(endpoints, async (endpoint) => {
    expect((await ask(endpoint, { headers: basic(full) }, own)).status).toBe(403);
  });
  expect(faults).toEqual([]);
});

describe.each([
  { name: "GET delivery", handler: delivery.GET, path: "", method: "GET" as const },
  { name: "POST redeliver", handler: redeliver.POST, path: "/redeliver", method: "POST" as const },
])("$name of another one's delivery", ({ handler, path, method }) => {
  const ask = (id: number | string) =>
    callUnderAccount(handler, seller, own, `/deliveries/${id}${path}`, method === "POST" ? { body: {} } : {});

  test("is the same as of one that does not exist", async () => {
    const sibling = await createPastDelivery(await subscribe(seller.accountId));
    const responses = [await ask(foreignDelivery), await ask(sibling.id), await ask(unknown)].map(withoutRequestId);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await ask("abc")).status).toBe(404);
  });
});
