import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { webhookAttempts } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { ReplayV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import { deliveryStates } from "@/lib/core/vocabulary";
import { holdRateWindow } from "@/lib/domain/identity/accounts/testing";
import type { Webhook } from "@/lib/domain/messaging/webhooks";
import {
  auditOf,
  callUnderAccount,
  createPastDelivery,
  deliveryRow,
  notificationsDuring,
  subscribe,
} from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import * as disabling from "../disable/route";
import * as trial from "../test/route";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const replay = (webhook: Webhook, body: unknown, headers?: Record<string, string>) =>
  callUnderAccount(POST, seller, webhook, "/replay", { body, headers });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const since = (days: number) => ({ since: daysAgo(days).toISOString() });

test("of a span, what did not arrive is due at once, behind what is new", async () => {
  const webhook = await subscribe(seller.accountId);
  const made = new Map<string, number>();
  for (const state of deliveryStates)
    made.set(state, (await createPastDelivery(webhook, { state, at: daysAgo(2), responses: [500] })).id);
  const before = await createPastDelivery(webhook, { state: "failed", at: daysAgo(4) });
  const after = await createPastDelivery(webhook, { state: "failed", at: daysAgo(0.5) });
  const elsewhere = await createPastDelivery(await subscribe(seller.accountId), { state: "failed", at: daysAgo(2) });

  let response: Awaited<ReturnType<typeof replay>> | undefined;
  const wakes = await notificationsDuring(async () => {
    response = await replay(webhook, { ...since(3), until: daysAgo(1).toISOString() });
  });
  expect(wakes).toBeGreaterThan(0);
  expect(response?.status).toBe(202);
  expect(ReplayV2.strict().parse(response?.body)).toEqual({ queued: 3, more: false });
  for (const state of ["pending", "failed", "held"]) {
    const row = await deliveryRow(made.get(state)!);
    expect(row).toMatchObject({ state: "pending", lane: "retry", attempts: 1, finishedAt: null });
    expect(row.nextAt?.getTime()).toBeLessThanOrEqual(Date.now());
  }
  for (const state of ["sending", "succeeded", "cancelled"])
    expect((await deliveryRow(made.get(state)!)).state).toBe(state);
  for (const { id } of [before, after, elsewhere]) expect((await deliveryRow(id)).state).toBe("failed");
  expect((await auditOf(webhook)).at(-1)).toMatchObject({
    actor: expect.stringMatching(/^credential:/),
    action: "webhook.replayed",
    detail: { queued: 3, since: expect.any(String), until: expect.any(String) },
  });
});

test("what arrived once is not sent again, though a later attempt failed; nor are tests", async () => {
  const webhook = await subscribe(seller.accountId);
  await createPastDelivery(webhook, { state: "failed", at: daysAgo(1), responses: [500, 200, 500] });
  await callUnderAccount(trial.POST, seller, webhook, "/test", { method: "POST" });
  await connection().db.execute(`update webhook_deliveries set state = 'failed' where webhook_id = ${webhook.id}`);
  expect((await replay(webhook, since(3))).body).toEqual({ queued: 0, more: false });
});

test("ten thousand are taken at once, the oldest, and the rest by the next call", async () => {
  const webhook = await subscribe(seller.accountId);
  const { messageId, id } = await createPastDelivery(webhook, { state: "failed", at: daysAgo(1) });
  const { db } = connection();
  await db.execute(`
    insert into webhook_messages (id, account_id, topic, type, aggregate, aggregate_id, sequence, body)
    select id || n, account_id, topic, type, aggregate, aggregate_id, sequence, body
    from webhook_messages, generate_series(1, 10001) n where id = '${messageId}'`);
  await db.execute(`
    insert into webhook_deliveries (message_id, webhook_id, account_id, state, created_at)
    select '${messageId}' || n, ${webhook.id}, ${seller.accountId}, 'failed', now() - interval '2 days'
    from generate_series(1, 10001) n`);
  expect((await replay(webhook, since(3))).body).toEqual({ queued: 10_000, more: true });
  expect((await deliveryRow(id)).state).toBe("failed");
  expect((await replay(webhook, since(3))).body).toEqual({ queued: 2, more: false });
  expect((await deliveryRow(id)).state).toBe("pending");
});

test("the eleventh replay of an hour is rejected; rejected ones and those of others do not count", async () => {
  holdRateWindow();
  const webhook = await subscribe(seller.accountId);
  for (let i = 0; i < 12; i++) expect((await replay(webhook, since(15))).status).toBe(422);
  const responses = [];
  for (let i = 0; i < 11; i++) responses.push(await replay(webhook, since(1)));
  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429]);
  const last = responses.at(-1)!;
  expect(last.body.code).toBe("rate_limited");
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(last.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  expect((await replay(await subscribe(seller.accountId), since(1))).status).toBe(202);
});

test("a disabled subscription is replayed after it was enabled", async () => {
  const webhook = await subscribe(seller.accountId);
  await callUnderAccount(disabling.POST, seller, webhook, "/disable", { method: "POST" });
  expect(await replay(webhook, since(1))).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test.each([
  ["longer than fourteen days", since(14.01)],
  ["that ends before it begins", { ...since(1), until: daysAgo(2).toISOString() }],
  ["that begins in the future", since(-1)],
  ["without a beginning", {}],
  ["that begins at no moment", { since: "monday" }],
  ["that begins on a day without a time", { since: "2026-11-20" }],
])("a span %s is refused", async (_, body) => {
  const webhook = await subscribe(seller.accountId);
  for (const language of ["es", "en"]) {
    const response = await replay(webhook, body, { "Accept-Language": language });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual(["since"]);
  }
});

test("two concurrent replays queue everything once", async () => {
  const webhook = await subscribe(seller.accountId);
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) ids.push((await createPastDelivery(webhook, { state: "failed", at: daysAgo(1) })).id);
  const responses = await Promise.all([replay(webhook, since(2)), replay(webhook, since(2))]);
  expect(responses.map(({ body }) => body.queued).sort()).toEqual([0, 5]);
  for (const id of ids) expect((await deliveryRow(id)).state).toBe("pending");
});

test("a delivery that arrived by an attempt of its own is no longer replayed", async () => {
  const webhook = await subscribe(seller.accountId);
  const { id } = await createPastDelivery(webhook, { state: "failed", at: daysAgo(1), responses: [500] });
  await connection().db.insert(webhookAttempts).values({
    accountId: webhook.accountId,
    deliveryId: id,
    webhookId: webhook.id,
    number: 2,
    startedAt: new Date(),
    milliseconds: 5,
    status: 204,
    url: webhook.url,
  });
  expect((await replay(webhook, since(2))).body.queued).toBe(0);
});
