import { and, asc, desc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import { packings } from "@/db/schema/station";
import { pickingWaveLines, pickingWaveOrders, pickingWaves } from "@/db/schema/waves";
import type { WaveCode } from "@/lib/core/waves";
import type { Context } from "@/lib/platform/context";

/** The bin that a shipment is picked into. */
export interface ShipmentBin {
  readonly waveId: number;
  readonly cart: number | null;
  readonly bin: number;
  /** Pieces that the picker did not find. */
  readonly missing: number;
  /** Orders that are still in the wave, this one included while it is. */
  readonly left: number;
}

/** The newest wave that a code names: an open one, or for a bin's label also one that has ended. */
const findNamedWave = (tx: Context, accountId: number, code: WaveCode) =>
  tx.db
    .select({ id: pickingWaves.id, state: pickingWaves.state })
    .from(pickingWaves)
    .where(
      and(
        eq(pickingWaves.accountId, accountId),
        "cart" in code ? eq(pickingWaves.cart, code.cart) : eq(pickingWaves.id, code.waveId),
      ),
    )
    .orderBy(sql`${pickingWaves.state} = 'open' desc`, desc(pickingWaves.id))
    .limit(1);

/** The shipment that a bin was made for, unless it was taken out; undefined when no wave of the account has such a bin. */
export async function findWaveBin(
  tx: Context,
  accountId: number,
  code: WaveCode & { readonly bin: number },
): Promise<number | undefined> {
  const [wave] = await findNamedWave(tx, accountId, code);
  if (!wave) return undefined;
  const [row] = await tx.db
    .select({ shipmentId: pickingWaveOrders.shipmentId })
    .from(pickingWaveOrders)
    .where(
      and(
        eq(pickingWaveOrders.accountId, accountId),
        eq(pickingWaveOrders.waveId, wave.id),
        eq(pickingWaveOrders.bin, code.bin),
        // An order that was taken out of its bin is not found by the bin's label any more.
        or(isNull(pickingWaveOrders.exit), notInArray(pickingWaveOrders.exit, ["put_aside", "wave_cancelled"])),
      ),
    );
  return row?.shipmentId;
}

/**
 * Shipments of the bins that are still to be packed in the wave that a code names, in the order in which a station takes
 * them: what the station holds itself, then bins that nobody began, then those that were put aside half packed, and last
 * those that lack a piece; of each the lowest number first. Undefined when the account has no such wave.
 */
export async function findNextBins(
  tx: Context,
  { accountId, station, code }: { accountId: number; station: string; code: WaveCode },
): Promise<number[] | undefined> {
  const [wave] = await findNamedWave(tx, accountId, code);
  if (!wave) return undefined;
  const rows = await tx.db
    .select({
      bin: pickingWaveOrders.bin,
      shipmentId: pickingWaveOrders.shipmentId,
      station: packings.station,
      began: packings.startedAt,
    })
    .from(pickingWaveOrders)
    .leftJoin(
      packings,
      and(eq(packings.shipmentId, pickingWaveOrders.shipmentId), eq(packings.accountId, pickingWaveOrders.accountId)),
    )
    .where(
      and(
        eq(pickingWaveOrders.accountId, accountId),
        eq(pickingWaveOrders.waveId, wave.id),
        isNull(pickingWaveOrders.exit),
      ),
    );
  const missing = await countMissing(tx, accountId, wave.id);
  const rankOf = (row: (typeof rows)[number]): number => {
    if (row.station === station) return 0;
    if ((missing.get(row.bin) ?? 0) > 0) return 3;
    return row.began === null ? 1 : 2;
  };
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.bin - b.bin).map(({ shipmentId }) => shipmentId);
}

/** The bin of a shipment in the wave that it is in, or was packed from last; undefined for one that is in none. */
export async function findShipmentBin(
  ctx: Context,
  accountId: number,
  shipmentId: number,
): Promise<ShipmentBin | undefined> {
  const [row] = await ctx.db
    .select({
      waveId: pickingWaveOrders.waveId,
      cart: pickingWaves.cart,
      bin: pickingWaveOrders.bin,
      left: sql<number>`(
        select count(*)::int from picking_wave_orders others
        where others.account_id = ${pickingWaves.accountId} and others.wave_id = ${pickingWaves.id} and others.exit is null)`,
    })
    .from(pickingWaveOrders)
    .innerJoin(
      pickingWaves,
      and(eq(pickingWaves.id, pickingWaveOrders.waveId), eq(pickingWaves.accountId, pickingWaveOrders.accountId)),
    )
    .where(
      and(
        eq(pickingWaveOrders.accountId, accountId),
        eq(pickingWaveOrders.shipmentId, shipmentId),
        or(isNull(pickingWaveOrders.exit), eq(pickingWaveOrders.exit, "packed")),
      ),
    )
    .orderBy(desc(pickingWaveOrders.waveId))
    .limit(1);
  if (!row) return undefined;
  const missing = await countMissing(ctx, accountId, row.waveId);
  return { ...row, missing: missing.get(row.bin) ?? 0 };
}

/** Pieces that each bin of a wave lacks, by its number. */
async function countMissing(ctx: Context, accountId: number, waveId: number): Promise<Map<number, number>> {
  const lines = await ctx.db
    .select({ bins: pickingWaveLines.bins })
    .from(pickingWaveLines)
    .where(and(eq(pickingWaveLines.accountId, accountId), eq(pickingWaveLines.waveId, waveId)))
    .orderBy(asc(pickingWaveLines.position));
  const missing = new Map<number, number>();
  for (const { bins } of lines)
    for (const entry of bins) missing.set(entry.bin, (missing.get(entry.bin) ?? 0) + entry.missing);
  return missing;
}
