import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { at, closeShops, freeShops, openConnectedShop, start } from "@/scripts/testing/hostile/connected-shops";
import { type HostileShop, hostileShops } from "@/scripts/testing/hostile/shops";
import { inScope } from "@/scripts/testing/scope";
import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { listOrders } from "../orders";
import {
  type ChannelConnection,
  connectShop,
  listConnections,
  listFailingShops,
  processChannels,
  receiveFromShop,
} from "./";
import { keepProblems, listProblems, nameOrder } from "./problems";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const errors: unknown[] = [];
let aheadMs = 0;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });

beforeAll(seedTestCarriers);
afterEach(async () => {
  aheadMs = 0;
  errors.length = 0;
  // What failed is due again within a minute, and the next test would wait for it.
  await connection().sql`update channel_connections set next_at = null`;
});
afterAll(closeShops);

/** Of every kind: those that hang are the business of `hostile.slow.db.test.ts`. */
const tried = hostileShops.filter(({ hangs }, place) => !hangs && place % inScope({ gate: 2, all: 1 }) === 0);

const connect = (accountId: number) => openConnectedShop(ctx(), accountId);
const work = async () => {
  while ((await processChannels(ctx(), { limit: 200, onError: (error) => errors.push(error) })).more);
};
const importedOf = async (accountId: number) =>
  (await listOrders(ctx(), { accountId, limit: 50, offset: 0 })).rows.map(({ externalId }) => externalId);

interface Connected {
  readonly accountId: number;
  readonly hostile: HostileShop;
  readonly url: string;
}

/** Connects hostile shops in turn with honest ones, as many to an account as it may have. */
async function connectAll(hostiles: readonly HostileShop[]): Promise<Connected[]> {
  const connected: Connected[] = [];
  let accountId = 0;
  for (const [at, hostile] of hostiles.entries()) {
    if (at % limits.channelConnections === 0) ({ accountId } = await createTestAccount());
    const shop = await connect(accountId);
    hostile.turn(shop, start);
    connected.push({ accountId, hostile, url: shop.url });
  }
  return connected;
}

const connectionOf = async ({ accountId, url }: Connected): Promise<ChannelConnection> => {
  const found = (await listConnections(ctx(), accountId)).find((connection) => connection.url === url);
  if (!found) throw new Error("not connected");
  return found;
};

test("hostile shops and poison orders end with a reason each, and the shops beside them are read", async () => {
  const hostiles = await connectAll(tried);
  const honest = await Promise.all(
    [1, 2, 3].map(async () => {
      const { accountId } = await createTestAccount();
      const shop = await connect(accountId);
      for (let n = 0; n < 5; n++) shop.sell(at(n));
      return accountId;
    }),
  );
  await work();
  for (const accountId of honest)
    expect(await listOrders(ctx(), { accountId, limit: 1, offset: 0 })).toMatchObject({ total: 5 });
  const kept = await Promise.all(
    hostiles.map(async (each) => {
      const { lastFailure, problems, nextAt } = await connectionOf(each);
      const inAnHour = Date.now() + 3_700_000;
      const isPlanned = nextAt !== null && nextAt.getTime() < inAnHour;
      const keeps = lastFailure ? "failure" : problems.length > 0 ? "problem" : "nothing";
      return { name: each.hostile.name, keeps, isPlanned };
    }),
  );
  expect(kept).toEqual(hostiles.map(({ hostile: { name, keeps } }) => ({ name, keeps, isPlanned: true })));
  expect(errors).toEqual([]);
  const failing = await listFailingShops(ctx(), 200);
  expect(failing.map(({ url }) => url).sort()).toEqual(
    hostiles.flatMap(({ url, hostile: { keeps } }) => (keeps === "nothing" ? [] : [url])).sort(),
  );
  // The good orders beside each poison came in as well.
  const poisoned = hostiles.filter(({ hostile: { name } }) => name.startsWith("an order: "));
  const cleaned = poisoned.filter(({ hostile: { keeps } }) => keeps === "nothing");
  const totals = await Promise.all(
    [...new Set(poisoned.map(({ accountId }) => accountId))].map(
      async (accountId) => (await listOrders(ctx(), { accountId, limit: 1, offset: 0 })).total,
    ),
  );
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2 * poisoned.length + cleaned.length);
}, 120_000);

