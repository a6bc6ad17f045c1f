import { and, eq } from "drizzle-orm";
import { carrierLocations, carrierServices } from "@/db/schema/carriers";
import type { Context } from "@/lib/platform/context";
import type { CarrierLocation } from "../store";

export type BranchLimits = Pick<CarrierLocation, "maxWeightGrams" | "maxSideCm">;

/** What a list of branches that does not say everything goes by. */
export interface BranchDefaults {
  /** The branches of the carrier, by code. */
  readonly known: ReadonlyMap<string, CarrierLocation>;
  /** Of a new branch: what the carrier takes anywhere. Lists and systems seldom say what a branch takes. */
  readonly limits: BranchLimits;
}

export async function findBranchDefaults(ctx: Context, carrierId: number): Promise<BranchDefaults> {
  const known = await ctx.db.select().from(carrierLocations).where(eq(carrierLocations.carrierId, carrierId));
  const services = await ctx.db
    .select({ maxWeightGrams: carrierServices.maxWeightGrams, maxSideCm: carrierServices.maxSideCm })
    .from(carrierServices)
    .where(and(eq(carrierServices.carrierId, carrierId), eq(carrierServices.active, true)));
  const limits =
    services.length === 0
      ? { maxWeightGrams: 25_000, maxSideCm: 150 }
      : {
          maxWeightGrams: Math.max(...services.map(({ maxWeightGrams }) => maxWeightGrams)),
          maxSideCm: Math.max(...services.map(({ maxSideCm }) => maxSideCm)),
        };
  return { known: new Map(known.map((branch) => [branch.code, branch])), limits };
}
