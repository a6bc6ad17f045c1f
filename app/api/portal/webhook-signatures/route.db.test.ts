import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { webhookSecrets } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { deleteWebhook, rotateWebhookSecret, showWebhookSecret, type Webhook } from "@/lib/domain/messaging/webhooks";
import { createPastDelivery, subscribe } from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { signMessage } from "@/lib/platform/message-signature";
import * as one from "../webhook-deliveries/[delivery_id]/route";
import * as list from "../webhook-deliveries/route";
import * as subscriptions from "../webhook-messages/[message_id]/route";
import { POST } from "./route";

setupTestDatabase();

type Headers = Record<string, string>;

const system = () => systemContext("test");
const unknown = 987_654;
let seller: TestCaller;
let session: Headers;
let stranger: Headers;
let shipping: Headers;
let webhook: Webhook;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  session = await signedInHeaders(seller.userId);
  stranger = await signedInHeaders((await createTestAccount()).userId);
  const { id } = await createUser(system(), { email: "operaciones@example.com", name: "Operaciones" });
  await addMember(system(), { accountId: seller.accountId, userId: id, role: "operations" });
  shipping = await signedInHeaders(id);
  webhook = await subscribe(seller.accountId);
});

const inspect = (id: number | string, headers = session, accountId = seller.accountId) =>
  call(one.GET, `/api/portal/webhook-deliveries/${id}?account_id=${accountId}`, {
    headers,
    params: { delivery_id: String(id) },
  });
const deliveries = (query = "", headers = session) =>
  call(list.GET, `/api/portal/webhook-deliveries?account_id=${seller.accountId}${query}`, { headers });
const subscriptionsOf = (messageId: string, headers = session, accountId = seller.accountId) =>
  call(subscriptions.GET, `/api/portal/webhook-messages/${encodeURIComponent(messageId)}?account_id=${accountId}`, {
    headers,
    params: { message_id: messageId },
  });
const check = (message: object, headers = session) =>
  call(POST, "/api/portal/webhook-signatures", {
    headers,
    body: { account_id: seller.accountId, webhook_id: webhook.id, ...message },
  });

/** What a receiver got, as the inspector shows it. */
async function receivedOf(id: number) {
  const { headers, body } = (await inspect(id)).body.request;
  return {
    id: headers["webhook-id"],
    timestamp: headers["webhook-timestamp"],
    signature: headers["webhook-signature"],
    body,
  };
}

describe("a delivery", () => {
  test("is shown as it was sent, with the signature that a receiver verifies, and without the secret", async () => {
    const { id, messageId } = await createPastDelivery(webhook, { responses: [200] });
    const { status, body } = await inspect(id);
    expect(status).toBe(200);
    const { headers, body: sent } = body.request;
    const timestampSeconds = Number(headers["webhook-timestamp"]);
    const { secret } = await showWebhookSecret(system(), seller.accountId, webhook.id);
    expect(headers["webhook-signature"]).toBe(signMessage([secret], { id: messageId, timestampSeconds, body: sent }));
    expect(body.signed_content).toBe(`${messageId}.${timestampSeconds}.${sent}`);
    expect(body.signed_by).toEqual([{ created_at: expect.any(String), expires_at: null }]);
    expect(JSON.stringify(body)).not.toContain(secret.slice(6));
  });

  test("has no signature before its first attempt, nor when its secret is known no more", async () => {
    const waiting = await createPastDelivery(webhook, { state: "pending" });
    const old = await createPastDelivery(webhook, { at: new Date("2026-01-05T12:00:00Z"), responses: [200] });
    expect((await inspect(waiting.id)).body).toMatchObject({ signed_content: null, signed_by: [] });
    const { body } = await inspect(old.id);
    expect(body.signed_by).toEqual([]);
    expect(body.request.headers).not.toHaveProperty("webhook-signature");
  });
});

