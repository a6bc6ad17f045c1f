import { afterEach, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierJourneys } from "@/db/schema/network";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { inTransaction } from "@/lib/platform/transaction";
import { setCarrierNetwork } from "../../identity/accounts";
import { findBalance } from "../../money/ledger";
import { seedTestCarriers } from "../../operating/testing";
import { cancelShipment, releaseShipment, stopShipments, transitionShipment } from "../shipments";
import {
  advance,
  ctx,
  findJourney,
  makeReady,
  now,
  openServedAccount,
  pathOf,
  setClock,
  skipToNextMove,
  statusOf,
  stopJourneys,
  travel,
} from "./testing";

setupTestDatabase();

beforeAll(seedTestCarriers);
afterEach(stopJourneys);

test("concurrent workers on the same due journeys move each shipment once", async () => {
  const seller = await openServedAccount();
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) ids.push(await makeReady(seller, { externalId: "#delivered" }));
  const enrolled = await Promise.all([advance(), advance(), advance()]);
  expect(enrolled.reduce((sum, { moved }) => sum + moved, 0)).toBe(12);
  for (let round = 0; round < 3; round++) {
    const journeys = await connection().db.select().from(carrierJourneys);
    setClock(Math.max(...journeys.map(({ nextAt }) => nextAt.getTime())));
    const before = await Promise.all(ids.map(pathOf));
    const worked = await Promise.all([advance(), advance(), advance()]);
    expect(worked.reduce((sum, { moved }) => sum + moved, 0)).toBe(12);
    const after = await Promise.all(ids.map(pathOf));
    for (const [index, path] of after.entries()) {
      expect(path.slice(0, -1)).toEqual(before[index]);
      expect(new Set(path).size).toBe(path.length);
    }
  }
});

test("a shipment that its seller cancels is not collected, and its journey is over", async () => {
  const seller = await openServedAccount();
  const id = await makeReady(seller);
  await advance();
  await skipToNextMove(id);
  await cancelShipment(ctx(), id);
  expect(await advance()).toEqual({ moved: 1, more: false });
  expect(await statusOf(id)).toBe("cancelled");
  expect(await findJourney(id)).toBeUndefined();
  expect((await findBalance(ctx(), seller.accountId)).heldCents).toBe(0);
});

test("a stopped shipment is not collected, and goes on once it is released", async () => {
  const seller = await openServedAccount();
  const id = await makeReady(seller, { externalId: "#delivered" });
  await advance();
  await skipToNextMove(id);
  await inTransaction(ctx(), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
  expect(await advance()).toEqual({ moved: 1, more: false });
  expect(await advance()).toEqual({ moved: 0, more: false });
  await skipToNextMove(id);
  await advance();
  expect(await statusOf(id)).toBe("ready_to_ship");
  await releaseShipment(ctx(), id);
  await travel(id);
  expect(await statusOf(id)).toBe("delivered");
});

test("of a concurrent cancellation and collection one succeeds, and the money agrees", async () => {
  const seller = await openServedAccount();
  for (let i = 0; i < 5; i++) {
    const id = await makeReady(seller, { externalId: "#delivered" });
    await advance();
    await skipToNextMove(id);
    await Promise.allSettled([cancelShipment(ctx(), id), advance()]);
    expect(["cancelled", "shipped"]).toContain(await statusOf(id));
    expect((await findBalance(ctx(), seller.accountId)).heldCents).toBe(0);
  }
});

test("when somebody else moved a shipment, the network continues from there after the usual duration", async () => {
  const id = await makeReady(await openServedAccount(), { externalId: "#delivered" });
  await advance();
  await skipToNextMove(id);
  const ahead = ["shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier", "in_transit"] as const;
  for (const status of ahead) await transitionShipment(ctx(), id, status, { by: "operator" });
  await advance();
  expect(await statusOf(id)).toBe("in_transit");
  await travel(id, 1);
  expect(await statusOf(id)).toBe("delivered");
});

test("shipments of an account that gets a real carrier stay where they are; with the network they continue", async () => {
  const seller = await openServedAccount();
  const id = await makeReady(seller, { externalId: "#delivered" });
  await travel(id, 2);
  const before = await statusOf(id);
  await setCarrierNetwork(ctx(), seller.accountId, false);
  await travel(id);
  expect(await statusOf(id)).toBe(before);
  expect(await findJourney(id)).toBeUndefined();
  await setCarrierNetwork(ctx(), seller.accountId, true);
  await travel(id);
  expect(await statusOf(id)).toBe("delivered");
});

test("a journey that fails is reported, postponed, and does not delay the others", async () => {
  const seller = await openServedAccount();
  const [failing, other] = [await makeReady(seller), await makeReady(seller)];
  await advance();
  await asOwner((owner) =>
    owner.unsafe(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse_entry before insert on tracking_entries for each row when (new.shipment_id = ${failing})
    execute function refuse_entry()`),
  );
  setClock(now() + 86_400_000);
  await expect(advance()).rejects.toThrow("1 of 2 journeys failed");
  await asOwner((owner) => owner`drop trigger refuse_entry on tracking_entries`);
  expect(await statusOf(other)).toBe("shipped");
  expect(await statusOf(failing)).toBe("ready_to_ship");
  expect((await findJourney(failing))!.nextAt.getTime()).toBe(now() + 60_000);
  await travel(failing, 1);
  expect(await statusOf(failing)).toBe("shipped");
});
