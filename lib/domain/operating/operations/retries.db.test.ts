import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { documentBatches } from "@/db/schema/documents";
import { outgoingMails } from "@/db/schema/notices";
import { webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { sendDueMails } from "../../messaging/notices";
import { retryWebhook } from "../../messaging/webhooks";
import { createPastDelivery, subscribe } from "../../messaging/webhooks/testing-deliveries";
import { createBatch, findBatch, retryBatch } from "../../shipping/documents";
import { printBatches, printSettings } from "../../shipping/documents/testing";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../testing";
import { relayAll, setEventAside } from "../testing-relay";
import { findIncidents, retryEvents, retryMails } from "./";

/** Retries of the system page, down to what the automation then does with them. */

setupTestDatabase();

let ctx: Context;
let seller: Context;
let shop: TestCaller;
const db = () => connection().db;

beforeAll(async () => {
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  await seedTestCarriers();
  ctx = systemContext("test");
  shop = await createTestAccount();
  seller = { ...ctx, memberships: [{ accountId: shop.accountId, role: "owner" }] };
});

afterAll(() => {
  vi.unstubAllEnvs();
});

const lastAudit = async () => {
  const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry && { action: entry.action, target: entry.target, detail: entry.detail };
};

test("events that a follower could not take are taken once somebody retries them", async () => {
  await makeShipment(shop);
  await relayAll();
  const id = await setEventAside();
  expect((await findIncidents(ctx)).events).toMatchObject([
    { id, follower: "notices", attempts: 5, lastError: "boom" },
  ]);
  await relayAll();
  expect((await findIncidents(ctx)).events).toHaveLength(1);
  expect(await retryEvents(ctx)).toBe(1);
  expect(await lastAudit()).toMatchObject({ action: "outbox.retried", detail: { count: 1 } });
  await relayAll();
  expect((await findIncidents(ctx)).events).toEqual([]);
  const before = await lastAudit();
  expect(await retryEvents(ctx)).toBe(0);
  expect(await lastAudit()).toEqual(before);
});

test("e-mails that a server rejected are sent at once instead of hours later", async () => {
  const shipment = await makeShipment(shop);
  const later = new Date(Date.now() + 3_600_000);
  const about = { accountId: shop.accountId, shipmentId: shipment.id, createdAt: new Date() };
  await db()
    .insert(outgoingMails)
    .values([
      { ...about, status: "shipped", attempts: 3, lastError: "421 busy", nextAt: later },
      { ...about, status: "delivered", attempts: 0, nextAt: later },
    ]);
  const sent: string[] = [];
  const send = () =>
    sendDueMails(ctx, {
      limit: 10,
      send: async ({ to }: { to: string }) => void sent.push(to),
      onError: (error) => {
        throw error;
      },
    });
  await send();
  expect(sent).toEqual([]);
  expect((await findIncidents(ctx)).mails).toMatchObject([
    { shipmentId: shipment.id, attempts: 3, lastError: "421 busy" },
  ]);
  expect(await retryMails(ctx)).toBe(1);
  expect(await lastAudit()).toMatchObject({ action: "mails.retried", detail: { count: 1 } });
  await send();
  expect(sent).toHaveLength(1);
  expect((await findIncidents(ctx)).mails).toEqual([]);
});

test("an e-mail that is being sent is not sent by another process as well", async () => {
  const shipment = await makeShipment(shop);
  const about = { accountId: shop.accountId, shipmentId: shipment.id, createdAt: new Date(), nextAt: new Date() };
  await db()
    .insert(outgoingMails)
    .values({ ...about, status: "shipped", attempts: 1, lastError: "421 busy" });
  let sent = 0;
  const onError = (error: unknown) => {
    throw error;
  };
  await sendDueMails(ctx, {
    limit: 10,
    onError,
    send: async () => {
      sent++;
      expect(await retryMails(ctx)).toBe(0);
      await sendDueMails(ctx, { limit: 10, onError, send: async () => void sent++ });
    },
  });
  expect(sent).toBe(1);
});

test("behind a slow mail server no e-mail is started whose lease may end before it is sent", async () => {
  const nextAt = new Date();
  for (const status of ["shipped", "not_delivered", "delivered"] as const) {
    const { id: shipmentId } = await makeShipment(shop);
    await db()
      .insert(outgoingMails)
      .values({ accountId: shop.accountId, shipmentId, status, nextAt, createdAt: nextAt });
  }
  let now = Date.now();
  let sent = 0;
  const slow = systemContext("test", { now: () => new Date(now) });
  const send = async () => {
    sent++;
    now += 60_000;
  };
  const onError = (error: unknown) => {
    throw error;
  };
  await sendDueMails(slow, { limit: 10, onError, send });
  expect(sent).toBe(2);
  await sendDueMails(slow, { limit: 10, onError, send });
  expect(sent).toBe(3);
});

test("an e-mail that failed has its error until it is tried again", async () => {
  const shipment = await makeShipment(shop);
  const about = { accountId: shop.accountId, shipmentId: shipment.id, createdAt: new Date(), nextAt: new Date() };
  await db()
    .insert(outgoingMails)
    .values({ ...about, status: "shipped" });
  const send = () => Promise.reject(new Error("550 no such mailbox"));
  await sendDueMails(ctx, { limit: 10, send, onError: () => {} });
  expect((await findIncidents(ctx)).mails).toMatchObject([{ attempts: 1, lastError: "Error: 550 no such mailbox" }]);
});

test("a failed batch of documents is printed to its end", async () => {
  const { id: shipmentId } = await makeShipment(shop);
  const batch = await createBatch(ctx, shop.accountId, { ids: [shipmentId] }, printSettings);
  await expect(retryBatch(ctx, batch.id)).rejects.toMatchObject({ detail: { code: "not_found" } });
  await db()
    .update(documentBatches)
    .set({ state: "failed", attempts: 5, finishedAt: new Date() })
    .where(eq(documentBatches.id, batch.id));
  expect((await findIncidents(ctx)).batches).toMatchObject([{ id: batch.id, attempts: 5 }]);
  await retryBatch(ctx, batch.id);
  expect(await lastAudit()).toMatchObject({ action: "batch.retried", target: `batch:${batch.id}` });
  await printBatches();
  expect((await findBatch(ctx, batch.id)).state).toBe("done");
  expect((await findIncidents(ctx)).batches).toEqual([]);
});

test("a webhook disabled for failing works again, with what it missed; one that its owner disabled stays so", async () => {
  const webhook = await subscribe(shop.accountId);
  const missed = await createPastDelivery(webhook, { state: "failed", responses: [500, null] });
  const old = await createPastDelivery(webhook, { state: "failed", at: new Date("2020-01-01"), responses: [500] });
  const stop = (disabledReason: "failing" | "owner") =>
    db()
      .update(webhooks)
      .set({ disabledReason, disabledAt: new Date(), failures: 9, failingSince: new Date() })
      .where(eq(webhooks.id, webhook.id));
  await stop("failing");
  expect((await findIncidents(ctx)).webhooks).toMatchObject([{ id: webhook.id, failures: 9, missed: 2 }]);
  await retryWebhook(ctx, webhook.id);
  expect(await lastAudit()).toMatchObject({ action: "webhook.replayed", detail: { queued: 1 } });
  const stateOf = async (id: number) =>
    (await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0]?.state;
  expect([await stateOf(missed.id), await stateOf(old.id)]).toEqual(["pending", "failed"]);
  expect((await findIncidents(ctx)).webhooks).toEqual([]);
  await stop("owner");
  await expect(retryWebhook(ctx, webhook.id)).rejects.toMatchObject({ detail: { code: "not_found" } });
});

test("only operators see or retry any of it", async () => {
  const forbidden = { detail: { code: "forbidden" } };
  for (const attempt of [findIncidents, retryEvents, retryMails])
    await expect(async () => attempt(seller)).rejects.toMatchObject(forbidden);
  for (const attempt of [retryBatch, retryWebhook])
    await expect(async () => attempt(seller, 1)).rejects.toMatchObject(forbidden);
});
