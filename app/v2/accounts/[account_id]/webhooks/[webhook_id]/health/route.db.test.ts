import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { webhooks } from "@/db/schema/webhooks";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { WebhookHealthListV2, WebhookHealthV2 } from "@/lib/api/v2/messaging/webhook-health";
import {
  callUnderAccount,
  createPastDelivery,
  subscribe,
  testTarget,
} from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import * as list from "../../../webhook-health/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const listAll = (caller = seller, accountId = caller.accountId) =>
  call(list.GET, `/v2/accounts/${accountId}/webhook-health`, {
    headers: caller.headers,
    params: { account_id: String(accountId) },
  });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("a new subscription is enabled and has no past", async () => {
  const webhook = await subscribe(seller.accountId);
  const { status, body } = await callUnderAccount(GET, seller, webhook, "/health");
  expect(status).toBe(200);
  expect(WebhookHealthV2.strict().parse(body)).toEqual({
    id: webhook.id,
    account_id: seller.accountId,
    topic: "status",
    url: testTarget,
    state: "enabled",
    disabled_reason: null,
    disabled_at: null,
    failures: 0,
    failing_since: null,
    last_success_at: null,
    last_failure_at: null,
    paused_until: null,
    last_24h: { succeeded: 0, failed: 0 },
    hours: Array.from({ length: 24 }, () => ({ from: expect.any(String), succeeded: 0, failed: 0 })),
    pending: 0,
    held: 0,
  });
});

test("attempts are counted by the hour in which they were made, those of the last day alone", async () => {
  const webhook = await subscribe(seller.accountId);
  await createPastDelivery(webhook, { at: hoursAgo(25), responses: [200] });
  await createPastDelivery(webhook, { at: hoursAgo(23.8), responses: [200] });
  await createPastDelivery(webhook, { at: hoursAgo(5.9), responses: [500, null, 200] });
  await createPastDelivery(webhook, { at: hoursAgo(0.3), responses: [404, 200] });
  const { body } = await callUnderAccount(GET, seller, webhook, "/health");
  expect(body.last_24h).toEqual({ succeeded: 3, failed: 3 });
  const counted = body.hours.map(({ succeeded, failed }: Record<"succeeded" | "failed", number>) => [
    succeeded,
    failed,
  ]);
  expect([counted[0], counted[18], counted[23]]).toEqual([
    [1, 0],
    [1, 2],
    [1, 1],
  ]);
  const times = body.hours.map(({ from }: { from: string }) => Date.parse(from));
  for (let hour = 1; hour < 24; hour++) expect(times[hour] - times[hour - 1]).toBe(3_600_000);
});

test("what waits and what is held is counted apart, what is being sent with what waits", async () => {
  const webhook = await subscribe(seller.accountId);
  for (const state of ["pending", "pending", "sending", "held", "succeeded", "failed", "cancelled"] as const)
    await createPastDelivery(webhook, { state });
  const { body } = await callUnderAccount(GET, seller, webhook, "/health");
  expect(body).toMatchObject({ pending: 3, held: 1 });
});

test("a pause shows until a success ends it, and a disabled subscription shows why", async () => {
  const webhook = await subscribe(seller.accountId);
  const change = (values: Partial<typeof webhooks.$inferInsert>) =>
    withoutEventGuard((db) => db.update(webhooks).set(values).where(eq(webhooks.id, webhook.id)));
  const failing = { failures: 12, failingSince: hoursAgo(3), lastFailureAt: hoursAgo(1) };
  await change({ ...failing, pausedUntil: hoursAgo(-0.01) });
  expect((await callUnderAccount(GET, seller, webhook, "/health")).body).toMatchObject({
    state: "paused",
    failures: 12,
    failing_since: expect.any(String),
    last_failure_at: expect.any(String),
    paused_until: expect.any(String),
  });
  await change({ disabledAt: hoursAgo(0), disabledReason: "gone" });
  const disabled = (await callUnderAccount(GET, seller, webhook, "/health")).body;
  expect(disabled).toMatchObject({ state: "disabled", disabled_reason: "gone", paused_until: null });
  expect(disabled.disabled_at).toEqual(expect.any(String));
});

test("the list has every subscription of the account, oldest first, and nobody else's", async () => {
  const [shop, other] = [await createTestAccount(), await createTestAccount()];
  expect((await listAll(shop)).body).toEqual([]);
  const own = [await subscribe(shop.accountId), await subscribe(shop.accountId, { topic: "stock" })];
  const foreign = await subscribe(other.accountId);
  await createPastDelivery(own[1]!, { responses: [200] });
  await createPastDelivery(foreign, { responses: [500], state: "pending" });
  const { status, body } = await listAll(shop);
  expect(status).toBe(200);
  expect(WebhookHealthListV2.parse(body).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  expect(body[1]).toMatchObject({ topic: "stock", last_24h: { succeeded: 1, failed: 0 } });
  expect(body[1]).toEqual({
    ...(await callUnderAccount(GET, shop, own[1]!, "/health")).body,
    hours: expect.any(Array),
  });
  const [foreignResponse, unknownResponse] = [await listAll(shop, other.accountId), await listAll(shop, 987_654)];
  expect(foreignResponse.status).toBe(403);
  expect(foreignResponse.body.message).toBe(unknownResponse.body.message);
});

test("with many deliveries, counts end at ten thousand", async () => {
  const webhook = await subscribe(seller.accountId);
  const { messageId } = await createPastDelivery(webhook);
  await connection().db.execute(`
    insert into webhook_messages (id, account_id, topic, type, aggregate, aggregate_id, sequence, body)
    select id || n, account_id, topic, type, aggregate, aggregate_id, sequence, body
    from webhook_messages, generate_series(1, 10001) n where id = '${messageId}'`);
  await connection().db.execute(`
    insert into webhook_deliveries (message_id, webhook_id, account_id, state)
    select '${messageId}' || n, ${webhook.id}, ${seller.accountId}, 'held' from generate_series(1, 10001) n`);
  expect((await callUnderAccount(GET, seller, webhook, "/health")).body.held).toBe(10_000);
});