test("ten shops of one account that do not answer keep neither the pull nor the guide of another's shop waiting", async () => {
  const release: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => release.push(resolve));
  const { accountId: slow } = await createTestAccount();
  for (let n = 0; n < limits.channelConnections; n++) {
    const shop = await connect(slow);
    shop.sell(at(n));
    shop.beforePage = hold;
    shop.beforeNotes = hold;
  }
  const { accountId } = await createTestAccount();
  const shop = await connect(accountId);
  const { id } = shop.sell(at(0));
  await connection().sql`insert into channel_notes
    (account_id, connection_id, external_id, shipment_id, guide, tracking, next_at)
    select account_id, id, '1', 1, 'guide', 'link', next_at from channel_connections
    where account_id in (${slow}, ${accountId}) order by account_id, id`;
  shop.beforeNotes = undefined;
  // Those that hang go on only when the other shop has its order here and its guide there.
  const running = work();
  while ((await importedOf(accountId)).length === 0 || !shop.notes.has(id)) await new Promise(setImmediate);
  expect(release.length).toBeLessThanOrEqual(4);
  expect(await importedOf(slow)).toEqual([]);
  let isDone = false;
  void running.then(() => {
    isDone = true;
  });
  freeShops();
  while (!isDone) {
    for (const go of release.splice(0)) go();
    await new Promise(setImmediate);
  }
  expect(await importedOf(slow)).toHaveLength(limits.channelConnections);
  expect(errors).toEqual([]);
});

test("an order that an error of ours kept out is asked for again, though nothing about it changes", async () => {
  const { accountId } = await createTestAccount();
  const shop = await connect(accountId);
  // Further apart than the overlap of two pulls.
  for (let n = 0; n < 3; n++) shop.sell(at(400 * n));
  await asOwner(async (owner) => {
    await owner`create function refuse_second() returns trigger language plpgsql as $$ begin
      if new.external_id = '2' then raise exception 'not now'; end if; return new; end $$`;
    await owner`create trigger refuse_second before insert on orders for each row execute function refuse_second()`;
  });
  try {
    await work();
  } finally {
    await asOwner((owner) => owner`drop function refuse_second cascade`);
  }
  expect((await importedOf(accountId)).sort()).toEqual(["1", "3"]);
  const [kept] = await listConnections(ctx(), accountId);
  expect(kept).toMatchObject({ lastFailure: null, problems: [{ number: "2", reason: { code: "internal" } }] });
  expect(errors).toHaveLength(1);
  // The shop fails at this order, also at its mere name; its pages are read all the same.
  shop.sell(at(1_200));
  shop.moods.push(500, 500);
  aheadMs = 6 * 60_000;
  await work();
  expect((await importedOf(accountId)).sort()).toEqual(["1", "3", "4"]);
  expect((await listConnections(ctx(), accountId))[0]?.problems).toMatchObject([{ number: "2", tries: 2 }]);
  aheadMs = 12 * 60_000;
  await work();
  expect((await importedOf(accountId)).sort()).toEqual(["1", "2", "3", "4"]);
  expect((await listConnections(ctx(), accountId))[0]?.problems).toEqual([]);
});

test("a problem ends with the order's change, its deletion or the connection's end", async () => {
  const { accountId } = await createTestAccount();
  const shop = await connect(accountId);
  const broken = [1, 2].map((n) => shop.sell(at(n), { number: `A-${n}`, line_items: "none" }));
  await work();
  const problems = async () => (await listConnections(ctx(), accountId)).flatMap((each) => each.problems);
  expect((await problems()).map(({ number }) => number)).toEqual(["A-1", "A-2"]);
  shop.change(broken[0]?.id ?? 0, at(700), { status: "completed" });
  aheadMs = 6 * 60_000;
  await work();
  expect((await problems()).map(({ number }) => number)).toEqual(["A-2"]);
  await shop.trash(broken[1]?.id ?? 0, at(800));
  const [deleted] = shop.webhooksOf("order.deleted", broken[1]?.id ?? 0);
  const token = /channels\/([\w-]+)\/events/.exec(deleted?.url ?? "")?.[1] ?? "";
  if (deleted) await receiveFromShop(ctx(), token, deleted);
  await work();
  expect(await problems()).toEqual([]);
});

