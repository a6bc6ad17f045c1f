import { and, asc, count, eq, inArray, sql, sum } from "drizzle-orm";
import { importRows, type imports } from "@/db/schema/imports";
import { shipments } from "@/db/schema/shipments";
import { type ImportRowState, importRowStates } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findBalance } from "../../money/ledger";

export interface ImportCounts {
  readonly counts: Readonly<Record<ImportRowState, number>>;
  /** With tax, of the rows that can be created now. */
  readonly readyCents: number;
  /** How many of these rows the balance pays, one after the other. */
  readonly affordable: number;
  /** With tax, of the shipments that were created. */
  readonly createdCents: number;
  readonly createdShipments: number;
  /** How many of these the balance does not cover. */
  readonly waitingForMoney: number;
}

export const noCounts: ImportCounts = {
  counts: Object.fromEntries(importRowStates.map((state) => [state, 0])) as Record<ImportRowState, number>,
  readyCents: 0,
  affordable: 0,
  createdCents: 0,
  createdShipments: 0,
  waitingForMoney: 0,
};

type OwnedImport = Pick<typeof imports.$inferSelect, "id" | "accountId">;

/** What became of the rows of imports, by the id of the import. */
export async function countRows(ctx: Context, owners: readonly OwnedImport[]): Promise<Map<number, ImportCounts>> {
  if (owners.length === 0) return new Map();
  const ids = owners.map(({ id }) => id);
  const counted = await ctx.db
    .select({
      importId: importRows.importId,
      state: importRows.state,
      rows: count(),
      shipments: count(importRows.shipmentId),
      cents: sum(importRows.priceCents).mapWith(Number),
      shippedCents: sql`sum(${importRows.priceCents}) filter (where ${importRows.shipmentId} is not null)`.mapWith(
        Number,
      ),
    })
    .from(importRows)
    .where(inArray(importRows.importId, ids))
    .groupBy(importRows.importId, importRows.state);
  const waiting = await countUnpaid(
    ctx,
    counted.flatMap(({ importId, state, shipments: made }) => (state === "created" && made > 0 ? [importId] : [])),
  );
  const found = new Map<number, ImportCounts>();
  for (const owner of owners) {
    const own = counted.filter(({ importId }) => importId === owner.id);
    const of = (wanted: ImportRowState) => own.find(({ state }) => state === wanted);
    found.set(owner.id, {
      counts: { ...noCounts.counts, ...Object.fromEntries(own.map(({ state, rows }) => [state, rows])) },
      readyCents: of("ready")?.cents ?? 0,
      affordable: await countAffordable(ctx, owner, of("ready")),
      createdCents: of("created")?.shippedCents ?? 0,
      createdShipments: of("created")?.shipments ?? 0,
      waitingForMoney: waiting.get(owner.id) ?? 0,
    });
  }
  return found;
}

async function countUnpaid(ctx: Context, importIds: readonly number[]): Promise<Map<number, number>> {
  if (importIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ importId: importRows.importId, rows: count() })
    .from(importRows)
    .innerJoin(shipments, and(eq(shipments.id, importRows.shipmentId), eq(shipments.accountId, importRows.accountId)))
    .where(
      and(
        inArray(importRows.importId, [...importIds]),
        eq(importRows.state, "created"),
        eq(shipments.waitingFor, "money"),
      ),
    )
    .groupBy(importRows.importId);
  return new Map(rows.map((row) => [row.importId, row.rows]));
}

/**
 * How many ready rows the balance pays. A row that it does not cover is skipped and the later ones are tried, as automation
 * does with shipments.
 */
async function countAffordable(
  ctx: Context,
  { id, accountId }: OwnedImport,
  ready: { readonly rows: number; readonly cents: number | null } | undefined,
): Promise<number> {
  if (!ready) return 0;
  const { availableCents, creditLimitCents } = await findBalance(ctx, accountId);
  let left = availableCents + creditLimitCents;
  if ((ready.cents ?? 0) <= left) return ready.rows;
  const prices = await ctx.db
    .select({ cents: importRows.priceCents })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, "ready")))
    .orderBy(asc(importRows.number));
  let paid = 0;
  for (const price of prices) {
    if (price.cents === null || price.cents > left) continue;
    left -= price.cents;
    paid++;
  }
  return paid;
}
