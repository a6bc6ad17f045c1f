import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DeliveryDetailV2, DeliveryListV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import { deliveryStates } from "@/lib/core/vocabulary";
import type { Webhook } from "@/lib/domain/messaging/webhooks";
import {
  callUnderAccount,
  createPastDelivery,
  subscribe,
  testTarget,
} from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import * as one from "./[delivery_id]/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const list = (webhook: Webhook, query = "") => callUnderAccount(GET, seller, webhook, `/deliveries${query}`);
const idsOf = ({ body }: { body: { data: readonly { id: number }[] } }): number[] => body.data.map(({ id }) => id);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 16, minute));

test("a delivery is listed with what it tells of and what became of it", async () => {
  const webhook = await subscribe(seller.accountId);
  const made = await createPastDelivery(webhook, { at: at(0), shipmentId: 7, responses: [500, 200] });
  const { status, body } = await list(webhook);
  expect(status).toBe(200);
  expect(DeliveryListV2.parse(body)).toEqual(body);
  expect(body.data).toEqual([
    {
      id: made.id,
      webhook_id: webhook.id,
      message_id: made.messageId,
      topic: "status",
      type: "shipment.status_changed",
      state: "succeeded",
      attempts: 2,
      next_at: null,
      last_status: 200,
      last_error: null,
      created_at: "2026-11-20T16:00:00+00:00",
      finished_at: "2026-11-20T16:00:00+00:00",
      shipment_id: 7,
    },
  ]);
  expect(body.meta).toMatchObject({ per_page: 20, total: 1, current_page: 1, from: 1, to: 1 });
});

describe("filters", () => {
  let webhook: Webhook;
  /** Ids of deliveries by state, created a minute apart, oldest first. */
  let made: number[];

  beforeAll(async () => {
    webhook = await subscribe(seller.accountId);
    made = [];
    for (const [minute, state] of deliveryStates.entries())
      made.push((await createPastDelivery(webhook, { at: at(minute), state, shipmentId: 100 + (minute % 2) })).id);
    await createPastDelivery(await subscribe(seller.accountId), { at: at(1), shipmentId: 100 });
  });

  test("none: everything of this subscription, newest first", async () => {
    expect(idsOf(await list(webhook))).toEqual([...made].reverse());
  });

  test.each(deliveryStates)("state=%s", async (state) => {
    const response = await list(webhook, `?state=${state}`);
    expect(idsOf(response)).toEqual([made[deliveryStates.indexOf(state)]]);
    expect(response.body.data[0].state).toBe(state);
    expect(response.body.meta.total).toBe(1);
    expect(response.body.links.first).toContain(`state=${state}`);
  });

  test("a span of time includes its beginning and not its end", async () => {
    const query = "?from=2026-11-20T16:01:00Z&to=2026-11-20T13:03:00-03:00";
    expect(idsOf(await list(webhook, query))).toEqual([made[2], made[1]]);
    expect(idsOf(await list(webhook, "?from=2026-11-20T16:04:00+00:00"))).toEqual([made[5], made[4]]);
    expect(idsOf(await list(webhook, "?from=2026-11-20T16%3A04%3A00%2B00%3A00&state=held"))).toEqual([made[4]]);
    expect((await list(webhook, "?to=2026-11-20T16:00:00Z")).body.meta.total).toBe(0);
  });

  test("a shipment", async () => {
    expect(idsOf(await list(webhook, "?shipment_id=101"))).toEqual([made[5], made[3], made[1]]);
    expect(idsOf(await list(webhook, "?shipment_id=987654"))).toEqual([]);
  });

  test("an invalid state, time or id is rejected by field", async () => {
    const { status, body } = await list(webhook, "?state=lost&from=yesterday&to=0000-01-01T00:00:00Z&shipment_id=x");
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(["from", "shipment_id", "state", "to"]);
  });

  test("every page leads to the next, and together they hold every delivery once", async () => {
    const pages = [1, 2, 3, 4].map((page) => list(webhook, `?per_page=2&page=${page}`));
    const responses = await Promise.all(pages);
    expect(responses.flatMap(idsOf)).toEqual([...made].reverse());
    expect(responses[0]?.body.links.next).toMatch(/per_page=2&page=2$/);
    expect(responses[2]?.body.links.next).toBeNull();
  });
});

