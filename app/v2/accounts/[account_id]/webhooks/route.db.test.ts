import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { WebhookListV2, WebhookV2 } from "@/lib/api/v2/messaging/webhooks";
import { topics } from "@/lib/core/vocabulary";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { DELETE, PUT } from "./[webhook_id]/route";
import { GET, POST } from "./route";

setupTestDatabase();
// More is written than the rate limit allows in a minute.
process.env.RATE_LIMITS = "off";

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

afterEach(() => {
  delete process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS;
});

const url = "https://shop.example.com/hook?token=a%2Fb";

const list = (query = "", caller = seller, accountId = caller.accountId) =>
  call(GET, `/v2/accounts/${accountId}/webhooks${query}`, {
    headers: caller.headers,
    params: { account_id: String(accountId) },
  });

const create = (body: unknown, caller = seller, accountId = caller.accountId, headers: Record<string, string> = {}) =>
  call(POST, `/v2/accounts/${accountId}/webhooks`, {
    headers: { ...caller.headers, ...headers },
    params: { account_id: String(accountId) },
    body,
  });

const one = (
  method: "PUT" | "DELETE",
  id: number | string,
  body?: unknown,
  caller = seller,
  accountId = caller.accountId,
) =>
  call(method === "PUT" ? PUT : DELETE, `/v2/accounts/${accountId}/webhooks/${id}`, {
    method,
    headers: caller.headers,
    params: { account_id: String(accountId), webhook_id: String(id) },
    body,
  });

test("a subscription is created, listed, sent elsewhere and ended", async () => {
  const created = await create({ topic: "status", url });
  expect(created.status).toBe(201);
  expect(WebhookV2.strict().parse(created.body)).toEqual({
    id: expect.any(Number),
    account_id: seller.accountId,
    topic: "status",
    url,
  });
  const { id } = created.body;
  const listed = await list();
  expect(WebhookListV2.strict().parse(listed.body)).toBeTruthy();
  expect(listed.body.data).toEqual([created.body]);
  expect(listed.body.meta).toMatchObject({ per_page: 20, total: 1, current_page: 1 });

  const next = "https://shop.example.com/other";
  const changed = await one("PUT", id, { url: next });
  expect(changed.status).toBe(200);
  expect(WebhookV2.strict().parse(changed.body)).toEqual({ ...created.body, url: next });
  expect((await list()).body.data).toEqual([changed.body]);

  const ended = await one("DELETE", id);
  expect([ended.status, ended.body]).toEqual([204, ""]);
  expect((await list()).body.data).toEqual([]);
  expect((await one("DELETE", id)).status).toBe(404);
  for (const method of ["PUT", "DELETE"] as const) expect((await one(method, "abc", { url })).status).toBe(404);
});

test.each(topics)("the topic %s can be subscribed to", async (topic) => {
  const { status, body } = await create({ topic, url });
  expect(status).toBe(201);
  expect(body.topic).toBe(topic);
});

test("an unknown topic is rejected with the list of topics, and so is a missing one", async () => {
  for (const topic of ["orders", "", null, undefined, 1]) {
    const { status, body } = await create({ topic, url });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["topic"]);
    for (const known of topics) expect(body.errors.topic[0]).toContain(known);
  }
});

test("a missing address, an empty one and one that is too long are refused by field", async () => {
  for (const bad of [undefined, null, "", "   ", `https://shop.example.com/${"x".repeat(2048)}`, {}]) {
    const { status, body } = await create({ topic: "status", url: bad });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["url"]);
  }
});

test("an unknown topic and an address that is none are told at once", async () => {
  const { status, body } = await create({ topic: "orders", url: "ftp://example.com/hook" });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["topic", "url"]]);
});

test("the topic may be repeated in a change, and not be another one", async () => {
  const { body } = await create({ topic: "shipment", url });
  for (const topic of ["shipment", "", null]) {
    const changed = await one("PUT", body.id, { ...body, topic, url: `${url}&x=1` });
    expect([changed.status, changed.body.topic]).toEqual([200, "shipment"]);
  }
  for (const topic of ["status", "orders"]) {
    const refused = await one("PUT", body.id, { topic, url });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["topic"]);
  }
});

describe("targets", () => {
  let subscribed: TestCaller;
  let id: number;

  beforeAll(async () => {
    subscribed = await createTestAccount();
    id = (await create({ topic: "status", url }, subscribed)).body.id;
  });

  // The list of them is tested at the guard (`lib/platform/egress/target.test.ts`); here, that it is asked.
  test.each([
    ["an address", "http://169.254.169.254/latest/meta-data/"],
    ["an address of IPv6", "http://[::ffff:127.0.0.1]/hook"],
    ["a name", "http://metadata.google.internal/hook"],
    ["a port", "http://shop.example.com:25/hook"],
    ["a password", "http://user:secret@shop.example.com/hook"],
    ["no URL", "shop.example.com/hook"],
  ])("%s that no webhook may reach is refused at creation and at change", async (_, bad) => {
    for (const { status, body } of [
      await create({ topic: "status", url: bad }, subscribed),
      await one("PUT", id, { url: bad }, subscribed),
    ]) {
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["url"]);
    }
  });

  test("nothing of all that was kept", async () => {
    expect((await list("", subscribed)).body.data).toMatchObject([{ id, url }]);
  });

  test("private targets are taken where the installation allows them, metadata services never", async () => {
    process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
    const local = "http://localhost:4000/hook";
    expect((await one("PUT", id, { url: local }, subscribed)).body.url).toBe(local);
    const metadata = await one("PUT", id, { url: "http://169.254.169.254/latest/meta-data/" }, subscribed);
    expect(metadata.status).toBe(422);
  });
});

test("the twenty-first subscription is refused, and belongs to no field", async () => {
  const shop = await createTestAccount();
  for (let i = 0; i < 20; i++) expect((await create({ topic: "status", url }, shop)).status).toBe(201);
  const { status, body } = await create({ topic: "status", url }, shop);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "validation_failed", errors: { global: [expect.stringContaining("20")] } });
});

test("the list is paged, oldest first", async () => {
  const shop = await createTestAccount();
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await create({ topic: "status", url }, shop)).body.id);
  const pages = [await list("?per_page=2", shop), await list("?per_page=2&page=2", shop)];
  expect(pages.flatMap(({ body }) => body.data.map((entry: { id: number }) => entry.id))).toEqual(ids);
  expect(pages[0]?.body.links.next).toMatch(/per_page=2&page=2$/);
  expect(pages[1]?.body.links.next).toBeNull();
});

test("a creation that is retried with its key makes one subscription", async () => {
  const shop = await createTestAccount();
  const key = { "Idempotency-Key": "webhook-1" };
  const tries = [
    await create({ topic: "status", url }, shop, shop.accountId, key),
    await create({ topic: "status", url }, shop, shop.accountId, key),
  ];
  expect(tries.map(({ status }) => status)).toEqual([201, 201]);
  expect(tries[1]?.body).toEqual(tries[0]?.body);
  expect((await list("", shop)).body.meta.total).toBe(1);
});
