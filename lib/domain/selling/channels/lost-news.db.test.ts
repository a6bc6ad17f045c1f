import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { at, closeShops, openConnectedShop, postponeShops } from "@/scripts/testing/hostile/connected-shops";
import type { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { listOrders } from "../orders";
import { listConnections, processChannels, receiveFromShop, syncNow } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const errors: unknown[] = [];
const minute = 60_000;
const hour = 60 * minute;
let aheadMs = 0;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });
let seller: TestCaller;
let shop: WooCommerceSimulator;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  aheadMs = 0;
  await postponeShops();
  seller = await createTestAccount();
  shop = await openConnectedShop(ctx(), seller.accountId);
  // The shop reaches this service.
  shop.hooks.send = async ({ url, headers, body }) => {
    const token = /channels\/([\w-]+)\/events/.exec(url)?.[1] ?? "";
    return receiveFromShop(ctx(), token, { headers, body }).then(
      () => 200,
      () => 404,
    );
  };
});
afterAll(async () => {
  await closeShops();
  expect(errors).toEqual([]);
});

const work = async () => {
  while ((await processChannels(ctx(), { limit: 20, onError: (error) => errors.push(error) })).more);
};
const later = (ms: number) => {
  aheadMs += ms;
  return work();
};
const orders = async () => (await listOrders(ctx(), { accountId: seller.accountId, limit: 2_000, offset: 0 })).rows;
const statuses = async () => new Map((await orders()).map(({ externalId, status }) => [Number(externalId), status]));
const channel = async () => {
  const [found] = await listConnections(ctx(), seller.accountId);
  if (!found) throw new Error("not connected");
  return found;
};
const fromNow = (ms: number) => new Date(Date.now() + ms);
/** A webhook that nobody receives. */
const deaf = async (work: () => unknown) => {
  const { send } = shop.hooks;
  shop.hooks.send = async () => 0;
  await work();
  shop.hooks.send = send;
};

describe("the clock of a shop", () => {
  test.each([
    ["was ahead for one order alone", 0],
    ["is ahead as a whole", 40 * minute],
  ])("that %s hides nothing of what is sold after it", async (_, clockAheadMs) => {
    shop.clockAheadMs = clockAheadMs;
    const ahead = shop.sell(fromNow(40 * minute)).id;
    await work();
    shop.clockAheadMs = 0;
    const next = shop.sell(fromNow(-minute)).id;
    await later(6 * minute);
    expect([...(await statuses()).keys()].sort()).toEqual([ahead, next]);
  });

  test("that dates many orders years ahead, over several pages, hides nothing either", async () => {
    // Most are not paid, and so none of ours.
    const many = Array.from({ length: 250 }, (_, n) =>
      shop.sell(fromNow(hour * 24 * 365 + n * 1_000), n % 50 === 0 ? {} : { status: "pending" }),
    ).filter(({ status }) => status === "processing");
    await work();
    const next = shop.sell(fromNow(-1_000)).id;
    await later(6 * minute);
    expect((await statuses()).size).toBe(many.length + 1);
    expect((await statuses()).has(next)).toBe(true);
  });

  test("that is behind is no reason to read all again and again", async () => {
    shop.clockAheadMs = -2 * hour;
    shop.sell(at(0));
    await work();
    const [row] = await connection().sql`select cursor from channel_connections where account_id = ${seller.accountId}`;
    expect(row?.cursor).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d 1$/);
  });
});