test("of deliveries of the same moment, the later one comes first, whatever their states", async () => {
  const webhook = await subscribe(seller.accountId);
  const made: number[] = [];
  for (const state of ["failed", "pending", "succeeded", "failed"] as const)
    made.push((await createPastDelivery(webhook, { at: at(0), state })).id);
  expect(idsOf(await list(webhook))).toEqual(made.reverse());
});

test("pages and total end at ten thousand, and dates lead further back", async () => {
  const webhook = await subscribe(seller.accountId);
  const { messageId } = await createPastDelivery(webhook, { at: at(59) });
  const { db } = connection();
  await db.execute(`
    insert into webhook_messages (id, account_id, topic, type, aggregate, aggregate_id, sequence, body)
    select id || n, account_id, topic, type, aggregate, aggregate_id, sequence, body
    from webhook_messages, generate_series(1, 10005) n where id = '${messageId}'`);
  await db.execute(`
    insert into webhook_deliveries (message_id, webhook_id, account_id, state, created_at)
    select '${messageId}' || n, ${webhook.id}, ${seller.accountId},
      (array['succeeded', 'failed', 'pending', 'held'])[1 + n % 4], '2026-11-20T16:00:00Z'::timestamptz - n * interval '1 s'
    from generate_series(1, 10005) n`);
  const last = await list(webhook, "?per_page=100&page=100");
  expect(last.body.meta).toMatchObject({ total: 10_000, last_page: 100, to: 10_000 });
  expect(last.body.data).toHaveLength(100);
  expect(last.body.links.next).toBeNull();
  const beyond = await list(webhook, "?per_page=100&page=101");
  expect(beyond).toMatchObject({ status: 200, body: { data: [], meta: { from: null, total: 10_000 } } });
  const oldest = last.body.data.at(-1).created_at;
  const older = await list(webhook, `?to=${oldest}`);
  expect(older.body.meta.total).toBe(6);
});

describe("one delivery", () => {
  const find = (webhook: Webhook, id: number) => callUnderAccount(one.GET, seller, webhook, `/deliveries/${id}`);

  test("has what was sent, without its signature, and every attempt", async () => {
    const webhook = await subscribe(seller.accountId);
    const { id, messageId } = await createPastDelivery(webhook, { at: at(0), state: "failed", responses: [null, 503] });
    const { status, body } = await find(webhook, id);
    expect(status).toBe(200);
    expect(DeliveryDetailV2.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject((await list(webhook)).body.data[0]);
    expect(body.request).toEqual({
      url: testTarget,
      headers: {
        "content-type": "application/json",
        "user-agent": expect.stringMatching(/^Anden-Webhooks\/1/),
        "webhook-id": messageId,
        "webhook-timestamp": String(at(1).getTime() / 1000),
        "webhook-topic": "status",
        "webhook-delivery-id": String(id),
        "webhook-attempt": "2",
      },
      body: expect.stringMatching(/^\{"topic":"status","timestamp":"2026-11-20T16:00:00\+00:00","data":\{/),
    });
    expect(body.attempt_log).toEqual([
      {
        number: 1,
        started_at: "2026-11-20T16:00:00+00:00",
        milliseconds: 20,
        status: null,
        error: "timeout",
        response: null,
        remote_ip: null,
      },
      {
        number: 2,
        started_at: "2026-11-20T16:01:00+00:00",
        milliseconds: 21,
        status: 503,
        error: "status",
        response: "gracias",
        remote_ip: "203.0.113.7",
      },
    ]);
  });

  test("before its first attempt shows what will be sent, and where", async () => {
    const webhook = await subscribe(seller.accountId, { url: "https://shop.example.com/next" });
    const { id } = await createPastDelivery(webhook, { state: "pending" });
    const { body } = await find(webhook, id);
    expect(body.attempt_log).toEqual([]);
    expect(body.request.url).toBe("https://shop.example.com/next");
    expect(body.request.headers).not.toHaveProperty("webhook-timestamp");
    expect(body.next_at).toEqual(expect.any(String));
  });
});
