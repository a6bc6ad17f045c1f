import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packings } from "@/db/schema/station";
import { pickingWaveLines, pickingWaveOrders, pickingWaves, type WaveLineBin } from "@/db/schema/waves";
import { notFound } from "@/lib/core/errors";
import type { WaveExit, WaveState } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { nameActors } from "../../identity/accounts";
import { packingTimeoutMs } from "../../shipping/shipments";
import { recordExits } from "./exits";
import { isHeld, type WaveKey, type WaveRow } from "./hold";

export interface WaveSummary {
  readonly id: number;
  readonly state: WaveState;
  readonly cart: number | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** The person who picks the wave; null while nobody does. */
  readonly picker: {
    readonly name: string | null;
    readonly since: Date;
    readonly lastAt: Date;
    readonly isSelf: boolean;
  } | null;
  readonly orders: number;
  /** Orders that are in the wave. */
  readonly left: number;
  readonly lines: number;
  readonly picked: number;
}

interface WaveOrder {
  readonly bin: number;
  readonly shipmentId: number;
  readonly externalId: string;
  readonly recipientName: string;
  /** Null while the order is in the wave. */
  readonly exit: WaveExit | null;
  /** Pieces that the picker did not find. */
  readonly missing: number;
  /** The name of the packer at work; null without one. */
  readonly packer: string | null;
}

interface WaveLine {
  readonly position: number;
  readonly warehouse: string | null;
  readonly place: string;
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
  readonly bins: readonly WaveLineBin[];
  /** Pieces that recorded stock did not cover when the wave was made. */
  readonly uncovered: number;
  readonly pickedAt: Date | null;
}

export interface Wave extends Omit<WaveSummary, "orders" | "lines"> {
  readonly orders: readonly WaveOrder[];
  readonly lines: readonly WaveLine[];
}

/** The waves of an account, open ones first, the newest first. */
export async function listWaves(
  ctx: Context,
  accountId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly WaveSummary[]; readonly total: number }> {
  assertAccountAccess(ctx, accountId);
  await recordNow(ctx, accountId);
  const own = eq(pickingWaves.accountId, accountId);
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select()
      .from(pickingWaves)
      .where(own)
      .orderBy(sql`${pickingWaves.state} = 'open' desc`, desc(pickingWaves.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(pickingWaves).where(own),
  ]);
  return { rows: await summarize(ctx, accountId, rows), total: Number(all?.total ?? 0) };
}

/** A wave with its orders by bin and its lines in the order of the walk. Throws `not_found`. */
export async function readWave(ctx: Context, { accountId, waveId }: WaveKey): Promise<Wave> {
  assertAccountAccess(ctx, accountId);
  await recordNow(ctx, accountId, waveId);
  const [row] = await ctx.db
    .select()
    .from(pickingWaves)
    .where(and(eq(pickingWaves.accountId, accountId), eq(pickingWaves.id, waveId)));
  if (!row) throw notFound("wave", waveId);
  const [[summary], orders, lines] = await Promise.all([
    summarize(ctx, accountId, [row]),
    readOrders(ctx, { accountId, waveId }),
    ctx.db
      .select()
      .from(pickingWaveLines)
      .where(and(eq(pickingWaveLines.accountId, accountId), eq(pickingWaveLines.waveId, waveId)))
      .orderBy(asc(pickingWaveLines.position)),
  ]);
  if (!summary) throw notFound("wave", waveId);
  const missingIn = (bin: number) =>
    lines.reduce((sum, { bins }) => sum + (bins.find((entry) => entry.bin === bin)?.missing ?? 0), 0);
  return {
    ...summary,
    orders: orders.map((order) => ({ ...order, missing: missingIn(order.bin) })),
    lines: lines.map(({ accountId: _, waveId: __, pickedBy: ___, ...line }) => line),
  };
}

/** A link on another site may cause no write, though this one only records what has happened. */
async function recordNow(ctx: Context, accountId: number, waveId?: number): Promise<void> {
  if (!ctx.isSafeRead) await inTransaction(ctx, (tx) => recordExits(tx, accountId, waveId));
}

async function readOrders(ctx: Context, { accountId, waveId }: WaveKey): Promise<Omit<WaveOrder, "missing">[]> {
  const heldSince = new Date(ctx.now().getTime() - packingTimeoutMs).toISOString();
  const rows = await ctx.db
    .select({
      bin: pickingWaveOrders.bin,
      shipmentId: pickingWaveOrders.shipmentId,
      externalId: shipments.externalId,
      recipientName: shipments.destinationName,
      exit: pickingWaveOrders.exit,
      packer: sql<string | null>`case when ${packings.station} is not null and ${packings.completedAt} is null
        and ${packings.lastScanAt} > ${heldSince} then ${packings.actor} end`,
    })
    .from(pickingWaveOrders)
    .innerJoin(
      shipments,
      and(eq(shipments.id, pickingWaveOrders.shipmentId), eq(shipments.accountId, pickingWaveOrders.accountId)),
    )
    .leftJoin(packings, and(eq(packings.shipmentId, shipments.id), eq(packings.accountId, shipments.accountId)))
    .where(and(eq(pickingWaveOrders.accountId, accountId), eq(pickingWaveOrders.waveId, waveId)))
    .orderBy(asc(pickingWaveOrders.bin));
  const names = await nameActors(
    ctx,
    rows.flatMap(({ packer }) => packer ?? []),
  );
  return rows.map(({ packer, ...row }) => ({ ...row, packer: packer && (names.get(packer)?.name ?? "") }));
}

async function summarize(ctx: Context, accountId: number, rows: readonly WaveRow[]): Promise<WaveSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [orders, lines, names] = await Promise.all([
    ctx.db
      .select({
        waveId: pickingWaveOrders.waveId,
        all: count(),
        left: sql<number>`count(*) filter (where ${isNull(pickingWaveOrders.exit)})`,
      })
      .from(pickingWaveOrders)
      .where(and(eq(pickingWaveOrders.accountId, accountId), inArray(pickingWaveOrders.waveId, ids)))
      .groupBy(pickingWaveOrders.waveId),
    ctx.db
      .select({
        waveId: pickingWaveLines.waveId,
        all: count(),
        picked: sql<number>`count(*) filter (where ${isNotNull(pickingWaveLines.pickedAt)})`,
      })
      .from(pickingWaveLines)
      .where(and(eq(pickingWaveLines.accountId, accountId), inArray(pickingWaveLines.waveId, ids)))
      .groupBy(pickingWaveLines.waveId),
    nameActors(
      ctx,
      rows.flatMap(({ picker }) => picker ?? []),
    ),
  ]);
  const now = ctx.now();
  return rows.map((row) => {
    const { id, state, cart, createdAt, endedAt, picker, pickingSince, lastPickAt } = row;
    const [ofWave, ofLines] = [orders.find(({ waveId }) => waveId === id), lines.find(({ waveId }) => waveId === id)];
    return {
      ...{ id, state, cart, createdAt, endedAt },
      picker:
        picker !== null && isHeld(row, now)
          ? {
              name: names.get(picker)?.name ?? null,
              since: pickingSince ?? createdAt,
              lastAt: lastPickAt ?? createdAt,
              isSelf: picker === ctx.actor.label,
            }
          : null,
      orders: Number(ofWave?.all ?? 0),
      left: Number(ofWave?.left ?? 0),
      lines: Number(ofLines?.all ?? 0),
      picked: Number(ofLines?.picked ?? 0),
    };
  });
}
