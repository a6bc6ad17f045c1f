import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { inTransaction } from "@/lib/platform/transaction";
import { postponeShops } from "@/scripts/testing/hostile/connected-shops";
import { inScope } from "@/scripts/testing/scope";
import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../../operating/testing";
import { relayAll } from "../../../operating/testing-relay";
import { advanceShipments } from "../../../shipping/shipments";
import { listOrders, shipOrder } from "../../orders";
import { connectShop, disconnectShop, listConnections, processChannels, receiveFromShop, syncNow } from "../";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let seller: TestCaller;
let shop: WooCommerceSimulator;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const ctx = () => systemContext("test", { now });
const owner = () => withMemberships(ctx(), [{ accountId: seller.accountId, role: "owner" }]);
const start = Math.floor(Date.now() / 1000) * 1000 - 86_400_000;
const at = (seconds: number) => new Date(start + seconds * 1000);
const errors: unknown[] = [];
const topics = ["order.created", "order.updated", "order.deleted", "order.restored"];
/** The pages of orders that were asked for. */
const pagesOf = ({ requests }: WooCommerceSimulator) => requests.filter((path) => path.includes("/orders?orderby="));

beforeAll(seedTestCarriers);
beforeEach(async () => {
  await postponeShops();
  seller = await createTestAccount();
  shop = await new WooCommerceSimulator().open();
  aheadMs = 0;
  return () => shop.close();
});
afterAll(() => expect(errors).toEqual([]));

const connect = (
  values: Record<string, string> = shop.values,
  { startDay = dayInArgentina(at(0)), as = owner() }: { startDay?: string | undefined; as?: Context } = {},
) =>
  connectShop(
    as,
    seller.accountId,
    { kind: "woocommerce", url: `${shop.url}/`, values, startDay },
    targetPolicy(process.env, "http://anden.example"),
  );
const work = async () => {
  while ((await processChannels(ctx(), { limit: 5, onError: (error) => errors.push(error) })).more);
};
const imported = async () => (await listOrders(ctx(), { accountId: seller.accountId, limit: 2_000, offset: 0 })).rows;
const deliver = (sent: ReturnType<WooCommerceSimulator["webhooksOf"]>) =>
  Promise.all(
    sent.map(({ url, headers, body }) =>
      receiveFromShop(ctx(), /channels\/([\w-]+)\/events/.exec(url)?.[1] ?? "", { headers, body }),
    ),
  );
async function errorOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("nothing was thrown");
  return error.detail;
}

const invalidField = (path: string, message: Message) => ({ code: "validation_failed", issues: [{ path, message }] });

test("a connection is tried by real calls, and says which field is wrong", async () => {
  const refused = async (field: string, code: Parameters<typeof message>[0], work: Promise<unknown>) =>
    expect(await errorOf(work)).toEqual(invalidField(field, message(code as "channel_unauthorized")));
  await refused("consumer_key", "channel_unauthorized", connect({ ...shop.values, consumer_secret: "wrong" }));
  shop.mayWrite = false;
  await refused("consumer_key", "channel_read_only", connect());
  shop.mayWrite = true;
  shop.moods.push(404);
  await refused("url", "channel_not_found", connect());
  expect(await listConnections(owner(), seller.accountId)).toEqual([]);

  const made = await connect();
  expect(made).toMatchObject({ channel: "woocommerce", url: shop.url, lastSyncAt: null });
  await work();
  expect([...shop.webhooks.values()].map(({ topic }) => topic)).toEqual(topics);
  await refused("url", "channel_connected_already", connect());
  const [stored] = await connection().sql`select sealed_secrets from channel_connections where id = ${made.id}`;
  expect(stored?.sealed_secrets).not.toContain(shop.values.consumer_secret);
  const stranger = await createTestAccount();
  expect(await errorOf(disconnectShop(ctx(), stranger.accountId, made.id))).toMatchObject({ code: "not_found" });
  await disconnectShop(owner(), seller.accountId, made.id);
  expect(shop.webhooks.size).toBe(0);
});

