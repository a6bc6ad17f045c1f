import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntries } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { readSheet } from "@/lib/core/sheets";
import { type Context, systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { createTestAccount, makeShipment, seedTestCarriers } from "../../operating/testing";
import {
  draftTariff,
  importSheets,
  listTariffs,
  publishRaise,
  publishTariff,
  readTariff,
  rollBackTariff,
  type TariffVersion,
  tariffSheetLimits,
  tryRaise,
} from "./";

setupTestDatabase();

const dayMs = 86_400_000;
const twelve = { basisPoints: 1_200, roundToCents: 100, includesSurcharges: true };

let ctx: Context;
/** The platform's tariffs in force of the carrier Alfa, by service. */
let tariffs: TariffVersion[];

const inForce = async (): Promise<TariffVersion[]> => {
  const [alfa] = await ctx.db.select().from(carriers).where(eq(carriers.code, "alfa"));
  return (
    await listTariffs(ctx, { statuses: ["in_force"], carrierId: alfa?.id, accountId: null, limit: 100, offset: 0 })
  ).rows;
};

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
});

beforeEach(async () => {
  tariffs = await inForce();
});

const ids = () => tariffs.map(({ id }) => id);
const pricesOf = async (id: number) => (await readTariff(ctx, id)).lanes.flatMap(({ bands }) => bands);
const firstPrices = async () =>
  Promise.all((await inForce()).map(async ({ id }) => (await pricesOf(id))[0]?.priceCents ?? 0));
const seen = (tried: Awaited<ReturnType<typeof tryRaise>>) =>
  tried.map(({ replaced, revision }) => ({ id: replaced.id, revision }));

async function publishAt(tariff: TariffVersion, pesos: number, at?: Date): Promise<TariffVersion> {
  const { carrierServiceId, accountId } = tariff;
  const { id } = await draftTariff(ctx, { carrierServiceId, accountId, name: "Otra" });
  const file = `origen;destino;dias min;dias max;kg adicional;hasta kg;precio\nTodo;Todo;3;5;100;5;${pesos}`;
  const sheet = await readSheet(Buffer.from(file), tariffSheetLimits);
  await importSheets(ctx, id, { sheets: [{ kind: "prices", sheet }], dryRun: false });
  return publishTariff(ctx, id, at);
}

test("a trial shows each tariff before and after with its past shipments, and writes nothing", async () => {
  const shipment = await makeShipment(await createTestAccount());
  const before = await firstPrices();
  const tried = await tryRaise(ctx, [...ids(), ...ids()], { adjustment: twelve });
  expect(tried.map(({ replaced }) => replaced.id)).toEqual(ids());
  expect(tried[0]).toMatchObject({
    next: null,
    trial: {
      flaws: [],
      comparison: { averageShare: 0.12, worst: [{ beforeCents: 1_000_00, afterCents: 1_120_00 }] },
      past: { dearer: 1, examples: [{ shipmentId: shipment.id, before: { cents: 1_210_00 } }] },
    },
  });
  expect(await firstPrices()).toEqual(before);
  expect(await inForce()).toEqual(tariffs);
});

test("all are published together as they were tried, with a version each and an audit entry in words", async () => {
  const tried = await tryRaise(ctx, ids(), { adjustment: twelve });
  const before = await firstPrices();
  const published = await publishRaise(ctx, seen(tried), { adjustment: twelve, name: "Marzo" });
  expect(published.map(({ version, name, status }) => ({ version, name, status }))).toEqual(
    tariffs.map(({ version }) => ({ version: version + 1, name: "Marzo", status: "in_force" })),
  );
  const after = await firstPrices();
  expect(after).toEqual(before.map((cents) => Math.round((cents * 1.12) / 100) * 100));
  expect(after).toEqual(tried.map(({ trial }) => trial.comparison.worst[0]?.afterCents));
  const targets = published.map(({ id }) => `tariff:${id}`);
  const entries = await ctx.db.select().from(auditEntries).where(inArray(auditEntries.target, targets));
  for (const target of targets)
    expect(entries.filter((entry) => entry.target === target).map(({ action }) => action)).toEqual([
      "tariff.drafted",
      "tariff.prices_adjusted",
      "tariff.published",
    ]);
  expect(entries.find(({ action }) => action === "tariff.prices_adjusted")?.detail).toMatchObject({
    shareBasisPoints: 1_200,
    changed: 1,
  });
});

const conflictNaming = (tariff: TariffVersion) => ({
  detail: {
    code: "conflict",
    message: {
      code: "tariff_changed_meanwhile",
      facts: { carrier: "Alfa", serviceType: tariff.service.serviceType, version: tariff.version },
    },
  },
});

test.each([
  ["published", (tariff: TariffVersion) => publishAt(tariff, 777)],
  ["scheduled", (tariff: TariffVersion) => publishAt(tariff, 778, new Date(Date.now() + 9 * dayMs))],
  ["rolled back", async (tariff: TariffVersion) => rollBackTariff(ctx, (await publishAt(tariff, 779)).id)],
])("a version of one that was %s meanwhile refuses the whole, by the name of the tariff", async (_, change) => {
  const tried = await tryRaise(ctx, ids(), { adjustment: twelve });
  const changed = tariffs[1]!;
  const others = () => firstPrices().then((prices) => prices.filter((__, at) => at !== 1));
  const before = await others();
  await change(changed);
  await expect(publishRaise(ctx, seen(tried), { adjustment: twelve })).rejects.toMatchObject(conflictNaming(changed));
  expect(await others()).toEqual(before);
});

