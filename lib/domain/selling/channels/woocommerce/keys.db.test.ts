import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../../operating/testing";
import { relayAll } from "../../../operating/testing-relay";
import { advanceShipments } from "../../../shipping/shipments";
import { listOrders, shipOrder } from "../../orders";
import { connectShop, listConnections, processChannels, receiveFromShop, renewKeys } from "../";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

/** Without TLS the simulated shop tells nobody whether it knows a key: others differ in the secret alone. */
const others = { consumer_key: "ck_0123456789abcdef", consumer_secret: "cs_fedcba9876543210" };
const errors: unknown[] = [];
let seller: TestCaller;
let shop: WooCommerceSimulator;
let channelId: number;
let aheadMs = 0;
const ctx = () => systemContext("test", { now: () => new Date(Date.now() + aheadMs) });
const owner = () => withMemberships(ctx(), [{ accountId: seller.accountId, role: "owner" }]);

beforeAll(seedTestCarriers);
beforeEach(async () => {
  aheadMs = 0;
  seller = await createTestAccount();
  shop = await new WooCommerceSimulator().open();
  shop.stock("7", { sku: "MATE-01", weight: "0.4", dimensions: { length: "12", width: "10", height: "10" } });
  const { url, values } = shop;
  const startDay = addDays(dayInArgentina(ctx().now()), -1);
  const policy = targetPolicy(process.env, "http://anden.example");
  const made = await connectShop(owner(), seller.accountId, { kind: "woocommerce", url, values, startDay }, policy);
  channelId = made.id;
  await work();
  return () => shop.close();
});
afterAll(() => expect(errors).toEqual([]));

async function work(): Promise<void> {
  while ((await processChannels(ctx(), { limit: 20, onError: (error) => errors.push(error) })).more);
}
const channel = async () => (await listConnections(owner(), seller.accountId))[0];
const orders = async () => (await listOrders(ctx(), { accountId: seller.accountId, limit: 100, offset: 0 })).rows;
const sell = () => shop.sell(new Date(Date.now() + aheadMs));
const deliver = async (id: number) => {
  for (const { url, headers, body } of shop.webhooksOf("order.created", id))
    await receiveFromShop(ctx(), /channels\/([\w-]+)\/events/.exec(url)?.[1] ?? "", { headers, body });
};
const renew = (values: Record<string, string>) => renewKeys(owner(), seller.accountId, channelId, values);
const issuesOf = (renewal: Promise<void>) =>
  renewal.then(
    () => [],
    (error: unknown) => {
      if (error instanceof DomainError && error.detail.code === "validation_failed") return error.detail.issues;
      throw error;
    },
  );

test("a shop whose keys were deleted is not asked with each of its calls, and loses no order", async () => {
  const before = sell();
  aheadMs = 10 * 60_000;
  await work();
  const [first] = await orders();
  await shipOrder(ctx(), first?.id ?? 0);
  await advanceShipments(ctx(), { limit: 10 });
  shop.values = others;
  aheadMs = 20 * 60_000;
  await work();
  expect(await channel()).toMatchObject({ lastFailure: "unauthorized", failures: 1 });

  shop.requests.length = 0;
  const sold = [sell(), sell(), sell()];
  for (const { id } of sold) await deliver(id);
  await relayAll();
  await work();
  expect(shop.requests).toEqual([]);
  expect(await orders()).toHaveLength(1);

  await renew(others);
  await work();
  expect(await channel()).toMatchObject({ lastFailure: null, failures: 0, waitingNotes: 0 });
  expect((await orders()).map(({ externalId }) => externalId).sort()).toEqual(
    [before, ...sold].map(({ id }) => String(id)).sort(),
  );
  expect(shop.notes.get(before.id)).toHaveLength(1);
  expect(shop.webhooks.size).toBe(4);
});

test("other keys that do not work leave those that there are", async () => {
  expect(await issuesOf(renew(others))).toEqual([{ path: "consumer_key", message: message("channel_unauthorized") }]);
  shop.mayWrite = false;
  expect(await issuesOf(renew(shop.values))).toEqual([{ path: "consumer_key", message: message("channel_read_only") }]);
  sell();
  aheadMs = 10 * 60_000;
  await work();
  expect(await orders()).toHaveLength(1);
});

test("a shop that is connected without keys takes none", async () => {
  await connection().sql`update channel_connections set kind = 'tiendanube' where id = ${channelId}`;
  await expect(renew(others)).rejects.toMatchObject({ detail: { code: "not_found" } });
});