test("an order is read with recipient, items and what was paid; one that is cancelled at the shop is cancelled here", async () => {
  await connect();
  const sold = shop.sell(at(0), { line_items: [{ name: "Mate", sku: "", quantity: 3, price: 4166.666667 }] });
  shop.sell(at(1), { status: "pending" });
  const broken = shop.sell(at(2), { line_items: "none" });
  await work();
  const [order, ...others] = await imported();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    channel: "woocommerce",
    externalId: String(sold.id),
    recipient: {
      name: "Lucía Fernández",
      document: "28345112",
      phone: "11 5283-4511",
      street: "Honduras",
      streetNumber: "4800",
      streetExtras: "3 B",
      state: "Ciudad Autónoma de Buenos Aires",
      zipcode: 1414,
    },
    lines: [{ sku: null, description: "Mate", quantity: 3, unitPriceCents: 4_166_67 }],
    shippingPaidCents: 3_500_00,
    chosenService: "Envío a domicilio",
    notes: "Timbre 2",
    placedAt: at(0),
  });
  expect((await listConnections(owner(), seller.accountId))[0]).toMatchObject({
    problems: [{ externalId: String(broken.id), number: String(broken.id), reason: { code: "validation_failed" } }],
  });
  shop.change(sold.id, at(10), { status: "refunded" });
  await deliver(shop.webhooksOf("order.updated", sold.id));
  await work();
  expect((await imported())[0]).toMatchObject({ status: "cancelled" });
});

test("webhooks have to be signed; a deleted order is cancelled, a ping says nothing", async () => {
  await connect();
  const { id } = shop.sell(at(0));
  await work();
  const [sent] = shop.webhooksOf("order.deleted", id);
  if (!sent) throw new Error("no webhook");
  expect(await errorOf(deliver([{ ...sent, body: `${sent.body} ` }]))).toEqual({ code: "unauthenticated" });
  expect(await errorOf(deliver([{ ...sent, url: "/channels/0123456789012345678901/events" }]))).toMatchObject({
    code: "not_found",
  });
  await deliver([{ ...sent, headers: {}, body: "webhook_id=3" }]);
  expect((await imported())[0]).toMatchObject({ status: "open" });
  await shop.trash(id, at(5));
  await deliver([sent, sent]);
  await work();
  expect((await imported())[0]).toMatchObject({ status: "cancelled" });
});

