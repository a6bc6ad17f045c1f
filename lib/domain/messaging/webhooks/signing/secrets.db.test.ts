import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { webhookSecrets } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { inTransaction } from "@/lib/platform/transaction";
import { insertAccount } from "../../../identity/accounts";
import { createWebhook, deleteWebhook } from "../subscriptions";
import { rotateWebhookSecret, secretsInForce, showWebhookSecret } from "./secrets";

setupTestDatabase();

const start = new Date("2026-05-04T12:00:00Z");
let now = start;
const ctx = (overrides: Partial<Context> = {}) => systemContext("test", { now: () => now, ...overrides });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

let accountId: number;
let otherId: number;
let webhookId: number;

const open = (name: string) => inTransaction(ctx(), (tx) => insertAccount(tx, { name }));
const subscribe = async () => {
  const draft = { topic: "status", url: "https://shop.example.com/hook" } as const;
  return (await createWebhook(ctx(), accountId, draft, targetPolicy({}, "https://anden.example.com"))).id;
};
const rotate = (graceSeconds = 86_400) => rotateWebhookSecret(ctx(), accountId, webhookId, graceSeconds);
const show = () => showWebhookSecret(ctx(), accountId, webhookId);
const inForce = async () => (await secretsInForce(ctx(), [webhookId])).get(webhookId);
const rows = () => connection().db.select().from(webhookSecrets).where(eq(webhookSecrets.webhookId, webhookId));
const forgetSecrets = () => connection().db.delete(webhookSecrets).where(eq(webhookSecrets.webhookId, webhookId));

beforeAll(async () => {
  vi.stubEnv("ENCRYPTION_KEY", "key of the tests");
  otherId = (await open("Otra")).id;
});

beforeEach(async () => {
  vi.stubEnv("ENCRYPTION_KEY", "key of the tests");
  now = start;
  accountId = (await open("Tienda")).id;
  webhookId = await subscribe();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a subscription has a secret of its own from its creation, stored encrypted", async () => {
  const { secret, previous } = await show();
  expect(secret).toMatch(/^whsec_\S{44}$/);
  expect(previous).toEqual([]);
  expect(await inForce()).toEqual([secret]);
  const [row] = await rows();
  expect(row).toMatchObject({ createdAt: start, expiresAt: null });
  expect(row?.sealed).not.toContain(secret.slice(6, 20));
  const moved = await subscribe();
  await connection().db.update(webhookSecrets).set({ sealed: row!.sealed }).where(eq(webhookSecrets.webhookId, moved));
  expect(await secretsInForce(ctx(), [webhookId, moved])).toEqual(new Map([[webhookId, [secret]]]));
});

test("a new secret is in force at once, and the old one beside it until it expires", async () => {
  const first = (await show()).secret;
  const { secret: second, previous } = await rotate(100);
  expect(second).not.toBe(first);
  expect(previous).toEqual([{ expiresAt: new Date(start.getTime() + 100_000) }]);
  expect(await inForce()).toEqual([second, first]);
  later(99);
  expect(await inForce()).toEqual([second, first]);
  later(1);
  expect(await inForce()).toEqual([second]);
  expect(await show()).toEqual({ secret: second, previous: [] });
});

test("a leaked secret ends with its rotation", async () => {
  const { secret } = await rotate(0);
  expect(await inForce()).toEqual([secret]);
  expect(await rows()).toHaveLength(1);
});

test("at most three old secrets sign beside the new one; of more, the oldest end and are forgotten", async () => {
  const made = [(await show()).secret];
  for (let i = 0; i < 5; i++) {
    made.unshift((await rotate()).secret);
    later(1);
  }
  expect(await inForce()).toEqual(made.slice(0, 4));
  expect((await show()).previous).toHaveLength(3);
  expect(await rows()).toHaveLength(4);
  later(86_400);
  await rotate(604_800);
  expect(await rows()).toHaveLength(2);
});

