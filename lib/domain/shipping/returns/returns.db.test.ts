import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import {
  advanceShipments,
  findShipment,
  findShipmentByReference,
  findTrackedParcels,
  listShipments,
  returnReference,
  type Shipment,
  transitionShipment,
} from "../shipments";
import { createReturn, type ReturnSelection, returnableStatuses } from "./";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const ctx = () => systemContext("test");
const book = { description: "Libro", weightGrams: 500, heightCm: 5, widthCm: 15, lengthCm: 20 };

/** A closed package, one with two items, one with three: delivered. */
async function deliver(): Promise<Shipment> {
  const { id } = await makeShipment(seller, {
    load: {
      items: [],
      packages: [
        { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 },
        { items: [book, book] },
        { items: [book, book, book] },
      ],
    },
  });
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  return findShipment(ctx(), id);
}

const bringBack = (id: number, packages?: ReturnSelection) =>
  createReturn(ctx(), id, {
    accountId: seller.accountId,
    declaredValueCents: 100_00,
    serviceType: "return_origin",
    logisticType: "carrier_dropoff",
    packages,
  });

/** Sources that more than one return holds, as read from the tables. */
const heldTwice = () => connection().sql`
  with held as (
    select p.source_package_id, i.source_item_id
    from shipment_packages p
    join shipments s on s.id = p.shipment_id and s.status not in ('cancelled', 'expired', 'reshipped')
    left join shipment_items i on i.package_id = p.id
    where p.source_package_id is not null
  )
  select coalesce(source_item_id, -source_package_id) as source from held group by 1 having count(*) > 1`;

test("no sequence of returns ever brings an item back twice, at once or one after the other, with cancelling between", async () => {
  const part = fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    items: fc.option(fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }), { nil: undefined }),
  });
  const selection = fc.option(fc.uniqueArray(part, { selector: ({ number }) => number, minLength: 1 }), {
    nil: undefined,
  });
  const rounds = fc.array(
    fc.record({ wishes: fc.array(selection, { minLength: 1, maxLength: 3 }), thenCancel: fc.boolean() }),
    { minLength: 2, maxLength: 5 },
  );
  let made = 0;
  let rejected = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const { id, packages } = await deliver();
      const open: number[] = [];
      for (const { wishes, thenCancel } of plan) {
        const outcomes = await Promise.allSettled(
          wishes.map((wish) =>
            bringBack(
              id,
              wish?.map(({ number, items }) => ({
                packageId: packages[number - 1]!.id,
                itemIds: items?.map((at) => packages[number - 1]!.items[at]?.id ?? -1),
              })),
            ),
          ),
        );
        for (const outcome of outcomes) {
          if (outcome.status === "fulfilled") open.push(outcome.value.id);
          else expect(outcome.reason).toBeInstanceOf(DomainError);
          outcome.status === "fulfilled" ? made++ : rejected++;
        }
        expect(await heldTwice()).toEqual([]);
        const first = thenCancel ? open.shift() : undefined;
        if (first !== undefined) await transitionShipment(ctx(), first, "cancelled", { by: "seller" });
      }
    }),
    { numRuns: inScope({ gate: 4, all: 10 }) },
  );
  expect(made).toBeGreaterThan(0);
  expect(rejected).toBeGreaterThan(0);
});

test("of ten concurrent returns of the same shipment, one is created", async () => {
  const { id } = await deliver();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => bringBack(id)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ detail: { code: "validation_failed" } });
});

test("a cancelled return frees its goods, and a re-dispatch holds those of its original", async () => {
  const { id } = await deliver();
  const first = await bringBack(id);
  await transitionShipment(ctx(), first.id, "cancelled", { by: "seller" });
  const second = await bringBack(id);
  await advanceShipments(ctx(), { limit: 100 });
  await transitionTo(second.id, "ready_to_ship", "shipped", "received_by_carrier", "reshipped");
  await expect(bringBack(id)).rejects.toMatchObject({ detail: { code: "validation_failed" } });
});

