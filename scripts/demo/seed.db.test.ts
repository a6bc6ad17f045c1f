import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierLocations, carrierServices, carriers, tariffLanes, tariffs } from "@/db/schema/carriers";
import { products, skus, stockLevels, stockMovements } from "@/db/schema/inventory";
import { setupTestDatabase } from "@/db/testing";
import { carrierRegistry } from "@/lib/domain/carriers";
import { findOrigin } from "@/lib/domain/geography/addresses";
import { provinceName } from "@/lib/domain/geography/places";
import { insertAccount } from "@/lib/domain/identity/accounts";
import { priceShipment, tariffIndex } from "@/lib/domain/pricing/tariffs";
import { systemContext } from "@/lib/platform/context";
import { demoCarriers } from "./carriers";
import { demoOrigins, seedOrigins } from "./origins";
import { demoProducts } from "./products";
import { seedCarriers } from "./seed-carriers";
import { seedCatalogue } from "./seed-catalogue";

setupTestDatabase();

const ctx = () => systemContext("test");
const counted = async (table: typeof carriers | typeof tariffLanes | typeof carrierLocations | typeof products) => {
  const [row] = await connection().db.select({ rows: count() }).from(table);
  return row!.rows;
};

let accountId: number;
let first: Awaited<ReturnType<typeof seedCarriers>>;

beforeAll(async () => {
  first = await seedCarriers(ctx());
  accountId = (await insertAccount(ctx(), { name: "Demo" })).id;
});

test("carriers are seeded with services, tariffs and branches, and only once", async () => {
  expect(first.carriers).toBe(demoCarriers.length);
  const before = [await counted(carriers), await counted(tariffLanes), await counted(carrierLocations)];
  expect(await seedCarriers(ctx())).toEqual({ carriers: 0, services: 0, locations: 0 });
  expect([await counted(carriers), await counted(tariffLanes), await counted(carrierLocations)]).toEqual(before);
});

test("an upgrade marks the carriers that the seed wrote before there was a mark, and no others", async () => {
  const { db } = connection();
  const [file = ""] = readdirSync("db/migrations").filter((name) => name.endsWith("_demo_carriers.sql"));
  const [, mark = ""] = readFileSync(join("db/migrations", file), "utf8").split("--> statement-breakpoint");
  const marked = async () => {
    const rows = await db.select({ code: carriers.code, isDemo: carriers.isDemo }).from(carriers);
    return rows.flatMap(({ code, isDemo }) => (isDemo ? [code] : [])).sort();
  };
  const codes = demoCarriers.map(({ code }) => code).sort();
  expect(await marked()).toEqual(codes);

  await db.update(carriers).set({ isDemo: false });
  // As an operator adds one: with the plain logo.
  await db.update(carriers).set({ logo: "/carriers/carrier.svg" }).where(eq(carriers.code, "kalten"));
  await db.execute(sql.raw(mark));
  expect(await marked()).toEqual(codes.filter((code) => code !== "kalten"));

  await db.update(carriers).set({ isDemo: true, logo: "/carriers/kalten.svg" }).where(eq(carriers.code, "kalten"));
});

test("a removed carrier is seeded again, the others stay", async () => {
  const { db } = connection();
  const ids = await db.select({ id: carriers.id, code: carriers.code }).from(carriers);
  const { id } = ids.find(({ code }) => code === "zorzalia")!;
  await db.delete(carrierLocations).where(sql`${carrierLocations.carrierId} = ${id}`);
  await db
    .delete(tariffs)
    .where(
      sql`${tariffs.carrierServiceId} in (select ${carrierServices.id} from ${carrierServices} where ${carrierServices.carrierId} = ${id})`,
    );
  await db.delete(carrierServices).where(sql`${carrierServices.carrierId} = ${id}`);
  await db.delete(carriers).where(sql`${carriers.id} = ${id}`);
  expect(await seedCarriers(ctx())).toMatchObject({ carriers: 1, services: 8 });
  expect(await counted(carriers)).toBe(demoCarriers.length);
});

test("every service has one tariff in force, which prices a parcel from the city to itself", async () => {
  const [registry, index] = [await carrierRegistry(), await tariffIndex()];
  expect(registry.services.length).toBeGreaterThan(40);
  const place = { zipcode: 1425, provinceCode: "C" };
  for (const { service } of registry.services) {
    const found = index.tariffFor({ carrierServiceId: service.id, accountId, at: new Date("2026-11-20T12:00:00Z") });
    const priced = priceShipment(found!.tariff, {
      origin: place,
      destination: place,
      packages: [{ weightGrams: 1_000, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 }],
      declaredValueCents: 1_000_000,
    });
    expect(priced!.priceInclTaxCents).toBeGreaterThan(priced!.priceCents);
  }
  const early = { carrierServiceId: registry.services[0]!.service.id, accountId, at: new Date("2025-12-31T12:00:00Z") };
  expect(index.tariffFor(early)).toBeUndefined();
});

test("an account gets the demo origins once, under canonical names of places", async () => {
  const ids = await seedOrigins(ctx(), accountId);
  expect(ids).toHaveLength(demoOrigins.length);
  expect(await seedOrigins(ctx(), accountId)).toEqual(ids);
  expect((await findOrigin(ctx(), ids[0]!)).state).toBe(provinceName("C"));
});

test("an account gets the demo catalogue once, and its stock is the sum of its movements", async () => {
  await seedCatalogue(ctx(), accountId);
  await seedCatalogue(ctx(), accountId);
  expect(await counted(products)).toBe(demoProducts.length);
  const { db } = connection();
  expect(await db.select().from(skus)).toHaveLength(demoProducts.flatMap((product) => product.skus).length);
  const levels = await db.select().from(stockLevels);
  const sums = await db
    .select({
      skuId: stockMovements.skuId,
      warehouseId: stockMovements.warehouseId,
      total: sql<number>`sum(${stockMovements.qtyChanged})::int`,
    })
    .from(stockMovements)
    .groupBy(stockMovements.skuId, stockMovements.warehouseId);
  const sorted = (rows: { skuId: number; warehouseId: number; total: number }[]) =>
    rows.map(({ skuId, warehouseId, total }) => `${skuId} ${warehouseId} ${total}`).sort();
  expect(sorted(levels)).toEqual(sorted(sums));
  expect(levels.length).toBeGreaterThan(demoProducts.length);
});
