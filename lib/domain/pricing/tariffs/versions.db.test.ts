import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { readSheet } from "@/lib/core/sheets";
import { type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers } from "../../operating/testing";
import {
  changeDraft,
  changePrice,
  deleteDraft,
  draftTariff,
  findTariff,
  importSheets,
  listTariffs,
  publishTariff,
  readTariff,
  rollBackTariff,
  tariffIndex,
  tariffSheetLimits,
  tryTariff,
  writeSheet,
} from "./";
import type { TariffSheet } from "./sheets";
import { standardServiceId } from "./testing";

setupTestDatabase();

let ctx: Context;
let carrierServiceId = 0;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  carrierServiceId = await standardServiceId(ctx);
});

const draft = (more: { accountId?: number; copyOf?: number } = {}) =>
  draftTariff(ctx, { carrierServiceId, accountId: null, name: "Nueva", ...more });

/** The one price of the small world, in pesos. */
const sheetOf = (bytes: Uint8Array) => readSheet(bytes, tariffSheetLimits);
const priceFile = (pesos: number) =>
  Buffer.from(`origen;destino;dias min;dias max;kg adicional;hasta kg;precio\nTodo;Todo;3;5;100;5;${pesos}`);

async function publishAt(pesos: number, at?: Date) {
  const { id } = await draft();
  await importSheet(ctx, id, { kind: "prices", sheet: await sheetOf(priceFile(pesos)), dryRun: false });
  return publishTariff(ctx, id, at);
}

const importSheet = (on: Context, id: number, { dryRun, ...sheet }: TariffSheet & { dryRun: boolean }) =>
  importSheets(on, id, { sheets: [sheet], dryRun });

const quotedAt = async (at: Date) =>
  (await tariffIndex()).tariffFor({ carrierServiceId, accountId: 0, at })?.tariff.id ?? null;

const rejection = (code: string) => ({ detail: { code } });

test("a draft starts as a copy of the version in force and prices nothing", async () => {
  const before = await quotedAt(new Date());
  const header = await draft();
  expect(header).toMatchObject({ state: "draft", version: 2, volumetricDivisor: 4000 });
  expect((await readTariff(ctx, header.id)).lanes).toMatchObject([{ bands: [{ upToGrams: 5_000 }] }]);
  expect(await quotedAt(new Date())).toBe(before);
  await changeDraft(ctx, header.id, { name: "Otra", volumetricDivisor: 5000 });
  expect(await findTariff(ctx, header.id)).toMatchObject({ name: "Otra", volumetricDivisor: 5000, status: "draft" });
  await deleteDraft(ctx, header.id);
  await expect(findTariff(ctx, header.id)).rejects.toMatchObject(rejection("not_found"));
});

test("a dry run returns what changes and what the last shipments would cost, and writes nothing", async () => {
  const seller = await createTestAccount();
  const shipment = await makeShipment(seller);
  const { id } = await draft();
  const sheet = await sheetOf(priceFile(1_500));
  const tried = await importSheet(ctx, id, { kind: "prices", sheet, dryRun: true });
  expect(tried).toMatchObject({
    applied: false,
    rows: 1,
    trial: {
      comparison: {
        prices: { added: 0, removed: 0, changed: 1, same: 0 },
        averageShare: 0.5,
        worst: [{ upToGrams: 5_000, beforeCents: 1_000_00, afterCents: 1_500_00 }],
      },
      past: {
        dearer: 1,
        lost: 0,
        beforeCents: 1_210_00,
        afterCents: 1_815_00,
        examples: [{ shipmentId: shipment.id, before: { cents: 1_210_00 }, after: { cents: 1_815_00 } }],
      },
      flaws: [],
    },
  });
  expect((await readTariff(ctx, id)).lanes[0]?.bands).toEqual([{ upToGrams: 5_000, priceCents: 1_000_00 }]);
  await importSheet(ctx, id, { kind: "prices", sheet, dryRun: false });
  expect((await tryTariff(ctx, id)).comparison).toEqual(tried.trial?.comparison);
  await deleteDraft(ctx, id);
});

