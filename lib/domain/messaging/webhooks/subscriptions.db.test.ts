import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { Topic } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { inTransaction } from "@/lib/platform/transaction";
import { insertAccount } from "../../identity/accounts";
import { createWebhook, deleteWebhook, listWebhooks, redirectWebhook } from "./subscriptions";

process.env.ENCRYPTION_KEY ??= "key of the tests";

setupTestDatabase();

const ctx = () => systemContext("test");
const policy = targetPolicy({}, "https://anden.example.com");
const everything = { limit: 100, offset: 0 };

let accountId: number;
let otherId: number;

const open = (name: string) => inTransaction(ctx(), (tx) => insertAccount(tx, { name }));

beforeAll(async () => {
  otherId = (await open("Otra")).id;
});

beforeEach(async () => {
  accountId = (await open("Tienda")).id;
});

const subscribe = (url = "https://shop.example.com/hook", topic: Topic = "status") =>
  createWebhook(ctx(), accountId, { topic, url }, policy);

const versionAndEvents = async () => {
  const { sql } = connection();
  const [account] = await sql`select version from accounts where id = ${accountId}`;
  const events = await sql`
    select sequence, type, payload from outbox where aggregate = 'account' and aggregate_id = ${accountId} order by sequence`;
  return {
    version: account?.version,
    events: events.map(({ sequence, type, payload }) => ({ sequence, type, payload })),
  };
};

const audit = () =>
  connection().sql`select action, target, detail from audit_entries where account_id = ${accountId} order by id`;

test("every change of a subscription is a change of the account, published once and in order", async () => {
  const { id } = await subscribe();
  await redirectWebhook(ctx(), accountId, id, { url: "https://shop.example.com/other" }, policy);
  await deleteWebhook(ctx(), accountId, id);
  const event = { type: "account.updated", payload: { account_id: accountId, changes: ["webhooks"] } };
  expect(await versionAndEvents()).toEqual({
    version: 4,
    events: [2, 3, 4].map((sequence) => ({ ...event, sequence })),
  });
  expect(await listWebhooks(ctx(), accountId, everything)).toEqual({ rows: [], total: 0 });
});

test("the audit log records the subscription without the token in its URL", async () => {
  const { id } = await subscribe("https://shop.example.com/hook/s3cret?key=s3cret", "stock");
  await redirectWebhook(ctx(), accountId, id, { url: "https://new.example.com:8443/s3cret" }, policy);
  await deleteWebhook(ctx(), accountId, id);
  const entries = await audit();
  const target = `webhook:${id}`;
  expect(entries.map((entry) => ({ ...entry }))).toEqual([
    { action: "webhook.created", target, detail: { topic: "stock", host: "shop.example.com" } },
    { action: "webhook.updated", target, detail: { topic: "stock", host: "new.example.com:8443" } },
    { action: "webhook.deleted", target, detail: { topic: "stock", host: "new.example.com:8443" } },
  ]);
});

test("redirecting a subscription to its present target changes nothing and publishes nothing", async () => {
  const created = await subscribe();
  const before = await versionAndEvents();
  const same = { url: "https://SHOP.example.com:443/hook", topic: "status" };
  expect(await redirectWebhook(ctx(), accountId, created.id, same, policy)).toEqual(created);
  expect(await versionAndEvents()).toEqual(before);
});

test("of thirty concurrent creations twenty succeed, and the others leave no trace", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => subscribe()));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const [rejected] = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(rejected?.reason.detail).toMatchObject({ code: "validation_failed", issues: [{ path: "global" }] });
  const { rows, total } = await listWebhooks(ctx(), accountId, everything);
  expect([rows.length, total]).toEqual([20, 20]);
  expect((await versionAndEvents()).events).toHaveLength(20);
  await deleteWebhook(ctx(), accountId, rows[0]!.id);
  await expect(subscribe()).resolves.toMatchObject({ accountId });
});

test("a rejected change leaves everything unchanged", async () => {
  const created = await subscribe();
  const before = await versionAndEvents();
  const url = "https://shop.example.com/other";
  const change = (more: { url?: string; topic?: string }) =>
    redirectWebhook(ctx(), accountId, created.id, { url, ...more }, policy);
  await expect(change({ topic: "shipment" })).rejects.toMatchObject({ detail: { issues: [{ path: "topic" }] } });
  await expect(change({ url: "http://10.0.0.1/" })).rejects.toMatchObject({ detail: { issues: [{ path: "url" }] } });
  await expect(subscribe("http://localhost/")).rejects.toMatchObject({ detail: { issues: [{ path: "url" }] } });
  expect((await listWebhooks(ctx(), accountId, everything)).rows).toEqual([created]);
  expect(await versionAndEvents()).toEqual(before);
});

test("a subscription does not exist in another account, nor after it was deleted", async () => {
  const { id } = await subscribe();
  const url = "https://shop.example.com/other";
  const missing = { detail: { code: "not_found", resource: "webhook" } };
  await expect(redirectWebhook(ctx(), otherId, id, { url }, policy)).rejects.toMatchObject(missing);
  await expect(deleteWebhook(ctx(), otherId, id)).rejects.toMatchObject(missing);
  await deleteWebhook(ctx(), accountId, id);
  await expect(deleteWebhook(ctx(), accountId, id)).rejects.toMatchObject(missing);
});

test("a caller without access to the account may do nothing", async () => {
  const { id } = await subscribe();
  const stranger = systemContext("test", { memberships: [{ accountId: otherId, role: "owner" }] });
  const draft = { topic: "status", url: "https://shop.example.com/hook" } as const;
  const rejected = { detail: { code: "forbidden" } };
  await expect(listWebhooks(stranger, accountId, everything)).rejects.toMatchObject(rejected);
  await expect(createWebhook(stranger, accountId, draft, policy)).rejects.toMatchObject(rejected);
  await expect(redirectWebhook(stranger, accountId, id, draft, policy)).rejects.toMatchObject(rejected);
  await expect(deleteWebhook(stranger, accountId, id)).rejects.toMatchObject(rejected);
});
