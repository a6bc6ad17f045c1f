import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierIdOf } from "../../carriers/testing-connection";
import { findBalance } from "../../money/ledger";
import {
  buyerStreet,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  testPoint,
  transitionTo,
} from "../../operating/testing";
import { relayAll } from "../../operating/testing-relay";
import { createOrder, findOrder, shipOrder, shipTogether } from "../../selling/orders";
import { testOrder } from "../../selling/orders/testing";
import { obtainPaper } from "../documents";
import {
  advanceShipments,
  cancelShipment,
  findShipment,
  markDeliveryNotePrinted,
  markDocumentsObtained,
  stopShipments,
} from "../shipments";
import { correctShipment, duplicateShipment, priceChange, rerouteOptions, rerouteShipment } from ".";

setupTestDatabase();

const ctx = () => systemContext("test");
const { sql: query } = {
  sql: (...args: Parameters<ReturnType<typeof connection>["sql"]>) => connection().sql(...args),
};
let seller: TestCaller;
let beta: number;
let alfa: number;

beforeAll(async () => {
  await seedTestCarriers();
  [alfa, beta] = [await carrierIdOf("alfa"), await carrierIdOf("beta")];
});
beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 10_000_00 });
});

const conflict = (code: string) => ({ detail: { code: "conflict", message: expect.objectContaining({ code }) } });
const voided = (id: number) =>
  query`select guide, label_version, change from void_guides where shipment_id = ${id} order by 2`;
const auditOf = (id: number) =>
  query`select action, detail from audit_entries where target = ${`shipment:${id}`} order by id`;
const held = async () => (await findBalance(ctx(), seller.accountId)).heldCents;
const byBeta = () => ({ carrierId: beta, serviceType: "standard_delivery", logisticType: "carrier_pickup" }) as const;

/** As the ledger check sees it. */
async function transfersOf(id: number) {
  const rows = await query`
    select t.reason, sum(e.amount_cents)::int as cents from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'held'
    where t.shipment_id = ${id} group by t.id, t.reason order by t.id`;
  return rows.map(({ reason, cents }) => `${String(reason).replace("shipment.", "")} ${cents / 100}`);
}