describe("what a signed webhook names", () => {
  test("is read, though its date did not change", async () => {
    const { id } = shop.sell(at(0));
    await work();
    const order = shop.orders.get(id);
    if (!order) throw new Error("no order");
    const lines = order.line_items as readonly object[];
    shop.orders.set(id, { ...order, line_items: lines.map((line) => ({ ...line, quantity: 5 })) });
    // Long after the overlap of two pulls.
    shop.sell(at(hour));
    await later(6 * minute);
    await shop.fire("order.updated", id);
    await work();
    const read = (await orders()).find(({ externalId }) => externalId === String(id));
    expect(read?.lines).toMatchObject([{ quantity: 5 }]);
  });

  test("is kept until the shop can be asked, and asked for again if it is named meanwhile", async () => {
    const { id } = shop.sell(at(0));
    await work();
    await shop.trash(id, at(0));
    // The call by ids fails, and the page as well.
    shop.moods.push(500, 500, 500, 500);
    await work();
    expect((await statuses()).get(id)).toBe("open");
    expect((await channel()).problems).toEqual([]);
    await later(10 * minute);
    expect((await statuses()).get(id)).toBe("cancelled");
    expect(await connection().sql`select from channel_problems where account_id = ${seller.accountId}`).toEqual([]);
  });

  test("a late word that an order was deleted does not call off one that is back", async () => {
    const { id } = shop.sell(at(0));
    await work();
    const late = shop.webhooksOf("order.deleted", id);
    await shop.hooks.fire(late);
    await work();
    expect((await statuses()).get(id)).toBe("open");
  });

  test("a burst of them is asked for in hundreds", async () => {
    // Not paid, and so none of ours: they are asked for all the same.
    const ids = Array.from({ length: 101 }, (_, n) => shop.sell(at(n), { status: "pending" }).id);
    await work();
    shop.requests.length = 0;
    for (const id of ids) await shop.fire("order.updated", id);
    await work();
    expect(shop.requests.filter((path) => path.includes("include="))).toHaveLength(2);
  });
});

describe("an hourly reconciliation finds", () => {
  test("orders in the trash and deleted for good, of which no webhook came", async () => {
    // More than are asked for at once, and further apart than the overlap of two pulls, which would read them as well.
    const ids = Array.from({ length: 101 }, (_, n) => shop.sell(at(n * 400)).id);
    const [trashed = 0, kept = 0] = ids;
    const removed = ids.at(-1) ?? 0;
    await work();
    await deaf(() => shop.trash(trashed, at(0)));
    shop.remove(removed);
    await later(6 * minute);
    expect((await statuses()).get(trashed)).toBe("open");
    await later(hour);
    const after = await statuses();
    expect([trashed, removed, kept].map((id) => after.get(id))).toEqual(["cancelled", "cancelled", "open"]);
    expect([...after.values()].filter((status) => status === "open")).toHaveLength(ids.length - 2);
  });

  test("one in the trash that came in shortly before, too", async () => {
    await work();
    aheadMs += 50 * minute;
    const { id } = shop.sell(at(0));
    await later(6 * minute);
    expect((await statuses()).get(id)).toBe("open");
    await deaf(() => shop.trash(id, at(0)));
    await later(6 * minute);
    expect((await statuses()).get(id)).toBe("cancelled");
  });

  test("the same at once when a person asks for the orders of the shop", async () => {
    const [trashed = 0, removed = 0] = [0, 1].map((n) => shop.sell(at(n)).id);
    await work();
    await deaf(() => shop.trash(trashed, at(0)));
    shop.remove(removed);
    aheadMs += 1_000;
    await syncNow(ctx(), seller.accountId, (await channel()).id);
    await work();
    expect([...(await statuses()).values()]).toEqual(["cancelled", "cancelled"]);
  });

  test("that an order with a problem is gone", async () => {
    const { id } = shop.sell(at(0), { line_items: "none" });
    await work();
    expect((await channel()).problems).toHaveLength(1);
    shop.remove(id);
    await later(hour + minute);
    expect((await channel()).problems).toEqual([]);
  });

  test("nothing gone because of one odd answer: only the shop's own word deletes an order", async () => {
    const { id } = shop.sell(at(0));
    await work();
    shop.orders.delete(id);
    // The call by ids brings nothing, and the call for the order itself a page that is not of WooCommerce.
    shop.moods.push(undefined, 404);
    await later(hour + minute);
    expect((await statuses()).get(id)).toBe("open");
    await later(hour + minute);
    expect((await statuses()).get(id)).toBe("cancelled");
  });

  test("webhooks that the shop disabled, removed or points elsewhere, and what failed tries left", async () => {
    await work();
    const [created = 0, updated = 0, deleted = 0] = [...shop.webhooks.keys()];
    const [first] = [...shop.webhooks.values()];
    const root = first?.delivery_url.split("/api/")[0];
    const { id } = shop.sell(at(0));
    await deaf(async () => {
      for (let n = 0; n < 6; n++) await shop.fire("order.created", id);
    });
    expect(shop.webhooks.get(created)?.status).toBe("disabled");
    shop.webhooks.delete(updated);
    shop.hooks.change(deleted, { delivery_url: "https://otro.example/" });
    const left = `${root}/api/channels/abcdefghijklmnopqrstuv/events`;
    const names = { name: "Andén: order.updated", topic: "order.updated", secret: "" };
    await shop.hooks.create({ ...names, delivery_url: left });
    await shop.hooks.create({ ...names, name: "Contable", delivery_url: "https://contable.example/" });
    await later(hour + minute);
    const all = [...shop.webhooks.values()];
    const own = all.filter(({ name }) => name.startsWith("Andén"));
    expect(own.map(({ topic }) => topic).sort()).toEqual([
      "order.created",
      "order.deleted",
      "order.restored",
      "order.updated",
    ]);
    expect(new Set(own.map((webhook) => webhook.delivery_url))).toEqual(new Set([first?.delivery_url]));
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(["active"]));
    expect(all.filter(({ name }) => name === "Contable")).toHaveLength(1);
    await shop.trash(id, at(1));
    await work();
    expect((await statuses()).get(id)).toBe("cancelled");
  });
});

