import { and, asc, eq } from "drizzle-orm";
import { pickingWaveLines, pickingWaveOrders } from "@/db/schema/waves";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isSameCode } from "@/lib/core/read/code";
import { shareShortage } from "@/lib/core/waves";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { hold, lockWave, type WaveKey } from "./hold";

type LineRow = typeof pickingWaveLines.$inferSelect;

type PickOutcome =
  | "picked"
  /** Fewer were found than the bins need: which bins lack them is in the line. */
  | "short"
  | "unticked"
  /** Ticked before. */
  | "already"
  /** No bin of the wave needs an article with this code. */
  | "not_in_wave"
  /** Another person picks the wave. */
  | "busy";

export interface PickResponse {
  readonly outcome: PickOutcome;
  /** The position of the line. */
  readonly position?: number | undefined;
}

interface Picking extends WaveKey {
  readonly takesOver: boolean;
}

/**
 * Ticks a line of a wave, or takes its tick back. `found` says that the shelf had fewer pieces than the bins need: they
 * are shared so that as many orders as possible stay whole. Throws `not_found` for a line that the wave does not have.
 */
export function pickLine(
  ctx: Context,
  {
    position,
    isPicked,
    found,
    ...picking
  }: Picking & { position: number; isPicked: boolean; found?: number | undefined },
): Promise<PickResponse> {
  return whileHeld(ctx, picking, async (tx, lines, open) => {
    const line = lines.find((entry) => entry.position === position);
    if (!line) throw notFound("line", position);
    if (!isPicked) {
      await save(tx, line, { bins: line.bins.map((bin) => ({ ...bin, missing: 0 })), pickedAt: null, pickedBy: null });
      return { outcome: "unticked", position };
    }
    const needed = neededOf(line, open);
    if (found !== undefined && found > needed) throw invalid("found", message("wave_found_too_many", { needed }));
    const missing = found === undefined ? 0 : needed - found;
    const missingOf = shortBins(line, lines, open, needed - missing);
    const bins = line.bins.map((entry) => ({ ...entry, missing: missingOf.get(entry.bin) ?? 0 }));
    await save(tx, line, { bins, pickedAt: tx.now(), pickedBy: tx.actor.label });
    return { outcome: missing > 0 ? "short" : "picked", position };
  });
}

/** Ticks the first open line of the article that was scanned. */
export function scanArticle(ctx: Context, { code, ...picking }: Picking & { code: string }): Promise<PickResponse> {
  return whileHeld(ctx, picking, async (tx, lines, open) => {
    const fitting = lines.filter((line) => neededOf(line, open) > 0 && hasCode(line, code));
    const line = fitting.find(({ pickedAt }) => pickedAt === null);
    if (!line) {
      const last = fitting.at(-1);
      return last ? { outcome: "already", position: last.position } : { outcome: "not_in_wave" };
    }
    await save(tx, line, { pickedAt: tx.now(), pickedBy: tx.actor.label });
    return { outcome: "picked", position: line.position };
  });
}

const hasCode = ({ code, barcode }: LineRow, scanned: string): boolean =>
  [code, barcode].some((own) => own !== "" && isSameCode(scanned, own));

const neededOf = ({ bins }: LineRow, open: ReadonlySet<number>): number =>
  bins.reduce((sum, { bin, quantity }) => (open.has(bin) ? sum + quantity : sum), 0);

/** How many pieces of the line each bin lacks. Bins whose order has left the wave get none and lack none. */
function shortBins(
  line: LineRow,
  lines: readonly LineRow[],
  open: ReadonlySet<number>,
  found: number,
): ReadonlyMap<number, number> {
  const bins = line.bins.filter(({ bin }) => open.has(bin));
  const others = lines.filter(({ position }) => position !== line.position);
  const lacking = new Set(
    others.flatMap((entry) => entry.bins.filter(({ missing }) => missing > 0).map(({ bin }) => bin)),
  );
  const missing = shareShortage(bins, found, lacking);
  return new Map(bins.map(({ bin }, index) => [bin, missing[index] ?? 0]));
}

/** Runs `work` on the locked wave as its picker; `busy` when another person is. `open` are the bins in the wave. */
function whileHeld(
  ctx: Context,
  { takesOver, ...key }: Picking,
  work: (tx: Context, lines: readonly LineRow[], open: ReadonlySet<number>) => Promise<PickResponse>,
): Promise<PickResponse> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockWave(tx, key);
    if (!(await hold(tx, row, takesOver))) return { outcome: "busy" };
    const [lines, orders] = await Promise.all([
      tx.db
        .select()
        .from(pickingWaveLines)
        .where(and(eq(pickingWaveLines.accountId, key.accountId), eq(pickingWaveLines.waveId, key.waveId)))
        .orderBy(asc(pickingWaveLines.position)),
      tx.db
        .select({ bin: pickingWaveOrders.bin, exit: pickingWaveOrders.exit })
        .from(pickingWaveOrders)
        .where(and(eq(pickingWaveOrders.accountId, key.accountId), eq(pickingWaveOrders.waveId, key.waveId))),
    ]);
    return work(tx, lines, new Set(orders.filter(({ exit }) => exit === null).map(({ bin }) => bin)));
  });
}

const save = (tx: Context, { accountId, waveId, position }: LineRow, set: Partial<LineRow>) =>
  tx.db
    .update(pickingWaveLines)
    .set(set)
    .where(
      and(
        eq(pickingWaveLines.accountId, accountId),
        eq(pickingWaveLines.waveId, waveId),
        eq(pickingWaveLines.position, position),
      ),
    );