describe("the day from which orders are imported", () => {
  const today = () => dayInArgentina(now());
  const midnight = (day: string) => new Date(`${day}T00:00:00-03:00`).getTime();
  const sellAt = (ms: number, changes: Readonly<Record<string, unknown>> = {}) => shop.sell(new Date(ms), changes).id;
  const numbers = async () => (await imported()).map(({ externalId }) => Number(externalId)).sort((a, b) => a - b);

  test("is today unless the seller says another: what was paid before it stays in the shop, also when it changes", async () => {
    const old = sellAt(midnight(today()) - 40 * 86_400_000);
    sellAt(midnight(today()) - 1_000);
    const first = sellAt(midnight(today()));
    const waiting = sellAt(midnight(today()) - 3_600_000, { status: "on-hold" });
    const { url } = shop;
    const made = await connectShop(
      ctx(),
      seller.accountId,
      { kind: "woocommerce", url, values: shop.values },
      targetPolicy(process.env, "http://anden.example"),
    );
    expect(made).toMatchObject({ startDay: today() });
    await work();
    expect(await numbers()).toEqual([first]);
    shop.change(old, now(), { customer_note: "sin cambios" });
    shop.change(waiting, now(), { status: "processing", date_paid_gmt: now().toISOString().slice(0, 19) });
    await syncNow(owner(), seller.accountId, made.id);
    await work();
    expect(await numbers()).toEqual([first, waiting]);
    expect(await listConnections(owner(), seller.accountId)).toMatchObject([{ startDay: today() }]);
  });

  test("brings the orders of that day and of later ones", async () => {
    const startDay = addDays(today(), -limits.channelDaysBack);
    sellAt(midnight(startDay) - 1_000);
    const kept = [sellAt(midnight(startDay)), sellAt(midnight(startDay) + 86_400_000)];
    expect(await connect(shop.values, { startDay })).toMatchObject({ startDay });
    await work();
    expect(await numbers()).toEqual(kept);
  });

  test("is neither to come nor too long ago; nothing is asked of the shop then", async () => {
    const { channelDaysBack: days } = limits;
    expect(await errorOf(connect(shop.values, { startDay: addDays(today(), 1) }))).toEqual(
      invalidField("orders_from", message("channel_start_in_future")),
    );
    expect(await errorOf(connect(shop.values, { startDay: addDays(today(), -days - 1) }))).toEqual(
      invalidField("orders_from", message("channel_start_too_old", { days })),
    );
    expect(shop.requests).toEqual([]);
  });

  test("of a shop that comes back hides nothing of the orders that are here already", async () => {
    const { id } = await connect();
    const known = sellAt(midnight(today()) - 3_600_000);
    const before = sellAt(midnight(today()) - 3_500_000, { status: "pending" });
    await work();
    await connection().sql`update channel_connections set last_sync_at = ${at(0).toISOString()} where id = ${id}`;
    await disconnectShop(owner(), seller.accountId, id);
    shop.change(known, new Date(midnight(today()) - 2_000), { status: "cancelled" });
    shop.change(before, new Date(midnight(today()) - 1_000), { status: "processing" });
    await connect(shop.values, { startDay: today() });
    await work();
    expect(await imported()).toMatchObject([{ externalId: String(known), status: "cancelled" }]);
  });
});