test("look-ups by the original's external id find the original, and each return has one of its own", async () => {
  const original = await deliver();
  await withoutEventGuard((db) =>
    db.update(shipments).set({ externalId: "LOOK" }).where(eq(shipments.id, original.id)),
  );
  const first = await bringBack(original.id);
  await transitionShipment(ctx(), first.id, "cancelled", { by: "seller" });
  const second = await bringBack(original.id);
  expect([first.externalId, second.externalId]).toEqual(["LOOK-D1", "LOOK-D2"]);
  const { accountId } = original;
  // A return of former days, which shares the external id.
  await withoutEventGuard((db) => db.update(shipments).set({ externalId: "LOOK" }).where(eq(shipments.id, first.id)));
  const forward = await findShipmentByReference(ctx(), accountId, "LOOK");
  expect(forward.id).toBe(original.id);
  const shown = await findTrackedParcels(ctx(), { accountId, reference: "LOOK" });
  expect(shown.map(({ shipment }) => shipment.id)).toEqual([forward.id]);
  expect((await findShipmentByReference(ctx(), accountId, "LOOK-D2")).id).toBe(second.id);
  const found = (await listShipments(ctx(), { accountId, search: "LOOK", limit: 100, offset: 0 })).rows;
  expect(found.map(({ id }) => id)).toContain(second.id);
});

test("the external id of a return fits, however long that of its original is", () => {
  expect(returnReference("x".repeat(100), 12)).toBe(`${"x".repeat(96)}-D12`);
  expect(returnReference(`${"x".repeat(96)}😀`, 1)).toBe(`${"x".repeat(96)}-D1`);
  expect(returnReference("", 1)).toBe("");
});

test("a return is a shipment from the recipient to the origin that names what it brings back", async () => {
  const original = await deliver();
  const [closed, pair] = original.packages;
  const made = await bringBack(original.id, [
    { packageId: closed!.id },
    { packageId: pair!.id, itemIds: [pair!.items[1]!.id] },
  ]);
  expect(made).toMatchObject({
    direction: "return",
    status: "new",
    externalId: "PED-1-D1",
    parentShipmentId: original.id,
    origin: original.destination,
    destination: original.origin,
    destinationName: original.origin.name,
    priceCents: 1_200_00,
    packageCount: 2,
    packages: [
      { number: 1, sourcePackageId: closed!.id, items: [] },
      { number: 2, sourcePackageId: pair!.id, items: [{ sourceItemId: pair!.items[1]!.id }] },
    ],
  });
  const events = await connection().sql`
    select type, payload ->> 'direction' as direction from outbox
    where aggregate = 'shipment' and aggregate_id = ${made.id} order by type`;
  expect(events).toMatchObject([
    { type: "shipment.created" },
    { type: "shipment.status_changed", direction: "return" },
  ]);
});

test("a return travels to the carrier and back to the seller, without waiting for the seller's preparation time", async () => {
  const { id } = await deliver();
  await connection().sql`
    update addresses set use_preparation_time = true, preparation_time_hours = 4 where id = ${seller.originId}`;
  const made = await bringBack(id);
  await advanceShipments(ctx(), { limit: 100 });
  const ready = await findShipment(ctx(), made.id);
  expect(ready).toMatchObject({ status: "documentation_ready", dueAt: null });
  expect(ready.deliveryId).toMatch(/^0999-\d{8}$/);
  await transitionTo(made.id, "ready_to_ship", "shipped", "received_by_carrier", "in_transit_to_seller");
  await transitionTo(made.id, "returned_to_seller");
  expect((await findShipment(ctx(), id)).status).toBe("delivered");
});

test("a shipment comes back only when the buyer has it, and a return never", async () => {
  const rejections: string[] = [];
  const note = async (id: number) =>
    bringBack(id).then(
      () => rejections.push("made"),
      (error) => rejections.push(error.detail.code),
    );
  const { id } = await makeShipment(seller);
  for (const status of ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier"] as const) {
    await transitionTo(id, status);
    await note(id);
  }
  await transitionTo(id, "received_by_carrier", "delivered_with_damage");
  await note(id);
  expect(rejections).toEqual(["conflict", "conflict", "conflict", "conflict", "made"]);
  expect(returnableStatuses).toEqual(["delivered", "delivered_with_damage"]);
  const back = await bringBack((await deliver()).id);
  await advanceShipments(ctx(), { limit: 100 });
  await transitionTo(back.id, "ready_to_ship", "shipped", "received_by_carrier", "delivered");
  await expect(bringBack(back.id)).rejects.toMatchObject({ detail: { code: "conflict" } });
});
