import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierBookings } from "@/db/schema/bookings";
import { carrierInvoices } from "@/db/schema/carrier-invoices";
import { tariffZones } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Context, systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { cancelShipment, type Shipment } from "../../shipping/shipments";
import { weighPackage } from "../../warehouse/station";
import { checkInvoice, decideRows, findInvoice, listInvoices, listUninvoiced, removeInvoice } from "./";
import { classesOf, dispatch, draftOf, freightCents, invoiceRow, loadInvoice, sendParcel } from "./testing";

setupTestDatabase();

let ctx: Context;
let alfa: number;
let seller: TestCaller;
beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  alfa = await carrierIdOf("alfa");
  seller = await createTestAccount();
});

const bookingOf = (id: number, given: Partial<typeof carrierBookings.$inferInsert> = {}) =>
  connection()
    .db.insert(carrierBookings)
    .values({
      accountId: seller.accountId,
      shipmentId: id,
      carrierId: alfa,
      reference: `ref-${id}`,
      state: "booked",
      ...given,
    });

test("rows find their shipments by guide, carrier's number, package, booking and external id", async () => {
  const parcels: Shipment[] = [];
  for (let i = 0; i < 5; i++) parcels.push(await sendParcel(seller, `M-${i}`));
  const [byGuide, byNumber, byPackage, byBooking, byExternal] = parcels as [(typeof parcels)[0], ...typeof parcels];
  await withoutEventGuard((db) =>
    db.update(shipments).set({ carrierTrackingId: "CARRIER-77" }).where(eq(shipments.id, byNumber!.id)),
  );
  await bookingOf(byPackage!.id, { packageNumbers: ["PIECE-1", "PIECE-2"] });
  await bookingOf(byBooking!.id);
  const { rows } = await loadInvoice([
    invoiceRow(byGuide.deliveryId),
    invoiceRow("CARRIER-77"),
    invoiceRow("PIECE-1", { amountCents: 400_00 }),
    invoiceRow("PIECE-2", { amountCents: 600_00 }),
    invoiceRow(`ref-${byBooking!.id}`),
    invoiceRow("nobody's", { otherReference: "M-4" }),
  ]);
  expect(rows.map(({ shipmentId }) => shipmentId)).toEqual([
    byGuide.id,
    byNumber!.id,
    byPackage!.id,
    byPackage!.id,
    byBooking!.id,
    byExternal!.id,
  ]);
  expect(rows.map((row) => row.class)).toEqual(Array(6).fill("equal"));
  expect(rows[0]).toMatchObject({ accountId: seller.accountId, expectedCents: freightCents, declaredGrams: 1_000 });
});