describe("the list", () => {
  test("has the deliveries of every subscription, newest first, page by page", async () => {
    const owner = await createTestAccount();
    const headers = await signedInHeaders(owner.userId);
    const [first, second] = [await subscribe(owner.accountId), await subscribe(owner.accountId, { topic: "stock" })];
    const made: number[] = [];
    for (const [minute, state] of (["failed", "succeeded", "held", "succeeded", "failed"] as const).entries()) {
      const at = new Date(Date.UTC(2026, 10, 20, 16, minute));
      made.unshift((await createPastDelivery(minute % 2 ? second : first, { at, state })).id);
    }
    const page = async (query: string) => {
      const path = `/api/portal/webhook-deliveries?account_id=${owner.accountId}${query}`;
      const { body } = await call(list.GET, path, { headers });
      return { ids: body.data.map(({ id }: { id: number }) => id), next: body.next };
    };
    expect(await page("")).toEqual({ ids: made, next: null });
    expect(await page("&per_page=2")).toEqual({ ids: made.slice(0, 2), next: made[1] });
    expect(await page(`&per_page=2&before=${made[1]}`)).toEqual({ ids: made.slice(2, 4), next: made[3] });
    expect(await page(`&per_page=2&before=${made[3]}`)).toEqual({ ids: made.slice(4), next: null });
    expect(await page(`&webhook_id=${second.id}`)).toEqual({ ids: [made[1], made[3]], next: null });
    expect(await page("&state=failed")).toEqual({ ids: [made[0], made[4]], next: null });
    expect(await page(`&before=${unknown}`)).toEqual({ ids: [], next: null });
  });

  test("refuses other states and pages beyond a hundred", async () => {
    expect((await deliveries("&state=lost")).status).toBe(422);
    expect((await deliveries("&per_page=101")).status).toBe(422);
  });
});

describe("the subscriptions of a received webhook-id", () => {
  test("are those of the account that the message was for", async () => {
    const sibling = await subscribe(seller.accountId);
    const { messageId } = await createPastDelivery(sibling, { responses: [401] });
    expect(await subscriptionsOf(messageId)).toMatchObject({ status: 200, body: { webhook_ids: [sibling.id] } });
    await connection().sql`insert into webhook_deliveries (message_id, webhook_id, account_id, state)
      values (${messageId}, ${webhook.id}, ${seller.accountId}, 'succeeded')`;
    const { body } = await subscriptionsOf(messageId);
    expect(body.webhook_ids).toEqual([webhook.id, sibling.id]);
  });

  test("are none for an unknown one, for one of another account, and for a subscription that is gone", async () => {
    const other = await createTestAccount();
    const foreign = await subscribe(other.accountId);
    const { messageId } = await createPastDelivery(foreign, { responses: [401] });
    const strangers = await signedInHeaders(other.userId);
    expect((await subscriptionsOf(messageId, strangers, other.accountId)).body).toEqual({ webhook_ids: [foreign.id] });
    expect(await subscriptionsOf(messageId)).toMatchObject({ status: 200, body: { webhook_ids: [] } });
    expect((await subscriptionsOf(messageId, session, other.accountId)).status).toBe(403);
    expect((await subscriptionsOf("msg_unknown")).body).toEqual({ webhook_ids: [] });
    expect((await subscriptionsOf("m".repeat(201))).status).toBe(404);
    await deleteWebhook(system(), other.accountId, foreign.id);
    expect((await subscriptionsOf(messageId, strangers, other.accountId)).body).toEqual({ webhook_ids: [] });
  });
});

