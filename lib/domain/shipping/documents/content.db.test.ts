import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { changePreferences } from "../../identity/accounts";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, testPoint } from "../../operating/testing";
import { readSource, toDeliveryNote, toLabels, toPreparation } from "./content";

setupTestDatabase();

let seller: TestCaller;
const source = () => readSource(systemContext("test"), seller.accountId);

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ name: "Mates del Sur" });
});

const recipient = {
  name: "Lucía Fernández",
  document: "28345112",
  phone: "11 5283-4511",
  email: "lucia@example.com",
  street: "Gorriti",
  streetNumber: "1",
  streetExtras: "3#B",
  city: "Palermo",
  state: "Capital Federal",
  postcode: { zipcode: 1414, cpa: null },
};

const toPoint = () =>
  makeShipment(seller, {
    serviceType: "pickup_point",
    logisticType: "carrier_dropoff",
    destination: { ...recipient, pointId: testPoint },
  });

test("a parcel for a pick-up point is addressed to the point, in the name of the person", async () => {
  const shipment = await toPoint();
  const [label] = toLabels(shipment, await source());
  expect(label?.recipient.name).toBe("Lucía Fernández");
  expect(label?.point).toEqual({
    name: "Kiosco Palermo",
    street: "Honduras",
    streetNumber: "4800",
    streetExtras: "",
    city: "Palermo",
    state: "Ciudad Autónoma de Buenos Aires",
    zipcode: "1414",
  });
  expect(toDeliveryNote(shipment, await source()).point).toEqual(label?.point);
  expect(toLabels(await makeShipment(seller), await source())[0]).not.toHaveProperty("point");
});

test("a point that the carrier no longer has is printed by its code, without the recipient's street", async () => {
  const made = await toPoint();
  const pointOf = async (locationId: number | null) =>
    toLabels({ ...made, locationId, pointCode: "GONE-7" }, await source())[0]?.point;
  expect(await pointOf(987_654)).toMatchObject({ name: "Punto GONE-7", street: "Honduras", zipcode: "1414" });
  // From before ids were stored: the street may be the recipient's.
  expect(await pointOf(null)).toEqual(expect.objectContaining({ name: "Punto GONE-7", street: "", zipcode: "1414" }));
});

test("contents and declared value are on the outside only when the account asks; the delivery note has both", async () => {
  const shipment = await makeShipment(seller, {
    load: { items: [], packages: [{ ...sides, weightGrams: 500, description1: "Mate de plata" }] },
  });
  const [discreet] = toLabels(shipment, await source());
  expect(discreet).toMatchObject({ descriptions: [], printedValueCents: undefined });
  await changePreferences(systemContext("test"), seller.accountId, { labelContents: true, labelDeclaredValue: true });
  const [open] = toLabels(shipment, await source());
  expect(open).toMatchObject({
    descriptions: ["Mate de plata"],
    printedValueCents: shipment.declaredValueCents,
  });
  await changePreferences(systemContext("test"), seller.accountId, { labelContents: false, labelDeclaredValue: false });
  const note = toDeliveryNote(shipment, await source());
  expect(note.declaredValueCents).toBe(shipment.declaredValueCents);
  expect(note.packages[0]?.descriptions).toEqual(["Mate de plata"]);
});

test("a label names the zone of the tariff that priced the shipment, and the branch of a pick-up point", async () => {
  const content = await source();
  const home = await makeShipment(seller);
  const [label] = toLabels(home, content);
  expect(label?.routingZone).toBe(content.tariffs.zoneOf(home.tariffId, home.destination));
  expect(label?.routingZone).toBeTruthy();
  expect(label?.branchCode).toBeUndefined();
  expect(toLabels(await toPoint(), content)[0]?.branchCode).toBe(testPoint);
});

test("what must stay upright or is fragile is told on the label and to who packs", async () => {
  const item = { ...sides, weightGrams: 100, description: "Vela" };
  const shipment = await makeShipment(seller, {
    load: {
      items: [],
      packages: [
        { ...sides, weightGrams: 500, fragile: true },
        { items: [{ ...item, mustKeepVertical: true }, item] },
        { ...sides, weightGrams: 500, mustKeepVertical: true },
      ],
    },
  });
  const handling = (entries: readonly { isUpright: boolean; isFragile: boolean }[]) =>
    entries.map(({ isUpright, isFragile }) => [isUpright, isFragile]);
  const expected = [
    [false, true],
    [true, false],
    [true, false],
  ];
  expect(handling(toLabels(shipment, await source()))).toEqual(expected);
  const [sheet] = toPreparation([shipment], await source(), { createdOn: "2026-11-20" }).shipments;
  expect(handling(sheet?.packages ?? [])).toEqual(expected);
  expect(sheet?.packages[1]?.items.filter(({ isUpright }) => isUpright)).toHaveLength(1);
});

const sides = { lengthCm: 10, widthCm: 10, heightCm: 10 };

test("a preparation sheet lists the items to pick with quantities and the position of each piece", async () => {
  const mate = { sku: "MATE-1", description: "Mate", weightGrams: 100, widthCm: 5, lengthCm: 6, heightCm: 7 };
  const more = { classificationId: 1 as const, mustKeepVertical: false };
  const shipment = await makeShipment(seller, {
    load: { items: [mate, mate].map((item) => ({ ...item, ...more })), packages: [] },
  });
  const sheet = toPreparation([shipment], await source(), { createdOn: "2026-11-20" });
  expect(sheet).toMatchObject({ accountName: "Mates del Sur", originName: "", createdOn: "2026-11-20" });
  const [prepared] = sheet.shipments;
  expect(prepared?.items).toEqual([{ sku: "MATE-1", description: "Mate", quantity: 2 }]);
  const [parcel] = prepared?.packages ?? [];
  expect(parcel?.boxName).toBe(shipment.packages[0]?.container?.description);
  expect(parcel?.items.map(({ xCm, yCm, zCm }) => [xCm, yCm, zCm])).toEqual(
    shipment.packages[0]?.items.map(({ posX, posY, posZ }) => [posX, posY, posZ]),
  );
});
