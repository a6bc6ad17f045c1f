import { and, asc, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packingScans, packings } from "@/db/schema/station";
import { scanKey } from "@/lib/core/read/code";
import type { Context } from "@/lib/platform/context";
import { findHolds } from "../holds";
import { needsPiece } from "./needs-piece";
import { isToPack } from "./to-pack";

interface WantedArticle {
  readonly accountId: number;
  readonly station: string;
  readonly code: string;
  /** Claims of other stations whose last scan is older have lapsed. */
  readonly claimedSince: Date;
}

/**
 * The oldest order of the account that needs an article: prepared and neither packed, printed nor stopped, not claimed by another
 * station, neither on the cart of a wave nor waiting for stock, with a missing piece that has this code.
 */
export async function findOrderNeeding(
  ctx: Context,
  { accountId, station, code, claimedSince }: WantedArticle,
): Promise<number | undefined> {
  const key = scanKey(code);
  if (key === "") return undefined;
  const holds = await findHolds(ctx, accountId);
  const aside = holds.filter(({ isBack }) => !isBack).map(({ shipmentId }) => shipmentId);
  const [row] = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        isToPack(accountId),
        aside.length > 0 ? sql`${shipments.id} <> all(${`{${aside.join(",")}}`}::bigint[])` : undefined,
        isFree(station, claimedSince),
        needsPiece(key, packed),
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(1);
  return row?.id;
}

/** Nobody has packed it, and no other station is packing it. */
export const isFree = (station: string, claimedSince: Date): SQL => sql`not exists (
  select 1 from ${packings}
  where ${packings.shipmentId} = ${shipments.id} and ${packings.accountId} = ${shipments.accountId} and (
    ${packings.completedAt} is not null
    or (${packings.station} is not null and ${packings.station} <> ${station}
      and ${packings.lastScanAt} > ${claimedSince.toISOString()})))`;

const packed = { rows: packingScans, counts: sql`${packingScans.undoneAt} is null` };