describe("a correction", () => {
  test("of a printed label makes it void: another guide, documents to be obtained again, one event, one audit entry", async () => {
    const { id, deliveryId } = await makeShipment(seller);
    await markDocumentsObtained(ctx(), id, false);
    expect((await findShipment(ctx(), id)).status).toBe("ready_to_ship");
    const { shipment, priceDifferenceCents } = await correctShipment(ctx(), id, {
      destination: { name: "Lucía F. Gómez", phone: "11 5000-0000", streetNumber: "4801" },
      notes: "Timbre roto",
    });
    expect(priceDifferenceCents).toBe(0);
    expect(shipment).toMatchObject({
      status: "documentation_ready",
      labelVersion: 2,
      documentsObtainedAt: null,
      destinationName: "Lucía F. Gómez",
      destination: {
        name: "Lucía F. Gómez",
        street: "Honduras",
        streetNumber: "4801",
        streetExtras: "3#B. Timbre roto",
        city: "Palermo",
      },
    });
    expect(shipment.deliveryId).not.toBe(deliveryId);
    expect(await voided(id)).toEqual([{ guide: deliveryId, label_version: 1, change: "corrected" }]);
    expect(await transfersOf(id)).toEqual(["held 1210"]);
    expect(await auditOf(id)).toEqual([{ action: "shipment.corrected", detail: { changes: ["destination"] } }]);
    const events = await query`
      select payload -> 'changes' as changes from outbox where aggregate_id = ${id} and type = 'shipment.updated' order by sequence`;
    expect(events.at(-1)).toEqual({ changes: ["destination", "delivery_id"] });
    await transitionTo(id, "ready_to_ship", "shipped");
    expect(await transfersOf(id)).toEqual(["held 1210", "charged -1210"]);
  });

  test("of the weight is priced again, and the hold is replaced by the new price", async () => {
    const { id } = await makeShipment(seller);
    const change = { packages: [{ number: 1, weightGrams: 6_000 }] };
    expect(await priceChange(ctx(), id, change)).toEqual({
      priceInclTaxCents: 1_331_00,
      differenceCents: 121_00,
      newLabel: true,
      cancelsBooking: "no",
    });
    await expect(correctShipment(ctx(), id, { ...change, expectedPriceCents: 1_331_01 })).rejects.toMatchObject(
      conflict("change_price_changed"),
    );
    const { shipment, priceDifferenceCents } = await correctShipment(ctx(), id, {
      ...change,
      expectedPriceCents: 1_331_00,
    });
    expect(priceDifferenceCents).toBe(121_00);
    expect(shipment).toMatchObject({ priceInclTaxCents: 1_331_00, totalWeightGrams: 6_000, carrierId: alfa });
    expect(shipment.packages[0]).toMatchObject({ weightGrams: 6_000, heightCm: 10 });
    expect(await transfersOf(id)).toEqual(["held 1210", "released -1210", "held 1331"]);
    expect(await held()).toBe(1_331_00);
    expect(await voided(id)).toMatchObject([{ change: "repacked" }]);
    await cancelShipment(ctx(), id);
    expect(await held()).toBe(0);
  });

  test("that the balance does not cover changes nothing at all", async () => {
    seller = await createTestAccount({ balanceCents: 1_300_00 });
    const { id } = await makeShipment(seller);
    const before = await findShipment(ctx(), id);
    await expect(correctShipment(ctx(), id, { packages: [{ number: 1, weightGrams: 6_000 }] })).rejects.toMatchObject(
      conflict("balance_insufficient"),
    );
    expect(await findShipment(ctx(), id)).toEqual(before);
    expect(await voided(id)).toEqual([]);
    expect(await transfersOf(id)).toEqual(["held 1210"]);
    await correctShipment(ctx(), id, { packages: [{ number: 1, weightGrams: 900 }] });
    expect(await transfersOf(id)).toEqual(["held 1210"]);
  });

  test("of a new shipment needs no money, and one without money goes on once it is cheap enough", async () => {
    seller = await createTestAccount({ balanceCents: 1_250_00 });
    const { id } = await makeShipment(seller, {
      load: { items: [], packages: [{ weightGrams: 6_000, heightCm: 10, widthCm: 10, lengthCm: 10 }] },
    });
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "new", waitingFor: "money" });
    await correctShipment(ctx(), id, { packages: [{ number: 1, weightGrams: 4_000 }] });
    await advanceShipments(ctx(), { limit: 10 });
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "documentation_ready", labelVersion: 1 });
  });

  test("that says what is so already changes nothing", async () => {
    const { id, version } = await makeShipment(seller);
    const same = {
      destination: { name: "Lucía Fernández", street: "Honduras" },
      packages: [{ number: 1, weightGrams: 1_000 }],
    };
    expect(await correctShipment(ctx(), id, same)).toMatchObject({ priceDifferenceCents: 0, shipment: { version } });
    expect(await auditOf(id)).toEqual([]);
  });

  test.each([
    ["the number", { streetNumber: "4900" }, null],
    ["the street, with the same four digits", { street: "Gorriti", postcode: { zipcode: 1414, cpa: null } }, null],
    ["the street and its CPA", { street: "Gorriti", postcode: { zipcode: 1414, cpa: "C1414XYZ" } }, "C1414XYZ"],
    ["the CPA alone", { postcode: { zipcode: 1414, cpa: "C1414XYZ" } }, "C1414XYZ"],
    ["the name alone", { name: "Otra", street: "Honduras", postcode: { zipcode: 1414, cpa: null } }, "C1414BTE"],
    ["the flat", { streetExtras: "4#C" }, "C1414BTE"],
  ])("of %s leaves the CPA of the block that is on the label", async (_, destination, cpa) => {
    const { id } = await makeShipment(seller, {
      destination: { ...buyerStreet, postcode: { zipcode: 1414, cpa: "C1414BTE" } },
    });
    const { shipment } = await correctShipment(ctx(), id, { destination });
    expect(shipment).toMatchObject({ labelVersion: 2, destination: { zipcode: 1414, cpa } });
  });

  test("of the four digits of a CPA changes nothing", async () => {
    const { id, version } = await makeShipment(seller, {
      destination: { ...buyerStreet, postcode: { zipcode: 1414, cpa: "C1414BTE" } },
    });
    const same = { destination: { street: "Honduras", postcode: { zipcode: 1414, cpa: null } } };
    expect((await correctShipment(ctx(), id, same)).shipment.version).toBe(version);
  });

  test.each([
    [{ packages: [{ number: 2, weightGrams: 1 }] }, "packages.0.number"],
    [
      {
        packages: [
          { number: 1, weightGrams: 1 },
          { number: 1, weightGrams: 2 },
        ],
      },
      "packages.1.number",
    ],
    [{ destination: { name: "" } }, "destination.name"],
    [{ destination: { street: " " } }, "destination.street"],
    [{ destination: { pointId: testPoint } }, "destination.point_id"],
    [{ notes: "x".repeat(150) }, "notes"],
  ])("of %j names the field %s", async (change, path) => {
    const { id } = await makeShipment(seller);
    await expect(correctShipment(ctx(), id, change)).rejects.toMatchObject({
      detail: { code: "validation_failed", issues: [expect.objectContaining({ path })] },
    });
    expect(await voided(id)).toEqual([]);
  });

  test("to a place that the carrier does not serve is refused with what is in the way", async () => {
    const { id } = await makeShipment(seller, byBeta());
    const away = { city: "Córdoba", state: "Córdoba", postcode: { zipcode: 5000, cpa: null } };
    await expect(correctShipment(ctx(), id, { destination: away })).rejects.toMatchObject({
      detail: { code: "option_not_selectable" },
    });
    const byAlfa = await makeShipment(seller);
    const { shipment } = await correctShipment(ctx(), byAlfa.id, { destination: away });
    expect(shipment).toMatchObject({
      destinationZipcode: 5000,
      destination: { provinceCode: "X", street: "Honduras" },
    });
  });

  test("from dispatch on is refused with the true state, and while a stop or a packing forbids it", async () => {
    const { id } = await makeShipment(seller);
    const change = { destination: { name: "Otra" } };
    await inTransaction(ctx(), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
    await expect(correctShipment(ctx(), id, change)).rejects.toMatchObject(conflict("shipment_stopped"));
    const packed = await makeShipment(seller);
    await query`insert into packings (account_id, shipment_id, station, actor, started_at, last_scan_at)
      values (${seller.accountId}, ${packed.id}, 'uno', 'user:1', now(), now())`;
    await expect(correctShipment(ctx(), packed.id, change)).rejects.toMatchObject(conflict("shipment_in_packing"));
    const sent = await makeShipment(seller);
    await transitionTo(sent.id, "ready_to_ship", "shipped");
    const illegal = { detail: { code: "illegal_transition", from: "shipped" } };
    await expect(correctShipment(ctx(), sent.id, change)).rejects.toMatchObject(illegal);
    await expect(rerouteShipment(ctx(), sent.id, byBeta())).rejects.toMatchObject(illegal);
    await expect(priceChange(ctx(), sent.id, change)).rejects.toMatchObject(illegal);
  });

  test("made twice at once is made once after the other, and neither is lost", async () => {
    const { id } = await makeShipment(seller);
    await Promise.all([
      correctShipment(ctx(), id, { destination: { name: "Otra Persona" } }),
      correctShipment(ctx(), id, { packages: [{ number: 1, weightGrams: 6_000 }] }),
      correctShipment(ctx(), id, { destination: { phone: "11 4444-4444" } }),
    ]);
    expect(await findShipment(ctx(), id)).toMatchObject({
      labelVersion: 4,
      destination: { name: "Otra Persona", phone: "11 4444-4444" },
      priceInclTaxCents: 1_331_00,
      totalWeightGrams: 6_000,
    });
    expect(await voided(id)).toHaveLength(3);
    expect(await held()).toBe(1_331_00);
  });
});

