import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, testPoint } from "../testing";
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

test("a point that the carrier no longer has is printed by its id, without the recipient's street", async () => {
  const shipment = { ...(await toPoint()), pointId: "GONE-7" };
  expect(toLabels(shipment, await source())[0]?.point).toMatchObject({
    name: "Punto GONE-7",
    street: "",
    zipcode: "1414",
  });
});

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