test("a file with one bad row changes nothing at all", async () => {
  const { id } = await draft();
  const sheet = await sheetOf(Buffer.concat([priceFile(10), Buffer.from("\nTodo;Todo;3;5;100;10;gratis")]));
  const response = await importSheet(ctx, id, { kind: "prices", sheet, dryRun: false });
  expect(response).toMatchObject({ applied: false, problemCount: 1, problems: [{ line: 3, column: "precio" }] });
  expect((await readTariff(ctx, id)).lanes[0]?.bands[0]?.priceCents).toBe(1_000_00);
  await deleteDraft(ctx, id);
});

test("what a tariff exports can be imported again, and changes nothing", async () => {
  const { id } = await draft();
  const before = await readTariff(ctx, id);
  for (const kind of ["prices", "zones"] as const) {
    const { trial } = await importSheet(ctx, id, {
      kind,
      sheet: await sheetOf(writeSheet(kind, before)),
      dryRun: false,
    });
    expect(trial?.comparison).toMatchObject({ prices: { changed: 0, added: 0 }, zones: { added: 0, removed: 0 } });
  }
  await deleteDraft(ctx, id);
});

test("a version takes over at its date, whichever was written last, and rolling back brings the one before", async () => {
  const first = (await listTariffs(ctx, { carrierServiceId, statuses: ["in_force"], limit: 1, offset: 0 })).rows[0]!;
  const tomorrow = new Date(Date.now() + 86_400_000);
  const later = await publishAt(1_300, tomorrow);
  const now = await publishAt(1_200);
  expect(later.status).toBe("scheduled");
  expect(now.status).toBe("in_force");
  await expect.poll(() => quotedAt(new Date())).toBe(now.id);
  expect(await quotedAt(tomorrow)).toBe(later.id);
  expect(await rollBackTariff(ctx, now.id)).toMatchObject({ status: "withdrawn" });
  await expect.poll(() => quotedAt(new Date())).toBe(first.id);
  expect((await findTariff(ctx, first.id)).status).toBe("in_force");
  await rollBackTariff(ctx, later.id);
  await expect.poll(() => quotedAt(tomorrow)).toBe(first.id);
});

test("a service is never left without prices, and a published version never changes", async () => {
  const { rows } = await listTariffs(ctx, { carrierServiceId, statuses: ["in_force"], limit: 5, offset: 0 });
  const { id } = rows[0]!;
  await expect(rollBackTariff(ctx, id)).rejects.toMatchObject(rejection("conflict"));
  expect((await findTariff(ctx, id)).status).toBe("in_force");
  await expect(changeDraft(ctx, id, { name: "x" })).rejects.toMatchObject(rejection("conflict"));
  const file = { kind: "prices", sheet: await sheetOf(priceFile(1)), dryRun: false } as const;
  await expect(importSheet(ctx, id, file)).rejects.toMatchObject(rejection("conflict"));
});

test("a price of a draft is changed, added and removed by an editor who saw its present revision", async () => {
  const { id } = await draft();
  const cell = { originZone: "Todo", destinationZone: "Todo", upToGrams: 5_000, priceCents: 1_111_11 };
  const first = await changePrice(ctx, id, { ...cell, revision: 0 });
  expect(first).toEqual({ revision: 1 });
  expect(await changePrice(ctx, id, { ...cell, revision: 1 })).toEqual(first);
  await expect(changePrice(ctx, id, { ...cell, priceCents: 1, revision: 0 })).rejects.toMatchObject(
    rejection("conflict"),
  );
  await changePrice(ctx, id, { ...cell, upToGrams: 1_000, priceCents: 500_00, revision: 1 });
  await changePrice(ctx, id, { ...cell, upToGrams: null, priceCents: 90_00, revision: 2 });
  expect((await readTariff(ctx, id)).lanes).toMatchObject([
    {
      extraKgCents: 90_00,
      bands: [
        { upToGrams: 1_000, priceCents: 500_00 },
        { upToGrams: 5_000, priceCents: 1_111_11 },
      ],
    },
  ]);
  await changePrice(ctx, id, { ...cell, upToGrams: 1_000, priceCents: null, revision: 3 });
  const last = { ...cell, priceCents: null, revision: 4 };
  await expect(changePrice(ctx, id, last)).rejects.toMatchObject(rejection("validation_failed"));
  await expect(changePrice(ctx, id, { ...last, upToGrams: null })).rejects.toMatchObject(
    rejection("validation_failed"),
  );
  await expect(changePrice(ctx, id, { ...last, destinationZone: "Luna" })).rejects.toMatchObject(
    rejection("not_found"),
  );
  await changeDraft(ctx, id, { name: "Otra" });
  await expect(changePrice(ctx, id, { ...cell, priceCents: 5, revision: 4 })).rejects.toMatchObject(
    rejection("conflict"),
  );
  await importSheet(ctx, id, { kind: "prices", sheet: await sheetOf(priceFile(10)), dryRun: false });
  expect(await findTariff(ctx, id)).toMatchObject({ revision: 6 });
  await deleteDraft(ctx, id);
});