describe("papers", () => {
  test("and a correction at the same moment: the label that counts says what the shipment says", async () => {
    const { id } = await makeShipment(seller);
    const label = { paper: "label", format: "zpl", layout: "10x15", startCell: 1, dpi: 203 } as const;
    const [printed] = await Promise.allSettled([
      obtainPaper(ctx(), id, label, { channel: "portal", keepStatus: false }),
      correctShipment(ctx(), id, { destination: { name: "Otra Persona" } }),
    ]);
    const row = await findShipment(ctx(), id);
    expect(row.destinationName).toBe("Otra Persona");
    if (row.documentsObtainedAt === null) expect(row.status).toBe("documentation_ready");
    else expect(printed.status === "fulfilled" && String(printed.value.bytes)).toContain(row.deliveryId);
  });

  test("the delivery note that was printed before gets another number", async () => {
    const { id, deliveryNoteNumber } = await makeShipment(seller);
    await correctShipment(ctx(), id, { destination: { name: "Otra Persona" } });
    expect((await findShipment(ctx(), id)).deliveryNoteNumber).toBe(deliveryNoteNumber);
    await markDeliveryNotePrinted(ctx(), id);
    await correctShipment(ctx(), id, { destination: { name: "Tercera Persona" } });
    const after = await findShipment(ctx(), id);
    expect(after.deliveryNotePrintedAt).toBeNull();
    expect(after.deliveryNoteNumber).not.toBe(deliveryNoteNumber);
  });
});

