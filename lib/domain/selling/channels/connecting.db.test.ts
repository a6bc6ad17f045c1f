import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { changePreferences } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { listOrders } from "../orders";
import { connectShop, disconnectShop, listConnections, processChannels, tellFailures } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let seller: TestCaller;
let shop: WooCommerceSimulator;
let aheadMs = 0;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });
const errors: unknown[] = [];
const today = () => dayInArgentina(ctx().now());

beforeAll(seedTestCarriers);
beforeEach(async () => {
  aheadMs = 0;
  seller = await createTestAccount();
  shop = await new WooCommerceSimulator().open();
  return () => shop.close();
});
afterAll(() => expect(errors).toEqual([]));

const connect = (changes: Partial<Parameters<typeof connectShop>[2]> = {}) =>
  connectShop(
    ctx(),
    seller.accountId,
    { kind: "woocommerce", url: shop.url, values: shop.values, startDay: addDays(today(), -2), ...changes },
    targetPolicy(process.env, "http://anden.example"),
  );
const work = async () => {
  while ((await processChannels(ctx(), { limit: 20, onError: (error) => errors.push(error) })).more);
};
const issuesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => {
      if (error instanceof DomainError && error.detail.code === "validation_failed") return error.detail.issues;
      throw error;
    },
  );
const channel = async () => {
  const [found] = await listConnections(ctx(), seller.accountId);
  if (!found) throw new Error("not connected");
  return found;
};

describe("one shop", () => {
  test("under a second address is refused, whichever address came first", async () => {
    shop.home = "https://www.Mates.example/index.php/";
    await connect();
    const second = await new WooCommerceSimulator().open();
    second.home = "http://mates.example";
    const issues = await issuesOf(connect({ url: second.url }));
    expect(issues).toEqual([{ path: "url", message: message("channel_same_shop", { url: shop.url }) }]);
    // A connection of before it was asked who it is.
    await connection().sql`update channel_connections set identity = null where account_id = ${seller.accountId}`;
    expect(await issuesOf(connect({ url: `${shop.url}/index.php` }))).toMatchObject([{ path: "url" }]);
    await work();
    expect(await channel()).toMatchObject({ identity: "mates.example" });
    await second.close();
  });

  test("that moved to a new address keeps its channel and its orders", async () => {
    shop.home = "https://mates.example";
    const { id } = shop.sell(new Date(Date.now() - 60_000));
    const made = await connect();
    await work();
    await disconnectShop(ctx(), seller.accountId, made.id);
    const moved = await new WooCommerceSimulator().open();
    moved.home = "https://www.mates.example/";
    moved.orders.set(id, { ...shop.sell(new Date()), id, status: "processing" });
    const again = await connect({ url: moved.url });
    expect(again).toMatchObject({ id: made.id, channel: made.channel, url: moved.url });
    await work();
    expect(await listOrders(ctx(), { accountId: seller.accountId, limit: 5, offset: 0 })).toMatchObject({ total: 1 });
    await moved.close();
  });

  test.each(["", "no es una dirección", "ftp://mates.example", "mailto:ana@example.com"])(
    "that says %j of itself is known by the address that was typed",
    async (home) => {
      shop.home = home;
      await connect();
      expect((await channel()).identity).toBe(new URL(shop.url).host);
    },
  );
});

describe("with automatic shipments and a day in the past", () => {
  const sell = (days: number, changes = {}) => shop.sell(new Date(Date.now() - days * 86_400_000), changes);

  test("it is asked before what is sold already is shipped, with the number of orders", async () => {
    await changePreferences(ctx(), seller.accountId, { automaticOrderShipments: true });
    for (let n = 0; n < 3; n++) sell(1);
    sell(40);
    sell(1, { status: "pending" });
    expect(await issuesOf(connect())).toEqual([
      { path: "confirm", message: message("channel_confirm_orders", { count: 3 }) },
    ]);
    expect(await listConnections(ctx(), seller.accountId)).toEqual([]);
    await connect({ isConfirmed: true });
  });

  test("nothing is asked of a shop without such orders, from today on, or without automatic shipments", async () => {
    await changePreferences(ctx(), seller.accountId, { automaticOrderShipments: true });
    const { id } = await connect();
    await disconnectShop(ctx(), seller.accountId, id);
    sell(1);
    await disconnectShop(ctx(), seller.accountId, (await connect({ startDay: today() })).id);
    await changePreferences(ctx(), seller.accountId, { automaticOrderShipments: false });
    await connect();
  });
});

test("connecting waits for no webhook, though the shop takes long to find out that it reaches nobody", async () => {
  shop.hooks.send = () => new Promise(() => {});
  await connect();
  expect(await channel()).toMatchObject({ webhooks: [] });
  // Nobody waits for the job either.
  shop.hooks.send = async () => 0;
  await work();
  expect((await channel()).webhooks).toHaveLength(4);
});

