import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { carrierLocations, carrierServices, carriers } from "@/db/schema/carriers";

export type Carrier = typeof carriers.$inferSelect;
export type CarrierLocation = typeof carrierLocations.$inferSelect;
export type CarrierService = typeof carrierServices.$inferSelect;

export async function loadCarriers(db: Database) {
  const [carrierRows, services, locations] = await Promise.all([
    db.select().from(carriers).orderBy(asc(carriers.id)),
    db.select().from(carrierServices).where(eq(carrierServices.active, true)).orderBy(asc(carrierServices.id)),
    db.select().from(carrierLocations).where(eq(carrierLocations.active, true)).orderBy(asc(carrierLocations.id)),
  ]);
  return { carriers: carrierRows, services, locations };
}
