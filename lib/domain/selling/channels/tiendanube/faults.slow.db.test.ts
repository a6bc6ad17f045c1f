import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { SimulatedFault } from "@/scripts/testing/simulated-tiendanube";
import {
  ctx,
  errors,
  install,
  openTiendanube,
  skip,
  work,
} from "@/scripts/testing/simulated-tiendanube/connected-shop";
import { createTestAccount, seedTestCarriers, transitionTo } from "../../../operating/testing";
import { relayAll } from "../../../operating/testing-relay";
import { advanceShipments } from "../../../shipping/shipments";
import { listOrders, shipOrder } from "../../orders";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();
beforeAll(seedTestCarriers);
afterAll(() => expect(errors).toEqual([]));

const sales = 500;
const faults: readonly SimulatedFault[] = ["cut", "cut_after", 500, 502, 429];

/** A repeatable draw: a tenth of the calls fail. */
function drawFaults(): () => SimulatedFault {
  let seed = 20_261_129;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return () => (next() < 0.1 ? faults[Math.floor(next() * faults.length)] : undefined);
}

test("500 orders with faults on a tenth of the calls: each order once, each state forward once", async () => {
  const seller = await createTestAccount();
  const shop = await openTiendanube();
  await install(shop, seller);
  shop.bucket.drainPerSecond = 1_000_000;
  const sold = Array.from({ length: sales }, () => shop.sell(new Date()));
  let calls = 0;
  let failed = 0;
  const draw = drawFaults();
  shop.fault = () => {
    const fault = draw();
    calls++;
    if (fault !== undefined) failed++;
    return fault;
  };
  const settle = async () => {
    await relayAll();
    for (let run = 0; run < 12; run++) {
      await work();
      skip(3_600_000);
    }
  };
  await settle();
  const orders = (await listOrders(ctx(), { accountId: seller.accountId, limit: 2 * sales, offset: 0 })).rows;
  expect(orders).toHaveLength(sales);
  expect(new Set(orders.map(({ externalId }) => externalId))).toEqual(new Set(sold.map(({ id }) => String(id))));

  const shipped: number[] = [];
  for (const { id } of orders) shipped.push((await shipOrder(ctx(), id)).id);
  while ((await advanceShipments(ctx(), { limit: 100 })).more);
  await settle();
  for (const states of [
    ["ready_to_ship", "shipped"],
    ["crossdock", "in_transit_to_carrier", "received_by_carrier"],
    ["delivered"],
  ] as const) {
    for (const id of shipped) await transitionTo(id, ...states);
    await settle();
  }

  expect(failed / calls).toBeGreaterThan(0.05);
  expect(shop.fulfillments.changes).toHaveLength(2 * sales);
  for (const { id } of sold) {
    const [sent] = shop.fulfillments.of(id);
    expect(sent?.status).toBe("DELIVERED");
    expect(shop.fulfillments.changes.filter(({ order }) => order === id).map(({ status }) => status)).toEqual([
      "DISPATCHED",
      "DELIVERED",
    ]);
    expect(sent?.events.map(({ status }) => status)).toEqual(["dispatched", "in_transit", "delivered"]);
    expect(sent?.tracking_info.code).toBeTruthy();
  }
  const [left] = await connection().sql`select count(*)::int as due from channel_notes where next_at is not null`;
  expect(left?.due).toBe(0);
  await shop.close();
}, 600_000);
