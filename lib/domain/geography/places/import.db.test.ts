import { existsSync, readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { localities } from "@/db/schema/places";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { inScope } from "@/scripts/testing/scope";
import { importLocalities, type LocalityDraft, mainLocalities, parseLocalityFile, places, seedLocalities } from "./";
import { publishedTable } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
const rows = () => connection().db.select().from(localities);

const draft = (zipcode: number, city: string, lat: number | null = -31): LocalityDraft => ({
  zipcode,
  city,
  provinceCode: "X",
  lat,
  lng: lat === null ? null : -64,
});

beforeEach(async () => {
  await connection().db.delete(localities);
  clearReferenceCache();
});

test("an empty table gets the built-in places once, with ids above every postcode", async () => {
  expect(await seedLocalities(ctx())).toBe(mainLocalities.length);
  expect(await seedLocalities(ctx())).toBe(0);
  const written = await rows();
  expect(written).toHaveLength(mainLocalities.length);
  expect(Math.min(...written.map(({ id }) => id))).toBeGreaterThan(10_000);
});

test("services that start together seed the places once", async () => {
  const counts = await Promise.all([seedLocalities(ctx()), seedLocalities(ctx()), seedLocalities(ctx())]);
  expect(counts.sort()).toEqual([0, 0, mainLocalities.length]);
  expect(await rows()).toHaveLength(mainLocalities.length);
});

test("an import replaces the table, keeps the ids of places that stay, and counts", async () => {
  await importLocalities(ctx(), [draft(5000, "Córdoba"), draft(5001, "Gone")]);
  const before = await rows();
  const report = await importLocalities(ctx(), [
    draft(5000, "CORDOBA", -30),
    draft(5000, "Córdoba"),
    draft(5002, "New", null),
  ]);
  expect(report).toEqual({ imported: 2, duplicates: 1, postcodes: 2, provinces: 1 });
  const after = await rows();
  expect(after.map(({ city }) => city).sort()).toEqual(["CORDOBA", "New"]);
  expect(after.find(({ zipcode }) => zipcode === 5000)).toMatchObject({
    id: before.find(({ zipcode }) => zipcode === 5000)!.id,
    lat: -30,
    isMain: true,
  });
});

test("an import that fails leaves the table as it was", async () => {
  await importLocalities(ctx(), [draft(5000, "Córdoba")]);
  await expect(importLocalities(ctx(), [draft(5001, "New"), draft(99_999, "Beyond smallint")])).rejects.toThrow();
  expect((await rows()).map(({ city }) => city)).toEqual(["Córdoba"]);
});

test("a running process knows the new places soon after an import", async () => {
  expect((await places()).find({ city: "Villa Nueva de Prueba" })).toBeUndefined();
  await importLocalities(ctx(), [draft(5000, "Villa Nueva de Prueba")]);
  await vi.waitFor(async () =>
    expect((await places()).resolve({ city: "villa nueva de prueba", state: "X", zipcode: 5000 })).toMatchObject({
      known: true,
    }),
  );
});

test("a published table is imported whole, with one main place for each postcode", async ({ skip }) => {
  if (!existsSync(publishedTable))
    skip("needs the published table ../shared/data/geo/localities.csv, which is not here");
  const nth = inScope({ gate: 8, all: 1 });
  const drafts = parseLocalityFile(readFileSync(publishedTable)).filter((_, place) => place % nth === 0);
  const report = await importLocalities(ctx(), drafts);
  const written = await rows();
  expect(written).toHaveLength(report.imported);
  expect(report.imported + report.duplicates).toBe(drafts.length);
  expect(written.filter(({ isMain }) => isMain)).toHaveLength(report.postcodes);
  const again = await importLocalities(ctx(), drafts);
  expect(again).toEqual(report);
  const idOf = new Map(written.map((row) => [`${row.zipcode} ${row.city} ${row.provinceCode}`, row.id]));
  for (const row of await rows()) expect(idOf.get(`${row.zipcode} ${row.city} ${row.provinceCode}`)).toBe(row.id);
}, 60_000);