test("each fault has its class, and the expected cost is without our own margin", async () => {
  const parcels: Shipment[] = [];
  for (let i = 0; i < 10; i++) parcels.push(await sendParcel(seller, `F-${i}`));
  const guide = (i: number) => parcels[i]!.deliveryId;
  await cancelled(parcels[5]!.id);
  await bookingOf(parcels[6]!.id, { contractAccountId: seller.accountId });
  await withoutEventGuard((db) =>
    db
      .update(shipments)
      .set({
        priceLines: [
          { code: "freight", cents: 900_00, label: { code: "price_freight_of_carrier", facts: {} } },
          { code: "insurance", cents: 100_00, label: { code: "price_insurance", facts: {} } },
          { code: "markup", cents: 150_00, label: { code: "price_markup", facts: {} } },
        ],
      })
      .where(eq(shipments.id, parcels[9]!.id)),
  );
  const loaded = await loadInvoice([
    invoiceRow(guide(0)),
    invoiceRow(guide(1), { amountCents: 1_100_00 }),
    invoiceRow(guide(2), { amountCents: 1_300_00, grams: 4_000 }),
    invoiceRow(guide(3), { amountCents: 1_300_00, zipcode: 9410 }),
    invoiceRow(guide(4), { amountCents: 1_200_00, surchargeCents: 200_00 }),
    invoiceRow(guide(5)),
    invoiceRow(guide(6)),
    invoiceRow(guide(0)),
    invoiceRow("NADA-1"),
    invoiceRow(guide(7), { currency: "USD" }),
    invoiceRow("", { amountCents: null, problem: message("cell_empty") }),
    invoiceRow(guide(8)),
    invoiceRow(guide(8), { concept: "segunda visita", amountCents: 300_00 }),
    invoiceRow(guide(9)),
  ]);
  expect(classesOf(loaded)).toEqual([
    ...["equal", "tariff_differs", "weight_differs", "zone_differs", "surcharge_differs", "cancelled", "own_contract"],
    ...["twice", "unknown", "other_currency", "unreadable", "equal", "surcharge_differs", "equal"],
  ]);
  expect(loaded.rows.map(({ expectedCents }) => expectedCents)).toEqual([
    ...[freightCents, freightCents, freightCents, freightCents, freightCents, 0, 0, 0, null, null, null],
    ...[freightCents, 0, freightCents],
  ]);
  const invoice = await findInvoice(ctx, loaded.invoiceId);
  expect(invoice).toMatchObject({ state: "checked", rowCount: 14, undecidedCount: 14, owedCents: 0, paidCents: 0 });
  expect(invoice.classes.find((total) => total.class === "weight_differs")).toEqual({
    class: "weight_differs",
    rows: 1,
    undecided: 1,
    amountCents: 1_300_00,
    expectedCents: freightCents,
  });
});

/** As if the carrier had taken it nevertheless. */
const cancelled = (id: number) =>
  withoutEventGuard((db) => db.update(shipments).set({ status: "cancelled" }).where(eq(shipments.id, id)));

test("a shipment of an earlier invoice is a repetition, whatever number names it, until that row is ignored", async () => {
  const parcel = await sendParcel(seller, "R-1");
  await loadInvoice([invoiceRow(parcel.deliveryId)]);
  expect(classesOf(await loadInvoice([invoiceRow("R-1")]))).toEqual(["twice"]);
  const other = await sendParcel(seller, "R-2");
  const { invoiceId } = await loadInvoice([invoiceRow(other.deliveryId, { amountCents: 1_500_00 })]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "ignored" });
  expect(classesOf(await loadInvoice([invoiceRow(other.deliveryId)]))).toEqual(["equal"]);
});

test("rows of other carriers' shipments, of two shipments at once, and of no shipment are unknown", async () => {
  const parcel = await sendParcel(seller, "DOBLE");
  await sendParcel(seller, "DOBLE");
  const beta = await carrierIdOf("beta");
  const checked = await checkInvoice(ctx, beta, draftOf([invoiceRow(parcel.deliveryId)]));
  expect(checked.classes.find((total) => total.class === "unknown")?.rows).toBe(1);
  expect(classesOf(await loadInvoice([invoiceRow("DOBLE"), invoiceRow("'; drop table shipments; --")]))).toEqual([
    "unknown",
    "unknown",
  ]);
});

test("a weight difference shows what the packing station weighed", async () => {
  const parcel = await sendParcel(seller, "PESO");
  const weighed = await makeShipment(seller, { externalId: "PESADO" });
  await weighPackage(ctx, {
    accountId: seller.accountId,
    shipmentId: weighed.id,
    packageNumber: 1,
    weightGrams: 1_900,
  });
  await dispatch(weighed);
  const { rows } = await loadInvoice([
    invoiceRow(parcel.deliveryId, { amountCents: 1_400_00, grams: 5_000 }),
    invoiceRow(weighed.deliveryId, { amountCents: 1_400_00, grams: 5_000 }),
  ]);
  expect(
    rows.map(({ class: rowClass, measuredGrams, declaredGrams, invoicedGrams }) => [
      rowClass,
      measuredGrams,
      declaredGrams,
      invoicedGrams,
    ]),
  ).toEqual([
    ["weight_differs", null, 1_000, 5_000],
    ["weight_differs", 1_900, 1_000, 5_000],
  ]);
});

