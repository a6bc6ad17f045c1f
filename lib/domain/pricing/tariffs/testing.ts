import { and, eq } from "drizzle-orm";
import { carrierServices } from "@/db/schema/carriers";
import type { Context } from "@/lib/platform/context";

/** The service of the test carriers by which a parcel goes through the crossdock to its address. */
export async function standardServiceId(ctx: Context): Promise<number> {
  const [service] = await ctx.db
    .select({ id: carrierServices.id })
    .from(carrierServices)
    .where(and(eq(carrierServices.serviceType, "standard_delivery"), eq(carrierServices.logisticType, "crossdock")));
  if (!service) throw new Error("there is no standard service");
  return service.id;
}