test("of two raises of the same trial one is published, and the second click raises nothing twice", async () => {
  const tried = seen(await tryRaise(ctx, ids(), { adjustment: twelve }));
  const before = await firstPrices();
  const both = await Promise.allSettled([1, 2].map(() => publishRaise(ctx, tried, { adjustment: twelve })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(publishRaise(ctx, tried, { adjustment: twelve })).rejects.toMatchObject({
    detail: { code: "conflict" },
  });
  const after = await firstPrices();
  expect(after).toEqual(before.map((cents) => Math.round((cents * 1.12) / 100) * 100));
});

test("a raise at a date starts from the version that is in force then, and names the one that follows it", async () => {
  const [tariff] = tariffs;
  const at = (days: number) => new Date(Date.now() + days * dayMs);
  const scheduled = await publishAt(tariff!, 5_000, at(20));
  const last = await publishAt(tariff!, 6_000, at(40));
  const raise = { adjustment: twelve, validFrom: at(30) };
  // Both versions are of one tariff, which is raised once.
  const tried = await tryRaise(ctx, [tariff!.id, scheduled.id], raise);
  expect(tried).toMatchObject([
    {
      replaced: { id: scheduled.id },
      next: { id: last.id },
      trial: { comparison: { worst: [{ beforeCents: 5_000_00, afterCents: 5_600_00 }] } },
    },
  ]);
  const [published] = await publishRaise(ctx, seen(tried), raise);
  expect(published).toMatchObject({ status: "scheduled", validFrom: raise.validFrom });
  expect(await pricesOf(published!.id)).toMatchObject([{ priceCents: 5_600_00 }]);
  for (const { id } of [published!, last, scheduled]) await rollBackTariff(ctx, id);
});

test("an account's own contract is raised by itself and stays its own", async () => {
  const { accountId } = await createTestAccount();
  const own = await publishAt({ ...tariffs[0]!, accountId }, 700);
  const platform = await firstPrices();
  const [published] = await publishRaise(ctx, seen(await tryRaise(ctx, [own.id], { adjustment: twelve })), {
    adjustment: twelve,
  });
  expect(published).toMatchObject({ accountId, name: "Otra", version: 2 });
  expect(await pricesOf(published!.id)).toMatchObject([{ priceCents: 784_00 }]);
  expect(await firstPrices()).toEqual(platform);
});

test("what is tried is what is published, to the cent, whatever the share and the step", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -2_000, max: 4_000 }).filter((share) => share !== 0),
      fc.constantFrom(1, 100, 5_000),
      async (basisPoints, roundToCents) => {
        const adjustment = { basisPoints, roundToCents, includesSurcharges: true };
        const before = await firstPrices();
        const tried = await tryRaise(
          ctx,
          (await inForce()).map(({ id }) => id),
          { adjustment },
        );
        const sumOf = (of: (cents: { beforeCents: number; afterCents: number }) => number) =>
          tried.reduce((sum, { trial }) => sum + trial.comparison.worst.reduce((all, price) => all + of(price), 0), 0);
        const rise = sumOf(({ beforeCents, afterCents }) => afterCents - beforeCents);
        const published = await publishRaise(ctx, seen(tried), { adjustment });
        const after = await firstPrices();
        const total = (prices: readonly number[]) => prices.reduce((sum, cents) => sum + cents, 0);
        expect(total(after) - total(before)).toBe(rise);
        const rising = before.map((cents, at) => [cents, after[at] ?? 0] as const).sort(([a], [b]) => a - b);
        const afterInOrder = rising.map(([, cents]) => cents);
        expect(afterInOrder).toEqual(afterInOrder.toSorted((a, b) => a - b));
        for (const { id } of published) await rollBackTariff(ctx, id);
      },
    ),
    { numRuns: inScope({ gate: 3, all: 8 }) },
  );
});

test("a share of zero, a date that has passed, an unknown version and a seller are refused", async () => {
  const refusal = (code: string) => ({ detail: { code } });
  const zero = { adjustment: { ...twelve, basisPoints: 0 } };
  await expect(tryRaise(ctx, ids(), zero)).rejects.toMatchObject(refusal("validation_failed"));
  const past = { adjustment: twelve, validFrom: new Date(Date.now() - dayMs) };
  await expect(tryRaise(ctx, ids(), past)).rejects.toMatchObject(refusal("validation_failed"));
  await expect(tryRaise(ctx, [999_999_999], { adjustment: twelve })).rejects.toMatchObject(refusal("not_found"));
  const { accountId } = await createTestAccount();
  const seller = { ...ctx, memberships: [{ accountId, role: "owner" as const }] };
  await expect(tryRaise(seller, ids(), { adjustment: twelve })).rejects.toMatchObject(refusal("forbidden"));
  await expect(publishRaise(seller, [], { adjustment: twelve })).rejects.toMatchObject(refusal("forbidden"));
});