test("a weight within the started kilogram, or by volume, is no difference of weight", async () => {
  const parcel = await sendParcel(seller, "KILO");
  const { rows } = await loadInvoice([invoiceRow(parcel.deliveryId, { amountCents: 1_100_00, grams: 1_000 })]);
  expect(rows[0]?.class).toBe("tariff_differs");
});

test("a dry run says the same and leaves nothing; a number and a file are taken once", async () => {
  const parcel = await sendParcel(seller, "SECO");
  const rows = [invoiceRow(parcel.deliveryId), invoiceRow("NADA-2")];
  const before = await connection().db.$count(carrierInvoices);
  const draft = draftOf(rows, { fileHash: "abc", statedTotalCents: 2_100_00 });
  const dry = await checkInvoice(ctx, alfa, { ...draft, dryRun: true });
  expect(dry).toMatchObject({ invoiceId: null, rowCount: 2, totalCents: 2_000_00, statedTotalCents: 2_100_00 });
  expect(dry.examples).toMatchObject([{ class: "unknown", reference: "NADA-2" }]);
  expect(await connection().db.$count(carrierInvoices)).toBe(before);
  const real = await checkInvoice(ctx, alfa, draft);
  expect(real.classes).toEqual(dry.classes);
  const known = {
    detail: {
      code: "conflict",
      message: message("carrier_invoice_known", { number: draft.number, issuedOn: draft.issuedOn }),
    },
  };
  await expect(checkInvoice(ctx, alfa, draftOf(rows, { number: ` ${draft.number} ` }))).rejects.toMatchObject(known);
  await expect(checkInvoice(ctx, alfa, draftOf(rows, { fileHash: "abc" }))).rejects.toMatchObject(known);
  await expect(checkInvoice(ctx, alfa, draftOf(rows, { fileHash: "abc", dryRun: true }))).rejects.toMatchObject(known);
  // Another carrier may use the same number.
  await checkInvoice(ctx, await carrierIdOf("beta"), { ...draft, rows: [invoiceRow("x")] });
  expect((await listInvoices(ctx, { limit: 1, offset: 0 })).rows[0]).toMatchObject({
    number: draft.number,
    carrierName: "Beta",
  });
});

test("an invoice in another currency has no row that could be owed", async () => {
  const parcel = await sendParcel(seller, "USD");
  expect(classesOf(await loadInvoice([invoiceRow(parcel.deliveryId)], { currency: "USD" }))).toEqual([
    "other_currency",
  ]);
});

test.each([
  [{ rows: [] }, "file"],
  [{ number: "  " }, "number"],
  [{ issuedOn: "ayer" }, "issued_on"],
  [{ issuedOn: "9999-12-31" }, "issued_on"],
])("an invoice without what it needs is refused: %o", async (given, path) => {
  await expect(checkInvoice(ctx, alfa, draftOf([invoiceRow("x")], given))).rejects.toMatchObject({
    detail: { code: "validation_failed", issues: [{ path }] },
  });
});