describe("a shipment to a pick-up point", () => {
  const atPoint = () =>
    makeShipment(seller, {
      serviceType: "pickup_point",
      logisticType: "carrier_dropoff",
      destination: {
        name: "Lucía",
        document: "1",
        phone: "",
        email: "",
        street: "",
        streetNumber: "",
        streetExtras: "",
        pointId: testPoint,
      },
    });

  test("keeps its point with another name, and has no street to correct", async () => {
    const { id } = await atPoint();
    const { shipment } = await correctShipment(ctx(), id, { destination: { name: "Ana" } });
    expect(shipment).toMatchObject({ pointCode: testPoint, destination: { name: "Ana", street: "Honduras" } });
    await expect(correctShipment(ctx(), id, { destination: { street: "Otra" } })).rejects.toMatchObject({
      detail: { issues: [{ path: "destination.street" }] },
    });
    await expect(rerouteShipment(ctx(), id, byBeta())).rejects.toMatchObject({ detail: { code: "validation_failed" } });
  });

  test("is what a shipment to a door becomes by another service, with the address of the point", async () => {
    const { id } = await makeShipment(seller);
    const { shipment, priceDifferenceCents } = await rerouteShipment(ctx(), id, {
      carrierId: alfa,
      serviceType: "pickup_point",
      logisticType: "carrier_dropoff",
      pointId: testPoint,
    });
    expect(shipment).toMatchObject({
      serviceType: "pickup_point",
      pointCode: testPoint,
      destination: { name: "Lucía Fernández" },
    });
    expect(priceDifferenceCents).toBe(-363_00);
    expect(await held()).toBe(847_00);
  });
});

test("a shipment to a pick-up point goes to the door that its order names", async () => {
  const order = await createOrder(
    ctx(),
    testOrder(seller.accountId, { serviceType: "pickup_point", logisticType: "carrier_dropoff", carrierId: alfa }),
  );
  const { id } = await shipOrder(ctx(), order.id, {
    serviceType: "standard_delivery",
    logisticType: "crossdock",
    carrierId: alfa,
  });
  const toPoint = {
    carrierId: alfa,
    serviceType: "pickup_point",
    logisticType: "carrier_dropoff",
    pointId: testPoint,
  } as const;
  await rerouteShipment(ctx(), id, toPoint);
  const { shipment } = await rerouteShipment(ctx(), id, byBeta());
  expect(shipment).toMatchObject({
    carrierId: beta,
    pointCode: null,
    locationId: null,
    destination: { street: "Honduras", streetExtras: "3#B", zipcode: 1414 },
  });
});

