import { kindsToClaim } from "@/lib/core/claims";
import { addBusinessDays, addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { type ClaimKind, type UnreceivedReason, unreceivedDays, unusedLabelDays } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { dayMs } from "@/lib/platform/retention";
import { judgeShipments } from "../../money/claims";
import { findReturnPolicy, originalsOf } from "../../shipping/returns";
import { findShipments, type Shipment } from "../../shipping/shipments";
import { selectUnreceived } from "./unreceived.sql";

interface FoundUnreceived {
  readonly id: number;
  readonly reason: UnreceivedReason;
  /** The moment of the delivery, of the last reception, of the label, or the promised day. */
  readonly since: Date;
}

/** A parcel that comes back and that nobody received. */
interface UnreceivedReturn extends FoundUnreceived {
  readonly shipment: Shipment;
  readonly originalId: number | null;
  /** Claims that can be made. */
  readonly claims: readonly ClaimKind[];
  readonly hasOpenClaim: boolean;
}

/** The highest count of parcels: nobody reads further. */
const maxCounted = 100;

/** Parcels that nobody received, longest waiting first, and whether there are more after these. */
export async function listUnreceived(
  ctx: Context,
  { accountId, limit, offset }: { readonly accountId: number; readonly limit: number; readonly offset: number },
): Promise<{ rows: UnreceivedReturn[]; hasMore: boolean }> {
  const found = await findUnreceived(ctx, accountId, { limit: limit + 1, offset });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const [shown, originals] = await Promise.all([findShipments(ctx, ids), originalsOf(ctx, ids)]);
  const situations = await judgeShipments(ctx, accountId, [...shown.values()]);
  const rows = found.slice(0, limit).flatMap((entry) => {
    const shipment = shown.get(entry.id);
    if (!shipment) return [];
    const situation = situations.get(entry.id);
    const claims = situation ? kindsToClaim(situation.claimable) : [];
    const hasOpenClaim = situation !== undefined && situation.open.length > 0;
    return [{ ...entry, shipment, originalId: originals.get(entry.id) ?? null, claims, hasOpenClaim }];
  });
  return { rows, hasMore: found.length > limit };
}

/** How many parcels nobody received, 100 at most. */
export const countUnreceived = async (ctx: Context, accountId: number): Promise<number> =>
  (await findUnreceived(ctx, accountId, { limit: maxCounted })).length;

/** Those of these ids alone, or all. */
export async function findUnreceived(
  ctx: Context,
  accountId: number,
  { ids, limit = ids?.length ?? maxCounted, offset = 0 }: { ids?: readonly number[]; limit?: number; offset?: number },
): Promise<FoundUnreceived[]> {
  assertAccountAccess(ctx, accountId);
  const { receptionDays } = await findReturnPolicy(ctx, accountId);
  const now = ctx.now();
  const lastDay = lastOverdueDay(dayInArgentina(now), receptionDays);
  const rows = await ctx.db.execute<{ id: string; reason: UnreceivedReason; since: string | number | Date }>(
    selectUnreceived({
      accountId,
      deliveredBefore: atClock(addDays(lastDay, 1), "00:00"),
      unusedBefore: new Date(now.getTime() - unusedLabelDays * dayMs),
      promisedBefore: addDays(lastDay, 1),
      after: new Date(now.getTime() - unreceivedDays * dayMs),
      ids,
      limit,
      offset,
    }),
  );
  return rows.map(({ id, reason, since }) => ({ id: Number(id), reason, since: new Date(since) }));
}

/** The last day of which `days` business days are over today. */
function lastOverdueDay(today: string, days: number): string {
  let day = addDays(today, -1);
  while (addBusinessDays(day, days) >= today) day = addDays(day, -1);
  return day;
}