test("a shop that calls is known to call, from the ping of its first webhook on; one that cannot call polls", async () => {
  await work();
  const [first] = shop.webhooks.values();
  expect(first).toBeDefined();
  expect((await channel()).lastWebhookAt).not.toBeNull();
  const other = await openConnectedShop(ctx(), seller.accountId);
  const { id } = other.sell(at(0));
  await work();
  const mute = (await listConnections(ctx(), seller.accountId))[1];
  expect(mute).toMatchObject({ lastWebhookAt: null, lastFailure: null });
  expect(mute?.webhooks.map(({ state }) => state)).toEqual(["active", "active", "active", "active"]);
  expect((await statuses()).has(id)).toBe(true);
});

test("an order at which the shop itself fails is named, and the others come", async () => {
  const ids = [0, 1, 2].map((n) => shop.sell(at(n)).id);
  const odd = String(ids[1]);
  const orders = [...shop.orders.entries()];
  shop.breaksAt = (row) => String(row.id) === odd;
  await work();
  expect(await channel()).toMatchObject({ lastFailure: "failed" });
  await later(minute);
  expect(await channel()).toMatchObject({ lastFailure: null, problems: [{ number: odd }] });
  expect([...(await statuses()).keys()].sort()).toEqual([ids[0], ids[2]]);
  shop.breaksAt = undefined;
  await syncNow(ctx(), seller.accountId, (await channel()).id);
  await work();
  expect((await statuses()).size).toBe(orders.length);
  expect((await channel()).problems).toEqual([]);
});

test("a shop that answers with another order than the one asked for is named, and asked no more than it says", async () => {
  const [first = 0, second = 0] = [0, 1].map((n) => shop.sell(at(n)).id);
  await work();
  await shop.trash(first, at(2));
  const other = shop.orders.get(second);
  if (!other) throw new Error("no order");
  shop.orders.set(first, { ...other, status: "trash" });
  await work();
  expect((await channel()).problems).toMatchObject([{ externalId: String(first) }]);
  expect([...(await statuses())].sort()).toEqual([
    [first, "open"],
    [second, "open"],
  ]);
  shop.requests.length = 0;
  await later(6 * minute);
  expect(shop.requests.filter((path) => path.includes("include="))).toEqual([]);
});