/** A server that answers in place of a shop. */
async function openInstead(answer: (response: ServerResponse, url: string) => void) {
  const server = createServer((request, response) => answer(response, request.url ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
const html = { "content-type": "text/html" };
const end =
  (status: number, body: string, headers: Record<string, string> = html) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe("a shop that cannot be read says why, when it is connected and later", () => {
  test.each([
    ["keys that may only read", "consumer_key", "channel_read_only", () => Object.assign(shop, { mayWrite: false })],
    ["plain http", "url", "channel_plain_http", () => Object.assign(shop, { isTls: false })],
    [
      "a host that drops the header",
      "url",
      "channel_authorization_dropped",
      () => Object.assign(shop, { dropsAuthorization: true }),
    ],
    [
      "a wrong secret",
      "consumer_key",
      "channel_unauthorized",
      () => Object.assign(shop, { values: { ...shop.values, consumer_secret: "cs_other" } }),
    ],
  ] as const)("%s", async (_, path, code, turn) => {
    const { values } = shop;
    turn();
    expect(await issuesOf(connect({ values }))).toEqual([{ path, message: message(code) }]);
  });

  test.each([
    ["a page of a firewall", "channel_blocked", end(403, "<h1>Sorry, you have been blocked</h1>")],
    ["a password of the site", "channel_blocked", end(401, "<h1>Authorization Required</h1>")],
    ["another page of a firewall", "channel_blocked", end(406, "<h1>Not Acceptable!</h1>")],
    ["a user who may not", "channel_forbidden", end(403, '{"code":"woocommerce_rest_cannot_view"}')],
    ["a notice of PHP", "channel_unclean", end(200, "<br />\n<b>Notice</b>: Undefined index in x.php\n[]")],
    ["a comment after the data", "channel_unclean", end(200, "[]\n<!-- cached -->")],
    ["a page of maintenance", "channel_not_found", end(200, "<!doctype html><p>Volvemos pronto")],
    ["no such route", "channel_not_found", end(404, '{"code":"rest_no_route"}')],
    ["a redirect to nowhere", "channel_not_found", end(302, "", { location: "javascript:alert(1)" })],
    ["a redirect to a guessed page", "channel_not_found", end(301, "", { location: "/hello-world/" })],
    ["a redirect to its sign-in", "channel_not_found", end(302, "", { location: "/wp-login.php?next=1" })],
  ] as const)("%s", async (_, code, answer) => {
    const server = await openInstead(answer);
    expect((await issuesOf(connect({ url: server.url })))[0]?.message).toEqual(message(code));
    server.close();
  });

  test.each([
    ["/wp-json/wc/v3/orders", "https://www.mates.example/wp-json/wc/v3/orders?a=secret", "https://www.mates.example"],
    ["a path", "https://mates.example/tienda/wp-json/wc/v3/orders", "https://mates.example/tienda"],
    ["a login", "https://ana:clave@mates.example/wp-login.php?next=1", "https://mates.example/wp-login.php"],
  ])("a redirect of %s, with the address alone", async (_, location, shown) => {
    const server = await openInstead(end(301, "", { location }));
    const expected = [{ path: "url", message: message("channel_redirected", { location: shown }) }];
    expect(await issuesOf(connect({ url: server.url }))).toEqual(expected);
    server.close();
  });

  test("a mark of byte order before the data is no other text", async () => {
    const server = await openInstead((response, url) =>
      end(200, url.includes("/orders") ? "\uFEFF[]" : "\uFEFF{}", { "content-type": "application/json" })(response),
    );
    expect(await issuesOf(connect({ url: server.url }))).toEqual([]);
    server.close();
  });

  test("once, after ten minutes; and anew when it has worked in between", async () => {
    await connect();
    const told: unknown[] = [];
    const tell = () =>
      tellFailures(ctx(), async (_, { accountId, lastFailure, failingSince }) => {
        if (accountId === seller.accountId) told.push([lastFailure, failingSince]);
      });
    shop.isTls = false;
    for (const minutes of [0, 1, 9]) {
      aheadMs = minutes * 60_000;
      await work();
      await tell();
      expect(told).toEqual([]);
    }
    aheadMs = 11 * 60_000;
    await tell();
    await tell();
    expect(told).toEqual([["plain_http", (await channel()).failingSince]]);
    shop.isTls = true;
    aheadMs = 30 * 60_000;
    await work();
    expect(await channel()).toMatchObject({ failingSince: null, failureFacts: null, lastFailure: null });
    await tell();
    expect(told).toHaveLength(1);
    shop.isTls = false;
    aheadMs = 40 * 60_000;
    await work();
    aheadMs = 51 * 60_000;
    await tell();
    expect(told).toHaveLength(2);
  });
});
