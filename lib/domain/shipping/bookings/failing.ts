import { eq, isNotNull, or, sql } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { carrierFeeds } from "@/db/schema/bookings";
import { carriers } from "@/db/schema/carriers";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export interface FailingCarrier
  extends Pick<typeof carrierFeeds.$inferSelect, "carrierId" | "lastError" | "branchesError" | "readAt"> {
  readonly name: string;
  /** Reports that were set aside. */
  readonly setAside: number;
}

/** Carriers whose last poll or list of branches failed, or of which reports were set aside; by name. */
export async function listFailingCarriers(ctx: Context, limit: number): Promise<FailingCarrier[]> {
  assertOperator(ctx);
  const { carrierId, lastError, branchesError, readAt } = carrierFeeds;
  const setAside = sql<number>`jsonb_array_length(${carrierFeeds.setAside})`;
  return ctx.db
    .select({ carrierId, lastError, branchesError, readAt, name: carriers.name, setAside })
    .from(carrierFeeds)
    .innerJoin(carriers, eq(carriers.id, carrierId))
    .where(or(isNotNull(lastError), isNotNull(branchesError), sql`${setAside} > 0`))
    .orderBy(byName(carriers.name))
    .limit(limit);
}