describe("webhooks at the shop", () => {
  test.each([
    ["at once", () => connect()],
    [
      "at once, each in a transaction that is repeated",
      () => inTransaction(ctx(), (tx) => connect(shop.values, { as: tx })),
    ],
  ])("are those of the connection alone when two connect %s", async (_, run) => {
    // Both have seen that the shop is not connected before either registers.
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asking = 0;
    shop.beforePage = () => {
      asking += 1;
      if (asking === 2) release();
      return both;
    };
    const outcomes = await Promise.allSettled([run(), run()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(await errorOf(Promise.reject(refused?.reason))).toEqual(
      invalidField("url", message("channel_connected_already")),
    );
    const rows = await connection().sql`select token from channel_connections where account_id = ${seller.accountId}`;
    expect(rows).toHaveLength(1);
    await work();
    const left = [...shop.webhooks.values()];
    expect(left.map(({ topic }) => topic)).toEqual(topics);
    for (const { delivery_url: url } of left) expect(url).toContain(`/${rows[0]?.token}/`);
  });

  test("that the shop does not make are missing, and made an hour later; orders come in meanwhile", async () => {
    await connect();
    const { id } = shop.sell(at(0));
    // A page, its products, the list of webhooks and the first of them.
    shop.moods.push(undefined, undefined, undefined, undefined, 500);
    await work();
    const states = async () =>
      (await listConnections(owner(), seller.accountId)).flatMap(({ webhooks }) => webhooks.map(({ state }) => state));
    expect(await states()).toEqual(["active", "missing", "missing", "missing"]);
    expect(await imported()).toMatchObject([{ externalId: String(id) }]);
    aheadMs = 3_700_000;
    await work();
    expect(await states()).toEqual(topics.map(() => "active"));
    expect([...shop.webhooks.values()].map(({ topic }) => topic)).toEqual(topics);
  });
});

test("a shop that fails is asked again later, as late as it wants; the failure is shown until it works", async () => {
  const { id } = await connect();
  const failure = async () => (await listConnections(owner(), seller.accountId))[0];
  shop.sell(at(0));
  shop.moods.push(429);
  await work();
  const busy = await failure();
  expect(busy).toMatchObject({ lastFailure: "busy", failures: 1 });
  expect((busy?.nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
  shop.moods.push(500);
  await syncNow(owner(), seller.accountId, id);
  await work();
  expect(await failure()).toMatchObject({ lastFailure: "failed" });
  expect(await imported()).toEqual([]);
  aheadMs = 3_600_000;
  await work();
  expect(await failure()).toMatchObject({ lastFailure: null, failures: 0 });
  expect(await imported()).toHaveLength(1);
});

test("webhooks of a shop that fails for a minute do not make it wait for an hour once it works again", async () => {
  await connect();
  const { id } = shop.sell(at(0));
  await work();
  shop.answerInstead = (response) => response.writeHead(500).end();
  for (let each = 0; each < 10; each++) {
    await deliver(shop.webhooksOf("order.updated", id));
    await work();
    aheadMs += 6_000;
  }
  const [failing] = await listConnections(owner(), seller.accountId);
  expect(failing?.failures).toBeGreaterThan(7);
  expect((failing?.nextAt?.getTime() ?? 0) - ctx().now().getTime()).toBeLessThanOrEqual(60_000);
});

test("a shop beside a slow one is pulled once, though the lease of the slow one ends meanwhile", async () => {
  const other = await new WooCommerceSimulator().open();
  try {
    await connect();
    await connectShop(
      ctx(),
      seller.accountId,
      { kind: "woocommerce", url: other.url, values: other.values },
      targetPolicy(process.env, "http://anden.example"),
    );
    other.requests.length = 0;
    shop.beforePage = async () => {
      shop.beforePage = undefined;
      const isPulled = async () =>
        (await connection().sql`select from channel_connections where url = ${other.url} and lease_until is null`)
          .length;
      await expect.poll(isPulled, { timeout: 10_000 }).toBe(1);
      // Longer than a lease: another process may take what this one has claimed.
      aheadMs += 3 * 60_000;
      return work();
    };
    await work();
    expect(pagesOf(other)).toHaveLength(1);
  } finally {
    await other.close();
  }
});

/** Ships every imported order, and records the notes that the shop is to get. */
async function shipImported(): Promise<void> {
  await connection().sql`update order_lines set weight_grams = 400, height_cm = 12, width_cm = 10, length_cm = 10
    where account_id = ${seller.accountId}`;
  for (const { id } of await imported()) await shipOrder(ctx(), id);
  await advanceShipments(ctx(), { limit: 10 });
  await relayAll();
}

test("the guide of a shipment becomes one note of its order, though the shop fails at first", async () => {
  await connect();
  const { id } = shop.sell(at(0));
  await work();
  await shipImported();
  shop.moods.push(500);
  await work();
  expect(shop.notes.get(id)).toBeUndefined();
  for (let round = 0; round < 2; round++) {
    aheadMs += 3_600_000;
    await work();
  }
  expect(shop.notes.get(id)).toEqual([
    expect.stringMatching(/^(?:Alfa|Beta) · \d{4}-\d{8} · http.+\/track\/[\w-]{22}$/),
  ]);
});

test("a note whose turn comes after a slow one is pushed once, by whoever gets to it first", async () => {
  await connect();
  shop.sell(at(0));
  shop.sell(at(1));
  await work();
  await shipImported();
  shop.beforeNotes = () => {
    shop.beforeNotes = undefined;
    // Longer than a claim: another process may take what this one has claimed.
    aheadMs += 90_000;
    return work();
  };
  await work();
  const rows = await connection().sql`select attempts from channel_notes where account_id = ${seller.accountId}
    order by attempts`;
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 2]);
  const asked = shop.requests.filter((path) => /^GET .+\/notes$/.test(path));
  expect(asked).toHaveLength(3);
});

describe("while one process works on due shops", () => {
  const callSeconds = 19;

  test("another one fetches none of them, though together they take longer than a lease", async () => {
    const shops = await Promise.all(Array.from({ length: 7 }, () => new WooCommerceSimulator().open()));
    const policy = targetPolicy(process.env, "http://anden.example");
    for (const { url, values } of shops)
      await connectShop(ctx(), seller.accountId, { kind: "woocommerce", url, values }, policy);
    const last = shops.at(-1);
    for (const one of shops) {
      one.requests.length = 0;
      one.beforePage = async () => {
        aheadMs += callSeconds * 1000;
        one.beforePage = undefined;
        if (one === last) await work();
      };
    }
    await processChannels(ctx(), { limit: shops.length, onError: (error) => errors.push(error) });
    expect(shops.map((one) => pagesOf(one).length)).toEqual(shops.map(() => 1));
    await Promise.all(shops.map((one) => one.close()));
  });

  test("another one notes no guide that is being noted, though the notes take longer than a claim", async () => {
    const { id: connectionId } = await connect();
    await work();
    const ids = Array.from({ length: 5 }, () => shop.sell(at(0)).id);
    for (const id of ids)
      await connection().sql`insert into channel_notes
        (account_id, connection_id, external_id, shipment_id, guide, tracking, next_at) values
        (${seller.accountId}, ${connectionId}, ${id}, ${id}, ${`guide ${id}`}, ${`link ${id}`}, ${now().toISOString()})`;
    let calls = 0;
    shop.beforeNotes = async () => {
      calls += 1;
      aheadMs += (callSeconds * 1000) / 2;
      if (calls === 2 * ids.length - 1) await work();
    };
    await work();
    expect([...shop.notes.values()].map((notes) => notes.length)).toEqual(ids.map(() => 1));
  });
});

/** Of several pages. */
const total = inScope({ gate: 220, all: 1_000 });

test(`${total} orders with repeated, lost and late webhooks, changes between pages and a killed process are ${total} orders`, async () => {
  const late = total / 20;
  const { id: channelId } = await connect();
  await work();
  for (let n = 0; n < total - late; n++) shop.sell(at(Math.floor(n / 7)));
  // Orders change while pages are read: they move to the end, and others take their place.
  let pages = 0;
  shop.beforePage = () => {
    pages += 1;
    if (pages % 2 === 0) shop.change(pages * 3, at(7_000 + pages), { customer_note: `cambio ${pages}` });
  };
  await syncNow(owner(), seller.accountId, channelId);
  const worker = spawn(process.execPath, ["--import", "tsx", "scripts/testing/channel-worker.ts"], {
    env: { ...process.env, CREDENTIAL_PEPPER: "pepper of the tests", ENCRYPTION_KEY: "key of the tests" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(worker, "exit");
  const countNow = async () => {
    const [row] = await connection().sql<{ count: number }[]>`
      select count(*)::int from orders where account_id = ${seller.accountId}`;
    return row?.count ?? 0;
  };
  while (worker.exitCode === null && (await countNow()) < total / 4) await pause(5);
  worker.kill("SIGKILL");
  await gone;
  expect(await countNow()).toBeLessThan(total - late);

  // The shop goes on selling; a third of its webhooks are lost, the others come twice.
  for (let n = 0; n < late; n++) {
    const { id } = shop.sell(at(6_000 + n));
    if (n % 3 !== 0) await deliver([...shop.webhooksOf("order.created", id), ...shop.webhooksOf("order.created", id)]);
  }
  // The lease of the killed process ends.
  aheadMs = 3 * 60_000;
  await work();
  aheadMs += 6 * 60_000;
  await work();
  const rows = await connection().sql`
    select count(*)::int as all, count(distinct external_id)::int as different, min(channel) as channel,
      count(*) filter (where notes like 'cambio%')::int as changed
    from orders where account_id = ${seller.accountId}`;
  const changed = [...shop.orders.values()].filter((order) => String(order.customer_note).startsWith("cambio"));
  expect(rows[0]).toEqual({ all: total, different: total, channel: "woocommerce", changed: changed.length });
}, 240_000);
