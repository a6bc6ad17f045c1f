import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierServices, carriers, tariffLanes, tariffSurcharges, tariffs, tariffZones } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { priceShipment, tariffIndex } from "./";

setupTestDatabase();

const place = { zipcode: 1425, provinceCode: "C" };
const parcel = { weightGrams: 900, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 } as const;
const june = new Date("2026-06-01T00:00:00Z");
let carrierServiceId = 0;

beforeAll(async () => {
  clearReferenceCache();
  const { db } = connection();
  const draft = { code: "alfa", name: "Alfa", ratingBasisPoints: 9_000, logo: "/alfa.svg" };
  const [carrier] = await db.insert(carriers).values(draft).returning();
  const [service] = await db
    .insert(carrierServices)
    .values({
      carrierId: carrier!.id,
      serviceType: "standard_delivery",
      logisticType: "crossdock",
      classificationIds: [1, 2],
      maxWeightGrams: 30_000,
      maxSideCm: 200,
      maxGirthCm: 400,
      maxPackages: 20,
      maxDeclaredValueCents: 1_000_000_00,
    })
    .returning();
  carrierServiceId = service!.id;
});

beforeEach(async () => {
  await connection().db.delete(tariffs);
});

/** A tariff with one zone for the whole country and one band. */
async function addTariff(version: number, priceCents: number, more: { accountId?: number; validFrom?: Date } = {}) {
  return connection().db.transaction(async (tx) => {
    const [tariff] = await tx
      .insert(tariffs)
      .values({
        carrierServiceId,
        name: `Versión ${version}`,
        version,
        validFrom: new Date("2026-01-01T00:00:00Z"),
        volumetricDivisor: 4000,
        vatBasisPoints: 2100,
        ...more,
      })
      .returning();
    const tariffId = tariff!.id;
    await tx.insert(tariffZones).values({ tariffId, zone: "País" });
    await tx.insert(tariffLanes).values({
      tariffId,
      originZone: "País",
      destinationZone: "País",
      minDays: 1,
      maxDays: 2,
      extraKgCents: 100,
      bands: [{ upToGrams: 5_000, priceCents }],
    });
    return tariffId;
  });
}

/** What the parcel costs now, in cents before tax. */
async function priceNow(at = june, accountId = 1): Promise<number | undefined> {
  const found = (await tariffIndex()).tariffFor({ carrierServiceId, accountId, at });
  const request = { origin: place, destination: place, packages: [parcel], declaredValueCents: 100_00 };
  return found && priceShipment(found.tariff, request)?.priceCents;
}

test("a changed lane, a new surcharge and a deleted tariff are seen once they are committed", async () => {
  const { db } = connection();
  const tariffId = await addTariff(1, 1_000);
  await expect.poll(() => priceNow()).toBe(1_000);
  const bands = [{ upToGrams: 5_000, priceCents: 1_250 }];
  await db.update(tariffLanes).set({ bands }).where(eq(tariffLanes.tariffId, tariffId));
  await expect.poll(() => priceNow()).toBe(1_250);
  await db
    .insert(tariffSurcharges)
    .values({ tariffId, rule: { kind: "insurance", shareBasisPoints: 100, minimumCents: 300 } });
  await expect.poll(() => priceNow()).toBe(1_550);
  await db.delete(tariffs).where(eq(tariffs.id, tariffId));
  await expect.poll(() => priceNow()).toBeUndefined();
});

test("a change that is rolled back changes no price", async () => {
  const tariffId = await addTariff(1, 1_000);
  await expect.poll(() => priceNow()).toBe(1_000);
  const cancelled = connection().db.transaction(async (tx) => {
    await tx.delete(tariffLanes).where(eq(tariffLanes.tariffId, tariffId));
    tx.rollback();
  });
  await expect(cancelled).rejects.toThrow();
  // The notification of the second version follows the rollback: once it has arrived, so has every earlier one.
  await addTariff(2, 2_000, { validFrom: new Date("2027-01-01T00:00:00Z") });
  await expect.poll(() => priceNow(new Date("2027-01-01T00:00:00Z"))).toBe(2_000);
  expect(await priceNow()).toBe(1_000);
});

test("a version takes over at its date, to the millisecond, and an own contract holds for its account alone", async () => {
  await addTariff(1, 1_000);
  await addTariff(2, 1_100, { validFrom: june });
  await addTariff(1, 700, { accountId: 7, validFrom: june });
  await expect.poll(() => priceNow(june, 7)).toBe(700);
  expect(await priceNow(new Date(june.getTime() - 1))).toBe(1_000);
  expect(await priceNow(june)).toBe(1_100);
  expect(await priceNow(new Date(june.getTime() - 1), 7)).toBe(1_000);
});