test("of two editors who change a draft at once, one gets a conflict", async () => {
  const { id } = await draft();
  const cell = { originZone: "Todo", destinationZone: "Todo", upToGrams: 5_000, revision: 0 };
  const both = await Promise.allSettled([1, 2].map((priceCents) => changePrice(ctx, id, { ...cell, priceCents })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await publishTariff(ctx, id);
  await expect(changePrice(ctx, id, { ...cell, priceCents: 3, revision: 1 })).rejects.toMatchObject(
    rejection("conflict"),
  );
  await rollBackTariff(ctx, id);
});

test("a draft with prices for a zone that no rule defines is not published", async () => {
  const { id } = await draft();
  const sheet = await sheetOf(Buffer.from("zona;cp_desde;cp_hasta\nNorte;4000;4999"));
  expect((await importSheet(ctx, id, { kind: "zones", sheet, dryRun: false })).trial?.flaws).toMatchObject([
    { code: "tariff_prices_unknown_zones", facts: { zones: ["Todo"] } },
  ]);
  await expect(publishTariff(ctx, id)).rejects.toMatchObject(rejection("validation_failed"));
  await expect(publishTariff(ctx, id, new Date("2020-01-01"))).rejects.toMatchObject(rejection("validation_failed"));
  await deleteDraft(ctx, id);
});

test("an own contract is compared with the platform's tariff and prices for its account alone", async () => {
  const { accountId } = await createTestAccount();
  const { id } = await draft({ accountId });
  const { trial } = await importSheet(ctx, id, { kind: "prices", sheet: await sheetOf(priceFile(700)), dryRun: false });
  expect(trial?.comparison.averageShare).toBeCloseTo(-0.3);
  await publishTariff(ctx, id);
  const sourceFor = async (account: number) =>
    (await tariffIndex()).tariffFor({ carrierServiceId, accountId: account, at: new Date() })?.source;
  await expect.poll(() => sourceFor(accountId)).toBe("own");
  expect(await sourceFor(accountId + 1)).toBe("tariff");
  await rollBackTariff(ctx, id);
  await expect.poll(() => sourceFor(accountId)).toBe("tariff");
});

test("an account that is no operator sees and changes nothing", async () => {
  const { accountId } = await createTestAccount();
  const seller = { ...ctx, memberships: [{ accountId, role: "owner" as const }] };
  const filter = { limit: 5, offset: 0 };
  await expect(listTariffs(seller, filter)).rejects.toMatchObject(rejection("forbidden"));
  await expect(draftTariff(seller, { carrierServiceId, accountId, name: "x" })).rejects.toMatchObject(
    rejection("forbidden"),
  );
});

test("every step is in the audit log", async () => {
  const { id } = await publishAt(1_000);
  await rollBackTariff(ctx, id);
  const rows = await ctx.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.target, `tariff:${id}`))
    .orderBy(desc(auditEntries.id));
  expect(rows.map(({ action }) => action)).toEqual([
    "tariff.rolled_back",
    "tariff.published",
    "tariff.imported",
    "tariff.drafted",
  ]);
});
