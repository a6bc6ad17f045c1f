import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { carrierServices } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { readSheet } from "@/lib/core/sheets";
import { type Context, systemContext } from "@/lib/platform/context";
import { seedTestCarriers } from "../../operating/testing";
import { adjustDraft, draftTariff, importSheets, publishTariff, readTariff, tariffSheetLimits } from "./";
import { adjustPrices } from "./adjust";
import type { Lane } from "./compile";

setupTestDatabase();

let ctx: Context;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
});

const laneOf = (priceCents: number, extraKgCents = 50_00): Lane => ({
  originZone: "Todo",
  destinationZone: "Todo",
  minDays: 1,
  maxDays: 2,
  extraKgCents,
  bands: [{ upToGrams: 1_000, priceCents }],
});

const adjusted = (cents: number, basisPoints: number, roundToCents: number): number | undefined =>
  adjustPrices({ lanes: [laneOf(cents)], surcharges: [] }, { basisPoints, roundToCents, includesSurcharges: false })
    .lanes[0]?.bands[0]?.priceCents;

test("a price changes by the share and is rounded half to even", () => {
  expect(adjusted(1_000_00, 1_250, 1)).toBe(1_125_00);
  expect(adjusted(1_000_00, -1_000, 1)).toBe(900_00);
  expect(adjusted(10, 500, 1)).toBe(10);
  expect(adjusted(30, 500, 1)).toBe(32);
  expect(adjusted(6_543_21, 830, 100_00)).toBe(7_100_00);
  expect(adjusted(12, -9_000, 100_00)).toBe(100_00);
  expect(adjusted(0, 5_000, 100)).toBe(0);
  expect(() => adjusted(9_000_000_000, 2_000, 1)).toThrow();
});

test("whatever the share: prices are multiples of the step within half a step of it, and stay in order", () => {
  const adjustment = fc.record({
    basisPoints: fc.integer({ min: -9_000, max: 10_000 }),
    roundToCents: fc.constantFrom(1, 100, 1_000, 10_000),
  });
  fc.assert(
    fc.property(fc.nat(100_000_00), fc.nat(100_000_00), adjustment, (a, b, { basisPoints, roundToCents }) => {
      const [low = 0, high = 0] = [Math.min(a, b), Math.max(a, b)].map((c) => adjusted(c, basisPoints, roundToCents));
      expect(low).toBeLessThanOrEqual(high);
      for (const [before, after] of [[Math.min(a, b), low] as const, [Math.max(a, b), high] as const]) {
        expect(after % roundToCents).toBe(0);
        expect(after > 0).toBe(before > 0);
        const exact = (before * (10_000 + basisPoints)) / 10_000;
        if (after !== roundToCents) expect(Math.abs(after - exact)).toBeLessThanOrEqual(roundToCents / 2 + 1e-6);
      }
    }),
  );
});

test("fixed amounts of surcharges change only where wanted, shares never", () => {
  const surcharges = [
    { kind: "remote" as const, zones: ["Sur"], amountCents: 400_00, shareBasisPoints: 500 },
    { kind: "insurance" as const, shareBasisPoints: 80, minimumCents: 120_00 },
  ];
  const of = (includesSurcharges: boolean) =>
    adjustPrices({ lanes: [], surcharges }, { basisPoints: 5_000, roundToCents: 1, includesSurcharges }).surcharges;
  expect(of(false)).toEqual(surcharges);
  expect(of(true)).toEqual([
    { kind: "remote", zones: ["Sur"], amountCents: 600_00, shareBasisPoints: 500 },
    { kind: "insurance", shareBasisPoints: 80, minimumCents: 180_00 },
  ]);
});

test("a dry run writes nothing; applied once, a second time is a conflict; a published version is never adjusted", async () => {
  const [service] = await ctx.db.select().from(carrierServices).limit(1);
  const draft = await draftTariff(ctx, { carrierServiceId: service?.id ?? 0, accountId: null, name: "Enero" });
  const file = Buffer.from("origen;destino;dias min;dias max;kg adicional;hasta kg;precio\nTodo;Todo;3;5;100;5;1000");
  const sheet = await readSheet(file, tariffSheetLimits);
  await importSheets(ctx, draft.id, { sheets: [{ kind: "prices", sheet }], dryRun: false });
  const raise = { basisPoints: 1_000, roundToCents: 100, includesSurcharges: true };
  const price = async () => (await readTariff(ctx, draft.id)).lanes[0];
  const tried = await adjustDraft(ctx, draft.id, raise, undefined);
  expect(tried).toMatchObject({ applied: false });
  expect(await price()).toMatchObject({ extraKgCents: 100_00, bands: [{ priceCents: 1_000_00 }] });
  expect(await adjustDraft(ctx, draft.id, raise, tried.revision)).toMatchObject({ applied: true });
  expect(await price()).toMatchObject({ extraKgCents: 110_00, bands: [{ priceCents: 1_100_00 }] });
  const conflict = { detail: { code: "conflict" } };
  await expect(adjustDraft(ctx, draft.id, raise, tried.revision)).rejects.toMatchObject(conflict);
  await expect(adjustDraft(ctx, draft.id, { ...raise, basisPoints: 0 }, undefined)).rejects.toMatchObject({
    detail: { code: "validation_failed" },
  });
  expect(await price()).toMatchObject({ bands: [{ priceCents: 1_100_00 }] });
  await publishTariff(ctx, draft.id);
  await expect(adjustDraft(ctx, draft.id, raise, undefined)).rejects.toMatchObject(conflict);
});
