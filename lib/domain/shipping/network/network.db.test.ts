import { afterEach, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { findBalance } from "../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "../../operating/testing";
import { createReturn } from "../returns";
import { advanceShipments, editShipment, listShipments, listTracking } from "../shipments";
import {
  advance,
  ctx,
  findJourney,
  makeReady,
  now,
  openServedAccount,
  pathOf,
  statusOf,
  stopJourneys,
  travel,
} from "./testing";

setupTestDatabase();

beforeAll(seedTestCarriers);
afterEach(stopJourneys);

test("a parcel that nobody accepts goes through the crossdock and comes back, with one entry and its events for each move", async () => {
  const id = await makeReady(await openServedAccount(), { externalId: "A-1#client_not_in_address" });
  await travel(id);
  expect(await pathOf(id)).toEqual([
    "ready_to_ship",
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
    "in_transit",
    "not_delivered",
    "in_carrier_ready_to_return",
    "in_transit_to_crossdock",
    "on_hold_crossdock",
    "in_transit_to_seller",
    "returned_to_seller",
  ]);
  const history = await listTracking(ctx(), id);
  const comments = new Map(history.map(({ status, commentMessage }) => [status, commentMessage]));
  expect(comments.get("received_by_carrier")).toMatchObject({ code: "tracking_at_branch", facts: { carrier: "Alfa" } });
  expect(comments.get("not_delivered")).toEqual(message("tracking_recipient_absent"));
  expect(history.find(({ status }) => status === "not_delivered")?.substatus).toBe("client_not_in_address");
  expect(history.slice(3).every(({ commentMessage }) => commentMessage)).toBe(true);
  const events = await connection().sql`
    select type, payload ->> 'status_code' as status, sequence from outbox
    where aggregate = 'shipment' and aggregate_id = ${id} order by sequence, type`;
  const published = events.filter(({ type }) => type === "shipment.status_changed").map(({ status }) => status);
  expect(published).toEqual(history.map(({ status }) => status));
  expect(events.filter(({ type }) => type === "shipment.updated")).toHaveLength(history.length - 1);
  expect(await findJourney(id)).toBeUndefined();
  expect(await advance()).toEqual({ moved: 0, more: false });
});

test("a shipment that the carrier collects skips the crossdock; a failed first visit is followed by a second", async () => {
  const express = { serviceType: "express_delivery", logisticType: "carrier_pickup" } as const;
  const id = await makeReady(await openServedAccount(), { ...express, externalId: "#not_delivered" });
  await travel(id);
  expect((await pathOf(id)).slice(1)).toEqual([
    "shipped",
    "received_by_carrier",
    "in_transit",
    "not_delivered",
    "rescheduled",
    "delivered",
  ]);
});

test("the price is captured when the network collects, and only then", async () => {
  const seller = await openServedAccount();
  const id = await makeReady(seller, { externalId: "#delivered" });
  const before = await findBalance(ctx(), seller.accountId);
  expect(before.heldCents).toBeGreaterThan(0);
  await travel(id, 1);
  expect(await statusOf(id)).toBe("shipped");
  const after = await findBalance(ctx(), seller.accountId);
  expect(after.heldCents).toBe(0);
  expect(after.balanceCents).toBe(before.balanceCents - before.heldCents);
  await travel(id);
  expect((await findBalance(ctx(), seller.accountId)).balanceCents).toBe(after.balanceCents);
});

test("nothing happens before it is due", async () => {
  const id = await makeReady(await openServedAccount());
  expect(await advance()).toEqual({ moved: 1, more: false });
  const journey = await findJourney(id);
  expect(journey?.nextAt.getTime()).toBeGreaterThan(now() + 10_000);
  expect(await advance()).toEqual({ moved: 0, more: false });
  expect(await statusOf(id)).toBe("ready_to_ship");
});

test("shipments that are not ready, and those of accounts with a real carrier, are left alone", async () => {
  const real = await createTestAccount({ balanceCents: 10_000_000_00 });
  await makeReady(real);
  await makeShipment(await openServedAccount());
  expect(await advance()).toEqual({ moved: 0, more: false });
  expect(await connection().sql`select * from carrier_journeys`).toHaveLength(0);
});

test("a shipment held by a crossdock waits for an operator, and continues when it is released", async () => {
  const id = await makeReady(await openServedAccount(), { externalId: "#on_hold_crossdock" });
  await travel(id, 14);
  expect(await statusOf(id)).toBe("on_hold_crossdock");
  await transitionTo(id, "in_transit_to_seller");
  await travel(id);
  expect(await statusOf(id)).toBe("returned_to_seller");
});

test("a shipment that requests not to be collected stays, until its external id changes", async () => {
  const id = await makeReady(await openServedAccount(), { externalId: "A-9#ready_to_ship" });
  await travel(id, 5);
  expect(await statusOf(id)).toBe("ready_to_ship");
  await editShipment(ctx(), id, { externalId: "A-9#lost_in_crossdock" });
  await transitionTo(id, "ready_to_ship");
  await travel(id);
  expect(await statusOf(id)).toBe("lost_in_crossdock");
});

test("a re-dispatched shipment continues as another with the same external id, which arrives", async () => {
  const seller = await openServedAccount();
  const id = await makeReady(seller, { externalId: "A-7#reshipped" });
  await travel(id);
  expect(await statusOf(id)).toBe("reshipped");
  const { rows } = await listShipments(ctx(), { accountId: seller.accountId, limit: 10, offset: 0 });
  const copy = rows.find(({ parentShipmentId }) => parentShipmentId === id)!;
  expect(copy).toMatchObject({ externalId: "A-7#reshipped", status: "new" });
  await advanceShipments(ctx(), { limit: 10 });
  await transitionTo(copy.id, "ready_to_ship");
  await travel(copy.id);
  expect(await statusOf(copy.id)).toBe("delivered");
});

test.each([
  ["return_origin", ["received_by_carrier", "in_transit_to_seller", "returned_to_seller"]],
  [
    "return_crossdock",
    [
      "received_by_carrier",
      "in_transit_to_crossdock",
      "on_hold_crossdock",
      "in_transit_to_seller",
      "returned_to_seller",
    ],
  ],
] as const)("a return by %s travels back to the seller", async (serviceType, path) => {
  const seller = await openServedAccount();
  const original = await makeReady(seller, { externalId: "#returned_to_seller" });
  await transitionTo(original, "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier", "delivered");
  const { id } = await createReturn(ctx(), original, {
    accountId: seller.accountId,
    declaredValueCents: 100_00,
    serviceType,
    logisticType: "carrier_dropoff",
  });
  await advanceShipments(ctx(), { limit: 10 });
  await transitionTo(id, "ready_to_ship");
  await travel(id);
  expect((await pathOf(id)).slice(1)).toEqual(["shipped", ...path]);
});
