import { and, eq } from "drizzle-orm";
import { tariffLanes } from "@/db/schema/carriers";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import type { Lane } from "./compile";
import { lockDraft, raiseRevision } from "./drafts";

/** One price of a draft, by its pair of zones and its weight. */
export interface PriceCell {
  readonly originZone: string;
  readonly destinationZone: string;
  /** Upper end of the band; null = each kilogram beyond the last band. */
  readonly upToGrams: number | null;
  /** Null: the weight is not offered between these zones. */
  readonly priceCents: number | null;
  /** Revision of the draft that the editor saw. */
  readonly revision: number;
}

/**
 * Changes one price of a draft; returns the new revision. Throws `conflict` if the draft has changed since the editor
 * read it.
 */
export function changePrice(ctx: Context, tariffId: number, cell: PriceCell): Promise<{ revision: number }> {
  return inTransaction(ctx, async (tx) => {
    const header = await lockDraft(tx, tariffId, cell.revision);
    const where = and(
      eq(tariffLanes.tariffId, tariffId),
      eq(tariffLanes.originZone, cell.originZone),
      eq(tariffLanes.destinationZone, cell.destinationZone),
    );
    const [lane] = await tx.db.select().from(tariffLanes).where(where);
    if (!lane) throw notFound("tariff_lane", `${cell.originZone} → ${cell.destinationZone}`);
    const before = priceAt(lane, cell.upToGrams);
    if (before === cell.priceCents) return { revision: header.revision };
    await tx.db.update(tariffLanes).set(withPrice(lane, cell)).where(eq(tariffLanes.id, lane.id));
    const { revision: _, priceCents: after, ...about } = cell;
    await recordAudit(tx, {
      accountId: header.accountId,
      action: "tariff.price_changed",
      target: `tariff:${tariffId}`,
      detail: { ...about, before, after },
    });
    return { revision: await raiseRevision(tx, header) };
  });
}

type Prices = Pick<Lane, "bands" | "extraKgCents">;

const priceAt = ({ bands, extraKgCents }: Prices, upToGrams: number | null): number | null =>
  upToGrams === null ? extraKgCents : (bands.find((band) => band.upToGrams === upToGrams)?.priceCents ?? null);

function withPrice({ bands }: Prices, { upToGrams, priceCents }: PriceCell) {
  if (upToGrams === null) {
    if (priceCents === null) throw invalid("price", message("last_price_of_zone"));
    return { extraKgCents: priceCents };
  }
  const others = bands.filter((band) => band.upToGrams !== upToGrams);
  if (priceCents === null && others.length === 0) throw invalid("price", message("last_price_of_zone"));
  const changed = priceCents === null ? others : [...others, { upToGrams, priceCents }];
  return { bands: changed.sort((a, b) => a.upToGrams - b.upToGrams) };
}