test("concurrent rotations run one after the other", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => rotate()));
  const sorted = await inForce();
  expect(sorted).toHaveLength(4);
  expect(new Set(responses.map(({ secret }) => secret)).size).toBe(8);
  expect((await rows()).filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1);
});

test("a rotation is a change of the account, recorded without the secret", async () => {
  const { secret } = await rotate(60);
  const { sql } = connection();
  const events = await sql`
    select sequence, type, payload from outbox where aggregate = 'account' and aggregate_id = ${accountId} order by sequence`;
  expect(events.at(-1)).toMatchObject({ sequence: 3, type: "account.updated", payload: { changes: ["webhooks"] } });
  const audit = await sql`select action, target, detail from audit_entries where account_id = ${accountId} order by id`;
  expect({ ...audit.at(-1) }).toEqual({
    action: "webhook.secret_rotated",
    target: `webhook:${webhookId}`,
    detail: { graceSeconds: 60 },
  });
  expect(JSON.stringify([events, audit])).not.toContain(secret.slice(6));
});

test.each([-1, 604_801, 1.5, Number.NaN])("old secrets cannot stay for %s seconds", async (graceSeconds) => {
  await expect(rotate(graceSeconds)).rejects.toMatchObject({ detail: { issues: [{ path: "grace_seconds" }] } });
  expect(await rows()).toHaveLength(1);
});

test("a subscription from before there were secrets gets one when it is needed, the same for concurrent calls", async () => {
  await forgetSecrets();
  const responses = await Promise.all(Array.from({ length: 8 }, inForce));
  expect(responses[0]).toHaveLength(1);
  expect(new Set(responses.map(String)).size).toBe(1);
  expect(await show()).toEqual({ secret: responses[0]![0], previous: [] });
  await forgetSecrets();
  const { secret } = await show();
  expect(await inForce()).toEqual([secret]);
  await forgetSecrets();
  expect((await rotate()).previous).toEqual([]);
});

test("secrets of many subscriptions are read at once; those that do not exist are missing", async () => {
  const others = [await subscribe(), await subscribe()];
  await deleteWebhook(ctx(), accountId, others[1]!);
  const found = await secretsInForce(ctx(), [webhookId, ...others, 999_999_999]);
  expect([...found.keys()].toSorted()).toEqual([webhookId, others[0]].toSorted());
  expect(await secretsInForce(ctx(), [])).toEqual(new Map());
});

test("secrets are deleted with their subscription", async () => {
  await deleteWebhook(ctx(), accountId, webhookId);
  expect(await rows()).toEqual([]);
});

test("an account has no access to the secrets of another", async () => {
  const missing = { detail: { code: "not_found", resource: "webhook" } };
  await expect(showWebhookSecret(ctx(), otherId, webhookId)).rejects.toMatchObject(missing);
  await expect(rotateWebhookSecret(ctx(), otherId, webhookId, 0)).rejects.toMatchObject(missing);
  const stranger = ctx({ memberships: [{ accountId: otherId, role: "owner" }] });
  await expect(showWebhookSecret(stranger, accountId, webhookId)).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
  await expect(rotateWebhookSecret(stranger, accountId, webhookId, 0)).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
  expect(await secretsInForce(stranger, [webhookId])).toEqual(new Map());
  await forgetSecrets();
  expect(await secretsInForce(stranger, [webhookId])).toEqual(new Map());
  expect(await rows()).toEqual([]);
});

test("the key of the installation may change; a secret that no key decrypts is not used", async () => {
  const first = (await show()).secret;
  vi.stubEnv("ENCRYPTION_KEY", "new key,key of the tests");
  const { secret: second } = await rotate();
  expect(await inForce()).toEqual([second, first]);
  vi.stubEnv("ENCRYPTION_KEY", "new key");
  expect(await inForce()).toEqual([second]);
  vi.stubEnv("ENCRYPTION_KEY", "a third");
  expect(await inForce()).toBeUndefined();
  await expect(show()).rejects.toThrow("No key of ENCRYPTION_KEY opens");
});