test("dispatched shipments that no invoice names are listed after some days; nobody but operators sees any of it", async () => {
  const shop = await createTestAccount();
  const later = systemContext("test", { now: () => new Date(Date.now() + 15 * 86_400_000) });
  const sent = await sendParcel(shop, "SIN-1");
  const invoiced = await sendParcel(shop, "SIN-2");
  await loadInvoice([invoiceRow(invoiced.deliveryId)]);
  const listed = (await listUninvoiced(later, alfa, { limit: 1_000, offset: 0 })).rows;
  expect(listed.filter(({ accountId }) => accountId === shop.accountId)).toMatchObject([
    { shipmentId: sent.id, guide: sent.deliveryId, expectedCents: freightCents },
  ]);
  expect((await listUninvoiced(ctx, alfa, { limit: 1_000, offset: 0 })).rows).toEqual([]);
  const tenant = { ...ctx, memberships: [{ accountId: shop.accountId, role: "owner" as const }] };
  for (const attempt of [
    checkInvoice(tenant, alfa, draftOf([invoiceRow("x")])),
    listInvoices(tenant, { limit: 1, offset: 0 }),
    findInvoice(tenant, 1),
    listUninvoiced(tenant, alfa, { limit: 1, offset: 0 }),
  ])
    await expect(attempt).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

test("a cancelled shipment stays cancelled through the domain too", async () => {
  const parcel = await makeShipment(seller, { externalId: "BAJA" });
  await cancelShipment(ctx, parcel.id);
  expect(classesOf(await loadInvoice([invoiceRow("BAJA")]))).toEqual(["cancelled"]);
});

test("the number of another account's shipment comes before an external id, in whichever column it stands", async () => {
  const other = await createTestAccount();
  const [own, foreign] = [await sendParcel(seller, "E-1"), await sendParcel(other, "9-OF-BOTH")];
  await withoutEventGuard((db) =>
    db.update(shipments).set({ carrierTrackingId: "NUMBER-1" }).where(eq(shipments.id, own.id)),
  );
  const loaded = await loadInvoice([
    invoiceRow("9-OF-BOTH", { otherReference: "NUMBER-1", amountCents: 1_100_00 }),
    invoiceRow("9-OF-BOTH", { amountCents: 1_100_00 }),
  ]);
  expect(loaded.rows.map(({ shipmentId, matchedBy }) => [shipmentId, matchedBy])).toEqual([
    [own.id, "carrier_number"],
    [foreign.id, "external_id"],
  ]);
  // Nobody is charged by an external id; the carrier may be owed for it.
  expect(await decideRows(ctx, loaded.invoiceId, { filter: {}, decision: "passed_on" })).toMatchObject({
    decided: 1,
    skipped: 1,
  });
  expect(await decideRows(ctx, loaded.invoiceId, { filter: {}, decision: "accepted" })).toMatchObject({ decided: 1 });
});

test("an external id means a shipment of the last 180 days, and of one account alone", async () => {
  const other = await createTestAccount();
  const today = dayInArgentina(new Date());
  await sendParcel(seller, "OLD-1");
  await sendParcel(seller, "SHARED");
  await sendParcel(other, "SHARED");
  const later = systemContext("test", { now: () => new Date(Date.now() + 182 * 86_400_000) });
  const load = (issuedOn: string) =>
    loadInvoice([invoiceRow("OLD-1"), invoiceRow("SHARED")], { issuedOn }, "alfa", later);
  expect(classesOf(await load(addDays(today, 182)))).toEqual(["unknown", "unknown"]);
  expect(classesOf(await load(addDays(today, -2)))).toEqual(["unknown", "unknown"]);
  expect(classesOf(await load(addDays(today, 170)))).toEqual(["equal", "unknown"]);
});

test("shipments of test accounts are neither found nor missed", async () => {
  const trial = await createTestAccount({ isTest: true });
  const parcel = await sendParcel(trial, "PRUEBA");
  expect(classesOf(await loadInvoice([invoiceRow(parcel.deliveryId), invoiceRow("PRUEBA")]))).toEqual([
    "unknown",
    "unknown",
  ]);
  const later = systemContext("test", { now: () => new Date(Date.now() + 15 * 86_400_000) });
  const { rows } = await listUninvoiced(later, alfa, { limit: 1_000, offset: 0 });
  expect(rows.filter(({ shipmentId }) => shipmentId === parcel.id)).toEqual([]);
});

test("an invoice that comes twice is known by its number however it is written, and its rows by their amounts", async () => {
  const parcel = await sendParcel(seller, "DOS-VECES");
  const row = (given = {}) => invoiceRow(parcel.deliveryId, { amountCents: 1_100_00, ...given });
  await loadInvoice([row({ concept: "flete" })], { number: "A-0001-00000077" });
  for (const number of ["a 1-77", "A000100000077"])
    await expect(loadInvoice([row()], { number })).rejects.toMatchObject({ detail: { code: "conflict" } });
  expect(classesOf(await loadInvoice([row()], { number: "B-0001-77" }))).toEqual(["twice"]);
  expect(classesOf(await loadInvoice([row({ concept: "seguro", amountCents: 50_00 })]))).toEqual(["surcharge_differs"]);
});

test("an invoice of which nothing is decided is taken back and loaded again", async () => {
  const rows = [invoiceRow("QUITAR-1"), invoiceRow("QUITAR-2")];
  const given = { number: "QUITAR", fileHash: "taken back" };
  const { invoiceId } = await loadInvoice(rows, given);
  await removeInvoice(ctx, invoiceId);
  await expect(findInvoice(ctx, invoiceId)).rejects.toMatchObject({ detail: { code: "not_found" } });
  const again = await loadInvoice(rows, given);
  await decideRows(ctx, again.invoiceId, { rowIds: [again.rows[0]!.id], decision: "ignored" });
  await expect(removeInvoice(ctx, again.invoiceId)).rejects.toMatchObject({
    detail: { code: "conflict", message: message("carrier_invoice_decided") },
  });
  await expect(removeInvoice({ ...ctx, memberships: [] }, again.invoiceId)).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
});

test("what was passed on beside an invoice that is taken back takes nothing of the price when that is loaded again", async () => {
  const { deliveryId } = await sendParcel(seller, "OTRA-VEZ");
  const misread = await loadInvoice([invoiceRow(deliveryId, { amountCents: 1_210_00, concept: "flete" })]);
  const { invoiceId } = await loadInvoice([invoiceRow(deliveryId, { amountCents: 300_00, concept: "seguro" })]);
  await decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" });
  await removeInvoice(ctx, misread.invoiceId);
  const { rows } = await loadInvoice([invoiceRow(deliveryId, { concept: "flete" })]);
  expect(rows).toMatchObject([{ class: "equal", expectedCents: freightCents }]);
});

test("amounts of another currency are in no total", async () => {
  const { invoiceId } = await loadInvoice([invoiceRow("T-1"), invoiceRow("T-2", { currency: "USD" })]);
  expect(await findInvoice(ctx, invoiceId)).toMatchObject({ totalCents: freightCents });
  for (const decision of ["accepted", "disputed"] as const)
    expect(await decideRows(ctx, invoiceId, { filter: { class: "other_currency" }, decision })).toMatchObject({
      decided: 0,
      skipped: 1,
    });
  const dollars = await loadInvoice([invoiceRow("T-3")], { currency: "USD" });
  expect(await findInvoice(ctx, dollars.invoiceId)).toMatchObject({ totalCents: freightCents });
});

test("a zone of the tariff that is not the destination's is a difference of zone; a name that the tariff lacks says nothing", async () => {
  const parcels = [await sendParcel(seller, "Z-1"), await sendParcel(seller, "Z-2"), await sendParcel(seller, "Z-3")];
  await withoutEventGuard((db) =>
    db.insert(tariffZones).values([
      { tariffId: parcels[0]!.tariffId, zone: "Cercana", postcodeFrom: 1400, postcodeTo: 1499 },
      { tariffId: parcels[0]!.tariffId, zone: "Lejana", postcodeFrom: 9000, postcodeTo: 9999 },
    ]),
  );
  const row = (i: number, zone: string) => invoiceRow(parcels[i]!.deliveryId, { amountCents: 1_300_00, zone });
  expect(classesOf(await loadInvoice([row(0, "LEJANA"), row(1, "cercana"), row(2, "Zona 4")]))).toEqual([
    "zone_differs",
    "tariff_differs",
    "tariff_differs",
  ]);
});
