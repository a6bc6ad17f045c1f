import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { scopes } from "@/lib/core/vocabulary";
import { addMember, createCredential, createUser } from "@/lib/domain/accounts";
import { basic, createTestAccount, seedTestCarriers, type TestCaller, withoutRequestId } from "@/lib/domain/testing";
import type { Webhook } from "@/lib/domain/webhooks";
import { callUnderAccount, createPastDelivery, subscribe } from "@/lib/domain/webhooks/testing-deliveries";
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

describe.each(endpoints)("$name", ({ handler, path, ...rest }) => {
  const body = "body" in rest ? rest.body : undefined;
  const ask = (caller: Pick<TestCaller, "headers">, webhook: { id: number | string; accountId: number }) =>
    callUnderAccount(handler, caller, webhook, path.replace(String(unknown), String(foreignDelivery)), { body });

  test("another account gets the error of one that does not exist", async () => {
    const responses = [
      await ask(seller, foreign),
      await ask(seller, { id: foreign.id, accountId: unknown }),
      await ask(seller, { id: own.id, accountId: unknown }),
    ].map(withoutRequestId);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("another account's subscription does not exist in one's own", async () => {
    const responses = [
      await ask(seller, { id: foreign.id, accountId: seller.accountId }),
      await ask(seller, { id: unknown, accountId: seller.accountId }),
    ].map(withoutRequestId);
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await ask(seller, { id: "abc", accountId: seller.accountId })).status).toBe(404);
  });

  test("strangers are asked for credentials", async () => {
    expect((await ask({ headers: {} }, own)).status).toBe(401);
  });

  test("a caller who may read but not manage webhooks is rejected", async () => {
    const system = systemContext("test");
    const reading = scopes.filter((scope) => /\.(show|read)$/.test(scope));
    const { accountId, userId } = seller;
    const limited = await createCredential(system, { accountId, userId, scopes: reading });
    expect(await ask({ headers: basic(limited) }, own)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("an operator of the account with every scope is bounded by the role", async () => {
    const system = systemContext("test");
    const email = `${handler.spec?.summary.replaceAll(" ", ".")}@example.com`;
    const { id: userId } = await createUser(system, { email, name: "Operación", password: "correct horse battery" });
    await addMember(system, { accountId: seller.accountId, userId, role: "operations" });
    const full = await createCredential(system, { accountId: seller.accountId, userId, scopes: [...scopes] });
    expect((await ask({ headers: basic(full) }, own)).status).toBe(403);
  });
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
