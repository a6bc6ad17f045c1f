import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { webhooks } from "@/db/schema/webhooks";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { WebhookHealthV2 } from "@/lib/api/v2/messaging/webhook-health";
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
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const disable = (webhook: Webhook) => callUnderAccount(disabling.POST, seller, webhook, "/disable", { method: "POST" });
const enable = (webhook: Webhook, body?: unknown) =>
  callUnderAccount(POST, seller, webhook, "/enable", { method: "POST", body });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const stateOf = async ({ id }: { id: number }) => (await deliveryRow(id)).state;

test("a disabled subscription says so, and holds what waited for it", async () => {
  const webhook = await subscribe(seller.accountId);
  const [waiting, arrived] = [
    await createPastDelivery(webhook, { state: "pending" }),
    await createPastDelivery(webhook),
  ];
  const { status, body } = await disable(webhook);
  expect(status).toBe(200);
  expect(WebhookHealthV2.strict().parse(body)).toMatchObject({
    id: webhook.id,
    state: "disabled",
    disabled_reason: "owner",
    disabled_at: expect.any(String),
    pending: 0,
    held: 1,
  });
  expect(await deliveryRow(waiting.id)).toMatchObject({ state: "held", nextAt: null, finishedAt: null });
  expect(await stateOf(arrived)).toBe("succeeded");
  expect((await auditOf(webhook)).at(-1)).toEqual({
    actor: expect.stringMatching(/^credential:\d+$/),
    action: "webhook.disabled",
    detail: expect.objectContaining({ reason: "owner" }),
  });
});

test("disabling twice changes nothing, least of all the reason", async () => {
  const webhook = await subscribe(seller.accountId);
  const disabledAt = daysAgo(1);
  await withoutEventGuard((db) =>
    db.update(webhooks).set({ disabledAt, disabledReason: "gone" }).where(eq(webhooks.id, webhook.id)),
  );
  const before = await auditOf(webhook);
  expect(await disable(webhook)).toMatchObject({ status: 200, body: { state: "disabled", disabled_reason: "gone" } });
  expect(await auditOf(webhook)).toEqual(before);
});

test("an enabled subscription starts anew, and what was held stays held", async () => {
  const webhook = await subscribe(seller.accountId);
  const failing = { failures: 30, failingSince: daysAgo(6), lastFailureAt: daysAgo(1), pausedUntil: daysAgo(1) };
  const disabled = { disabledAt: daysAgo(1), disabledReason: "failing" } as const;
  await withoutEventGuard((db) =>
    db
      .update(webhooks)
      .set({ ...failing, ...disabled })
      .where(eq(webhooks.id, webhook.id)),
  );
  const held = await createPastDelivery(webhook, { state: "held", responses: [500] });
  const { status, body } = await enable(webhook);
  expect(status).toBe(200);
  expect(WebhookHealthV2.strict().parse(body)).toMatchObject({
    state: "enabled",
    disabled_reason: null,
    disabled_at: null,
    failures: 0,
    failing_since: null,
    last_failure_at: null,
    paused_until: null,
    held: 1,
  });
  expect(await stateOf(held)).toBe("held");
  expect((await auditOf(webhook)).at(-1)).toMatchObject({ action: "webhook.enabled", detail: { replayed: 0 } });
});

test("with replay, what was held in fourteen days is due, and its attempts count on", async () => {
  const webhook = await subscribe(seller.accountId);
  const [recent, old] = [
    await createPastDelivery(webhook, { state: "held", at: daysAgo(13), responses: [500, 500] }),
    await createPastDelivery(webhook, { state: "held", at: daysAgo(15) }),
  ];
  const failed = await createPastDelivery(webhook, { state: "failed", responses: [500] });
  await disable(webhook);
  let response: Awaited<ReturnType<typeof enable>> | undefined;
  const wakes = await notificationsDuring(async () => {
    response = await enable(webhook, { replay: true });
  });
  expect(response).toMatchObject({ status: 200, body: { state: "enabled", pending: 1, held: 1 } });
  expect(wakes).toBeGreaterThan(0);
  const row = await deliveryRow(recent.id);
  expect(row).toMatchObject({ state: "pending", lane: "retry", attempts: 2 });
  expect(row.nextAt?.getTime()).toBeLessThanOrEqual(Date.now());
  expect([await stateOf(old), await stateOf(failed)]).toEqual(["held", "failed"]);
  expect((await auditOf(webhook)).at(-1)).toMatchObject({ action: "webhook.enabled", detail: { replayed: 1 } });
});

test("a subscription that is enabled may be enabled again, to send what stayed held", async () => {
  const webhook = await subscribe(seller.accountId);
  const held = await createPastDelivery(webhook, { state: "held" });
  const before = await auditOf(webhook);
  expect((await enable(webhook)).body).toMatchObject({ state: "enabled", held: 1 });
  expect(await auditOf(webhook)).toEqual(before);
  expect((await enable(webhook, { replay: true })).body).toMatchObject({ held: 0, pending: 1 });
  expect(await stateOf(held)).toBe("pending");
});

test("disabling and enabling are news of the account", async () => {
  const webhook = await subscribe(seller.accountId);
  const version = async () => {
    const [row] = await connection().db.execute<{ version: number }>(
      `select version from accounts where id = ${seller.accountId}`,
    );
    return row?.version ?? 0;
  };
  const before = await version();
  await disable(webhook);
  await disable(webhook);
  await enable(webhook);
  await enable(webhook);
  expect(await version()).toBe(before + 2);
});

test.each(["yes", 2, null])("replay: %j is refused by field", async (replay) => {
  const webhook = await subscribe(seller.accountId);
  const { status, body } = await enable(webhook, { replay });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["replay"]);
});