test.each([
  ["another house", { streetNumber: "4810" }, true],
  ["another flat", { streetExtras: "9#Z" }, true],
  ["the same door in capitals, of a shorter name", { street: "HONDURAS", name: "Lucía F." }, false],
])("a point of orders to %s goes back to a door only if they name one", async (_, changes, isRefused) => {
  const draft = testOrder(seller.accountId);
  const { id: first } = await createOrder(ctx(), draft);
  const recipient = { ...draft.recipient, ...changes };
  const { id: second } = await createOrder(ctx(), { ...draft, externalId: "1002", recipient });
  const { id, destination } = await shipTogether(ctx(), [first, second], { destinationOf: second });
  await advanceShipments(ctx(), { limit: 10 });
  await rerouteShipment(ctx(), id, {
    carrierId: alfa,
    serviceType: "pickup_point",
    logisticType: "carrier_dropoff",
    pointId: testPoint,
  });
  const back = rerouteShipment(ctx(), id, byBeta());
  if (isRefused)
    await expect(back).rejects.toMatchObject({
      detail: { issues: [{ path: "service_type", message: { code: "address_of_point_only" } }] },
    });
  else expect((await back).shipment.destination).toMatchObject({ streetNumber: destination.streetNumber });
});

describe("another carrier", () => {
  test("is charged with the difference, tells what changed, and is undone by the same call", async () => {
    const { id } = await makeShipment(seller);
    const { shipment, priceDifferenceCents } = await rerouteShipment(ctx(), id, byBeta());
    expect(shipment).toMatchObject({
      carrierId: beta,
      logisticType: "carrier_pickup",
      priceInclTaxCents: 1_452_00,
      labelVersion: 2,
    });
    expect(priceDifferenceCents).toBe(242_00);
    expect(await auditOf(id)).toMatchObject([
      {
        action: "shipment.rerouted",
        detail: { changes: ["carrier", "logistic_type", "price"], carrierId: { before: alfa, after: beta } },
      },
    ]);
    expect(await rerouteShipment(ctx(), id, byBeta())).toMatchObject({
      priceDifferenceCents: 0,
      shipment: { labelVersion: 2 },
    });
    const back = { carrierId: alfa, serviceType: "standard_delivery", logisticType: "crossdock" } as const;
    expect(await rerouteShipment(ctx(), id, back)).toMatchObject({ priceDifferenceCents: -242_00 });
    expect(await held()).toBe(1_210_00);
  });

  test("can be chosen from all options, and one that has impediments is refused with them", async () => {
    const { id } = await makeShipment(seller);
    const options = await rerouteOptions(ctx(), id);
    expect(
      options
        .filter(({ selectable }) => selectable)
        .map(({ carrier, serviceType }) => `${carrier.name} ${serviceType}`),
    ).toEqual(expect.arrayContaining(["Alfa standard_delivery", "Beta express_delivery", "Beta standard_delivery"]));
    await expect(
      rerouteShipment(ctx(), id, { carrierId: beta, serviceType: "return_origin", logisticType: "carrier_pickup" }),
    ).rejects.toThrow();
    expect(await voided(id)).toEqual([]);
  });

  test.each(["cancel", "collect"] as const)("at the moment of a %s: one of both, never half of each", async (other) => {
    const { id } = await makeShipment(seller);
    await transitionTo(id, "ready_to_ship");
    const [rerouted] = await Promise.allSettled([
      rerouteShipment(ctx(), id, byBeta()),
      other === "cancel" ? cancelShipment(ctx(), id) : transitionTo(id, "shipped"),
    ]);
    const row = await findShipment(ctx(), id);
    const isRerouted = rerouted?.status === "fulfilled";
    expect(row.carrierId).toBe(isRerouted ? beta : alfa);
    if (row.status === "shipped") expect(await transfersOf(id)).toEqual(["held 1210", "charged -1210"]);
    else expect(await held()).toBe(row.status === "cancelled" ? 0 : row.priceInclTaxCents);
  });
});