describe("a check", () => {
  const outcomeOf = async (message: object) => {
    const { status, body } = await check(message);
    expect(status).toBe(200);
    return body;
  };

  test("of what was sent just now is valid, also beside a signature by another secret", async () => {
    const received = await receivedOf((await createPastDelivery(webhook, { responses: [401] })).id);
    expect(await outcomeOf(received)).toEqual({ outcome: "valid" });
    const signature = `v1,${Buffer.alloc(32).toString("base64")} ${received.signature}`;
    expect(await outcomeOf({ ...received, signature })).toEqual({ outcome: "valid" });
  });

  test.each([
    ["a line end more", (body: string) => `${body}\n`],
    ["nothing left", () => ""],
    ["the same JSON written again", (body: string) => JSON.stringify(JSON.parse(body), null, 2)],
  ])("of a body with %s says that it changed", async (_, change) => {
    const received = await receivedOf((await createPastDelivery(webhook, { responses: [401] })).id);
    expect(await outcomeOf({ ...received, body: change(received.body) })).toEqual({ outcome: "body_changed" });
  });

  test("of a message more than five minutes from now says that it is too old", async () => {
    const { secret } = await showWebhookSecret(system(), seller.accountId, webhook.id);
    const messageFrom = (seconds: number) => {
      const message = { id: "msg_1", timestampSeconds: Math.floor(Date.now() / 1000) + seconds, body: "{}" };
      return {
        id: message.id,
        timestamp: String(message.timestampSeconds),
        signature: signMessage([secret], message),
        body: message.body,
      };
    };
    expect(await outcomeOf(messageFrom(-290))).toEqual({ outcome: "valid" });
    for (const seconds of [-310, 310, -90_000])
      expect(await outcomeOf(messageFrom(seconds))).toEqual({ outcome: "too_old" });
    expect(await outcomeOf({ ...messageFrom(-310), signature: "v1,AAAA" })).toEqual({ outcome: "wrong_secret" });
  });

  test("of a message for another subscription says that the secret is another one", async () => {
    const sibling = await subscribe(seller.accountId);
    const received = await receivedOf((await createPastDelivery(sibling, { responses: [401] })).id);
    expect(await outcomeOf(received)).toEqual({ outcome: "wrong_secret" });
    expect(await outcomeOf({ ...received, webhook_id: sibling.id })).toEqual({ outcome: "valid" });
  });

  test.each([
    ["signature in hexadecimal", { signature: "0f".repeat(32) }],
    ["signature without its version", { signature: Buffer.alloc(32).toString("base64") }],
    ["time that is none", { timestamp: "yesterday" }],
    ["time of another attempt", { timestamp: "1795190400" }],
    ["id of another message", { id: "msg_other" }],
  ])("of a %s finds no secret that made it", async (_, change) => {
    const received = await receivedOf((await createPastDelivery(webhook, { responses: [401] })).id);
    expect(await outcomeOf({ ...received, ...change })).toEqual({ outcome: "wrong_secret" });
  });

  test("accepts a replaced secret while it still signs, and not once it ended", async () => {
    const rotated = await subscribe(seller.accountId);
    const received = await receivedOf((await createPastDelivery(rotated, { responses: [401] })).id);
    await rotateWebhookSecret(system(), seller.accountId, rotated.id, 3_600);
    expect(await outcomeOf({ ...received, webhook_id: rotated.id })).toEqual({ outcome: "valid" });
    await connection()
      .db.update(webhookSecrets)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(and(eq(webhookSecrets.webhookId, rotated.id), isNotNull(webhookSecrets.expiresAt)));
    expect(await outcomeOf({ ...received, webhook_id: rotated.id })).toEqual({ outcome: "wrong_secret" });
  });

  test("tells nothing of messages and secrets of another account", async () => {
    const other = await createTestAccount();
    const foreign = await subscribe(other.accountId);
    const { id, messageId } = await createPastDelivery(foreign, { responses: [401] });
    const shown = await inspect(id, await signedInHeaders(other.userId), other.accountId);
    const { headers, body } = shown.body.request;
    const received = { timestamp: headers["webhook-timestamp"], signature: headers["webhook-signature"], body };
    for (const given of [body, `${body}\n`])
      expect(await outcomeOf({ id: messageId, ...received, body: given })).toEqual({ outcome: "wrong_secret" });
    expect((await check({ id: messageId, ...received, webhook_id: foreign.id })).status).toBe(404);
    expect((await check({ id: messageId, ...received, webhook_id: unknown })).status).toBe(404);
    expect((await inspect(id)).status).toBe(404);
    expect((await inspect(unknown)).status).toBe(404);
    expect((await deliveries(`&webhook_id=${foreign.id}`)).status).toBe(404);
  });

  test.each([
    ["id", { id: "m".repeat(201) }],
    ["timestamp", { timestamp: "1".repeat(101) }],
    ["signature", { signature: "v1,".repeat(700) }],
    ["body", { body: "x".repeat(100_001) }],
    ["body", { body: undefined }],
  ])("refuses a %s that is too long or missing", async (field, change) => {
    const message = { id: "msg_1", timestamp: "1", signature: "v1,", body: "x".repeat(100_000) };
    expect((await check(message)).status).toBe(200);
    const { status, body } = await check({ ...message, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

test("nobody else may look or check: strangers, and those of the account who may not manage webhooks", async () => {
  const { id } = await createPastDelivery(webhook, { responses: [200] });
  const received = await receivedOf(id);
  for (const headers of [stranger, shipping])
    for (const ask of [
      check(received, headers),
      inspect(id, headers),
      deliveries("", headers),
      subscriptionsOf(received.id, headers),
    ])
      expect(await ask).toMatchObject({ status: 403, body: { code: "forbidden" } });
  for (const ask of [check(received, {}), inspect(id, {}), deliveries("", {}), subscriptionsOf(received.id, {})])
    expect((await ask).status).toBe(401);
});
