import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../operating/testing";
import { changeReturnPolicy } from "../../shipping/returns";
import { advanceShipments, type Shipment } from "../../shipping/shipments";
import { closeReturns, countUnreceived, findClosure, listUnreceived, receivePieces, reopenReturns } from "./";
import { addArticle, bringBack, ctx, decideFor, deliver, later, sendBack } from "./testing";

setupTestDatabase();

let shop: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
});

async function openShop() {
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  await addArticle(shop, "MATE", 100);
}

/** A return in one of the states that its carrier reports. */
async function travelBack(...states: Parameters<typeof transitionTo> extends [number, ...infer S] ? S : never) {
  const back = await bringBack(await deliver(shop, "MATE", 2));
  await advanceShipments(ctx(), { limit: 1000 });
  await transitionTo(back.id, ...states);
  return back;
}

const brought = ["ready_to_ship", "shipped", "received_by_carrier", "in_transit_to_seller"] as const;

const listed = async (days: number) =>
  (await listUnreceived(later(days), { accountId: shop.accountId, limit: 25, offset: 0 })).rows.map(
    ({ id, reason }) => [id, reason] as const,
  );

const receive = (back: Shipment, count?: number) =>
  receivePieces(ctx(), {
    accountId: shop.accountId,
    shipmentId: back.id,
    pieces: decideFor(back, "stock", count === undefined ? {} : { count }),
  });

test("a return is listed by what its carrier says, each from its own day on, and none for ever", async () => {
  await openShop();
  const unused = await travelBack();
  const travelling = await travelBack(...brought.slice(0, 2));
  const delivered = await travelBack(...brought, "returned_to_seller");
  const cameBack = await sendBack(shop, "MATE");
  expect(await listed(0)).toEqual([]);
  // Whatever the weekday: two business days are over after seven, and not after one.
  expect(await listed(1)).toEqual([]);
  const week = new Map(await listed(7.01));
  expect(week.get(delivered.id)).toBe("delivered");
  expect(week.get(cameBack.id)).toBe("delivered");
  expect(week.get(unused.id)).toBe("unused");
  expect(new Map(await listed(30)).get(travelling.id)).toBe("in_transit");
  expect(await countUnreceived(later(30), shop.accountId)).toBe(4);
  expect(await listed(181)).toEqual([]);
});

test("the seller says after how many business days", async () => {
  await openShop();
  await travelBack(...brought, "returned_to_seller");
  const policy = { allowed: false, days: 30, approval: true, reasons: ["other"] as const };
  await changeReturnPolicy(ctx(), shop.accountId, { ...policy, receptionDays: 20 });
  expect(await listed(10)).toEqual([]);
  const kept = await changeReturnPolicy(ctx(), shop.accountId, { ...policy, days: 40 });
  expect(kept.receptionDays).toBe(20);
  expect(await listed(40)).toHaveLength(1);
});

test("what was received is listed no more; what was received in part is, as long as the rest is missing", async () => {
  await openShop();
  const whole = await travelBack(...brought, "returned_to_seller");
  const part = await travelBack(...brought, "returned_to_seller");
  await receive(whole);
  await receive(part, 1);
  expect(await listed(10)).toEqual([[part.id, "partial"]]);
});

test("returns are closed together with a reason, once, and waited for again", async () => {
  await openShop();
  const backs = [await travelBack(...brought, "returned_to_seller"), await sendBack(shop, "MATE")];
  const ids = backs.map(({ id }) => id);
  const close = { accountId: shop.accountId, ids: [...ids, 999_999], reason: "lost" as const, note: "Sin rastro" };
  const outcomes = await Promise.all([closeReturns(later(10), close), closeReturns(later(10), close)]);
  expect(outcomes.map(({ closed }) => closed.length).sort()).toEqual([0, 2]);
  expect(outcomes.flatMap(({ ended }) => ended).filter((id) => id === 999_999)).toHaveLength(2);
  expect(await listed(10)).toEqual([]);
  expect(await findClosure(ctx(), ids[0] ?? 0)).toMatchObject({ reason: "lost", note: "Sin rastro" });
  expect(await reopenReturns(ctx(), shop.accountId, ids.slice(0, 1))).toEqual(ids.slice(0, 1));
  expect(await listed(10)).toHaveLength(1);
  // One that is closed may arrive after all.
  if (backs[1]) await receive(backs[1]);
  expect(await findClosure(ctx(), ids[1] ?? 0)).toBeUndefined();
});

test("a stranger closes nothing", async () => {
  await openShop();
  const back = await travelBack(...brought, "returned_to_seller");
  const stranger = await createTestAccount();
  const tried = await closeReturns(later(10), {
    accountId: stranger.accountId,
    ids: [back.id],
    reason: "other",
    note: "",
  });
  expect(tried).toEqual({ closed: [], ended: [back.id] });
  expect(await listed(10)).toHaveLength(1);
});