describe("a copy", () => {
  test("is the same load to the same place as a new shipment, from any state, at the price of now", async () => {
    const original = await makeShipment(seller);
    await transitionTo(original.id, "ready_to_ship", "shipped", "crossdock", "lost_in_crossdock");
    const copy = await duplicateShipment(ctx(), original.id, { externalId: "OTRO-1" });
    expect(copy).toMatchObject({
      status: "new",
      copiedFromId: original.id,
      externalId: "OTRO-1",
      priceInclTaxCents: 1_210_00,
      labelVersion: 1,
      destination: original.destination,
    });
    expect(copy.packages).toHaveLength(1);
    expect(copy.packages[0]).toMatchObject({ weightGrams: 1_000, heightCm: 10 });
    await advanceShipments(ctx(), { limit: 10 });
    expect(await findShipment(ctx(), copy.id)).toMatchObject({ status: "documentation_ready" });
    expect(await auditOf(original.id)).toContainEqual({ action: "shipment.duplicated", detail: { shipment: copy.id } });
    expect((await duplicateShipment(ctx(), original.id, {})).externalId).toBe(original.externalId);
  });

  test("of an order holds its pieces only where the original holds them no more, and is found by its number", async () => {
    const order = await createOrder(ctx(), testOrder(seller.accountId));
    const original = await shipOrder(ctx(), order.id);
    const again = await duplicateShipment(ctx(), original.id, {});
    expect(again.orderNumbers).toEqual(["1001"]);
    await relayAll();
    expect((await findOrder(ctx(), order.id)).shipments.map(({ shipmentId }) => shipmentId)).toEqual([original.id]);
    await cancelShipment(ctx(), original.id);
    const [one, other] = await Promise.all([
      duplicateShipment(ctx(), original.id, {}),
      duplicateShipment(ctx(), original.id, {}),
    ]);
    await relayAll();
    const { lines, shipments, status } = await findOrder(ctx(), order.id);
    expect(lines[0]?.shippedQuantity).toBe(2);
    expect(shipments).toHaveLength(2);
    expect([one.id, other.id]).toContain(shipments[0]?.shipmentId);
    expect(status).toBe("shipped");
  });

  const holders = async (orderId: number) => {
    await relayAll();
    const { lines, shipments, status } = await findOrder(ctx(), orderId);
    const live = shipments.filter((each) => each.status !== "cancelled").map(({ shipmentId }) => shipmentId);
    return { shipped: lines[0]?.shippedQuantity, live, status };
  };

  test("holds the pieces of an original that is cancelled after it, so that the order is not shipped once more", async () => {
    const order = await createOrder(ctx(), testOrder(seller.accountId));
    const original = await shipOrder(ctx(), order.id);
    const copy = await duplicateShipment(ctx(), original.id, {});
    const second = await duplicateShipment(ctx(), original.id, {});
    await advanceShipments(ctx(), { limit: 10 });
    expect(await holders(order.id)).toMatchObject({ live: [original.id] });
    await cancelShipment(ctx(), original.id);
    expect(await holders(order.id)).toEqual({ shipped: 2, live: [copy.id], status: "shipped" });
    const told = await query`select payload from outbox where aggregate = 'order' and aggregate_id = ${order.id}
      and type = 'order.shipped' order by id desc limit 1`;
    expect(JSON.stringify(told)).toContain(`"shipment_id":${copy.id}`);
    await cancelShipment(ctx(), copy.id);
    expect(await holders(order.id)).toEqual({ shipped: 2, live: [second.id], status: "shipped" });
    await cancelShipment(ctx(), second.id);
    expect(await holders(order.id)).toMatchObject({ live: [], status: "open" });
  });

  test("of a copy takes the place of the original as well, and of no other parcel of the order", async () => {
    const order = await createOrder(ctx(), testOrder(seller.accountId));
    const one = { lines: [{ number: 1, quantity: 1 }] };
    const first = await shipOrder(ctx(), order.id, one);
    const other = await shipOrder(ctx(), order.id, one);
    const copy = await duplicateShipment(ctx(), first.id, {});
    const copyOfCopy = await duplicateShipment(ctx(), copy.id, {});
    await relayAll();
    await cancelShipment(ctx(), copy.id);
    await cancelShipment(ctx(), other.id);
    expect(await holders(order.id)).toMatchObject({ live: [first.id], status: "partially_shipped" });
    await cancelShipment(ctx(), first.id);
    expect(await holders(order.id)).toMatchObject({ live: [copyOfCopy.id], status: "partially_shipped" });
  });
});