test("the 50 oldest problems of each shop are listed, whatever another has and webhooks name", async () => {
  const { accountId } = await createTestAccount();
  await connect(accountId);
  await connect(accountId);
  const [full, other] = await listConnections(ctx(), accountId);
  const reason = { code: "internal" } as const;
  const broken = (prefix: string, n: number) => ({ externalId: `${prefix}${n}`, number: `${prefix}${n}`, reason });
  if (!full || !other) throw new Error("not connected");
  for (let n = 1; n <= 60; n++) {
    aheadMs = n * 1000;
    await nameOrder(ctx(), full, `named-${n}`);
    await keepProblems(ctx(), full, [broken("A", n)]);
    if (n > 58) await keepProblems(ctx(), other, [broken("B", n)]);
  }
  const listed = await listProblems(ctx(), accountId);
  const numbersOf = ({ id }: ChannelConnection) => listed.get(id)?.map(({ number }) => number);
  expect(numbersOf(full)).toEqual(Array.from({ length: 50 }, (_, n) => `A${n + 1}`));
  expect(numbersOf(other)).toEqual(["B59", "B60"]);
  const { accountId: stranger } = await createTestAccount();
  expect([...(await listProblems(ctx(), stranger))]).toEqual([]);
});

test("a signed webhook that names no order asks for a pull; a shop without dates is not connected", async () => {
  const { accountId } = await createTestAccount();
  const shop = await connect(accountId);
  await work();
  for (const body of ["{}", '{"id":"1/../2"}', "null", "[", '{"id":-1}', ""]) {
    const [webhook] = [...shop.webhooks.values()].filter(({ topic }) => topic === "order.deleted");
    const signature = createHmac("sha256", webhook?.secret ?? "")
      .update(body)
      .digest("base64");
    const headers = { "x-wc-webhook-signature": signature, "x-wc-webhook-topic": "order.deleted" };
    const token = /channels\/([\w-]+)\/events/.exec(webhook?.delivery_url ?? "")?.[1] ?? "";
    await receiveFromShop(ctx(), token, { headers, body });
  }
  const [connected] = await listConnections(ctx(), accountId);
  expect(connected?.nextAt?.getTime()).toBeLessThanOrEqual(Date.now());

  const undated = await new WooCommerceSimulator().open();
  undated.sell(at(0), { date_modified_gmt: "pronto" });
  const refused = connectShop(
    ctx(),
    accountId,
    { kind: "woocommerce", url: undated.url, values: undated.values, startDay: dayInArgentina(start) },
    targetPolicy(process.env, "http://anden.example"),
  );
  await expect(refused).rejects.toMatchObject({ detail: { code: "validation_failed", issues: [{ path: "url" }] } });
  await undated.close();
});

test("a note goes to the order of a number alone, never to what stands in an external id of before", async () => {
  const { accountId } = await createTestAccount();
  const shop = await connect(accountId);
  await work();
  shop.requests.length = 0;
  await connection().sql`insert into channel_notes
    (account_id, connection_id, external_id, shipment_id, guide, tracking, next_at)
    select account_id, id, name, row_number() over (), 'guide', 'link', now() - interval '1 s' from channel_connections,
      unnest(array['../products?search=zq&name=Evil&x=', '../../../wp/v2/users', '..', '1/../2', '1%2f..', '١', '']) as name
    where account_id = ${accountId}`;
  await work();
  expect(shop.requests).toEqual([]);
  const rows = await connection().sql`select distinct next_at from channel_notes where account_id = ${accountId}`;
  expect([...rows]).toEqual([{ next_at: null }]);
});

test("a shop that is hostile from the first call on is not connected, or connected and harms nobody", async () => {
  let accountId = 0;
  const outcomes = new Set<string>();
  for (const [n, { turn }] of tried.entries()) {
    if (n % limits.channelConnections === 0) ({ accountId } = await createTestAccount());
    const shop = await new WooCommerceSimulator().open();
    turn(shop, start);
    const connecting = connectShop(
      ctx(),
      accountId,
      { kind: "woocommerce", url: shop.url, values: shop.values, startDay: dayInArgentina(start) },
      targetPolicy(process.env, "http://anden.example"),
    );
    outcomes.add(
      await connecting.then(
        () => "connected",
        (error: unknown) => (error instanceof DomainError ? error.detail.code : String(error)),
      ),
    );
    await shop.close();
  }
  expect([...outcomes].sort()).toEqual(["connected", "validation_failed"]);
});
