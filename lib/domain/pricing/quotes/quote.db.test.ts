import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { boxes } from "@/db/schema/addresses";
import { carrierServices, quoteRecords, tariffLanes } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { writeGathered } from "@/lib/platform/testing-batcher";
import { addBoxes, type BoxDraft } from "../../goods/boxes";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { quoteShipment } from "./quote";

setupTestDatabase();

let seller: TestCaller;

/** An account with a small cube and a large box: two goods of the small cube's size share only the large one. */
beforeAll(async () => {
  const { db } = connection();
  await seedTestCarriers();
  seller = await createTestAccount();
  await db.delete(boxes);
  await addBoxes(systemContext("test"), seller.accountId, [cardboard("Chica", 20, 20), cardboard("Grande", 50, 40)]);
});

const cardboard = (description: string, side: number, height: number): BoxDraft => ({
  description,
  outerLength: side,
  outerWidth: side,
  outerHeight: height,
  innerLength: side,
  innerWidth: side,
  innerHeight: height,
  emptyWeight: 100,
  maxWeight: 30_000,
});

async function quoteTwoCubes(
  typePackaging: "boxes" | "none" = "boxes",
  declaredValueCents = 1_000_00,
  pricesUnselectable?: boolean,
) {
  const cube = { description: "Cubo", weightGrams: 900, heightCm: 20, widthCm: 20, lengthCm: 20 };
  return quoteShipment(systemContext("test"), {
    accountId: seller.accountId,
    originId: "auto",
    declaredValueCents,
    destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
    load: { items: [cube, cube], packages: [] },
    typePackaging,
    pricesUnselectable,
  });
}

/** Every service charges 100 for a package up to so many grams, by weight or volume, and 500 for each kilogram more. */
async function chargeFrom(upToGrams: number): Promise<void> {
  const bands = [{ upToGrams, priceCents: 100_00 }];
  await connection().db.update(tariffLanes).set({ bands, extraKgCents: 500_00 });
  clearReferenceCache();
}

test("two small boxes are used in place of a large one where they cost less, with a warning", async () => {
  await chargeFrom(1_000);
  const { parcels, warnings, options } = await quoteTwoCubes();
  expect(parcels.map(({ container }) => container?.description)).toEqual(["Chica", "Chica"]);
  expect(warnings).toEqual([message("packed_for_price")]);
  // Two kilograms by volume each: the first is in the band, the second costs 500.
  expect(options[0]?.price?.cents).toBe(1_200_00);
});

test("the fewest packages are used, without a warning, where every package costs the same", async () => {
  await chargeFrom(30_000);
  const { parcels, warnings } = await quoteTwoCubes();
  expect(parcels.map(({ container }) => container?.description)).toEqual(["Grande"]);
  expect(warnings).toEqual([]);
});

test("items that travel on their own are no choice of packing", async () => {
  await chargeFrom(1_000);
  const { parcels, warnings } = await quoteTwoCubes("none");
  expect(parcels.map(({ container }) => container)).toEqual([null, null]);
  expect(warnings).toEqual([]);
});

test("options that cannot be chosen have no price where none is asked for, and the others are the same", async () => {
  await chargeFrom(1_000);
  const [alfa] = await connection().db.select().from(carrierServices).orderBy(asc(carrierServices.id)).limit(1);
  await connection()
    .db.update(carrierServices)
    .set({ maxWeightGrams: 500 })
    .where(eq(carrierServices.id, alfa?.id ?? 0));
  clearReferenceCache();
  const all = await quoteTwoCubes("none");
  const some = await quoteTwoCubes("none", 1_000_00, false);
  const pricesOf = ({ options }: typeof all, selectable: boolean) =>
    options.flatMap((option) => (option.selectable === selectable ? [[option.service.id, option.price] as const] : []));
  expect(pricesOf(all, true).length).toBeGreaterThan(0);
  expect(pricesOf(some, true)).toEqual(pricesOf(all, true));
  expect(pricesOf(all, false)).toEqual([[alfa?.id, expect.objectContaining({ cents: 1_200_00 })]]);
  expect(pricesOf(some, false)).toEqual([[alfa?.id, null]]);
});

test("where nothing can be chosen the packing is the one that would cost least, whether prices are asked for or not", async () => {
  await chargeFrom(1_000);
  for (const pricesUnselectable of [true, false]) {
    const { parcels, options } = await quoteTwoCubes("boxes", 99_999_999_00, pricesUnselectable);
    expect(options.some(({ selectable }) => selectable)).toBe(false);
    expect(parcels.map(({ container }) => container?.description)).toEqual(["Chica", "Chica"]);
  }
});

test("quotes are recorded with their request and the best price, if there was one", async () => {
  const { db } = connection();
  const records = () => db.select().from(quoteRecords).orderBy(asc(quoteRecords.id));
  await writeGathered();
  expect(await records()).toHaveLength(7);
  const priced = await quoteTwoCubes();
  const tooDear = await quoteTwoCubes("none", 99_999_999_00);
  await writeGathered();
  const [best] = priced.options;
  expect((await records()).slice(7)).toMatchObject([
    {
      accountId: seller.accountId,
      request: { originId: "auto", declaredValueCents: 1_000_00, destination: { city: "Palermo", zipcode: 1414 } },
      options: priced.options.length,
      cheapestCents: best?.price?.inclTaxCents,
      milliseconds: expect.any(Number),
      createdAt: expect.any(Date),
    },
    { request: { typePackaging: "none" }, options: tooDear.options.length, cheapestCents: null },
  ]);
});

test("an orderly stop writes the records that wait", async () => {
  const recorded = () => connection().db.$count(quoteRecords);
  const before = await recorded();
  await quoteTwoCubes();
  await writeGathered();
  expect(await recorded()).toBe(before + 1);
});
