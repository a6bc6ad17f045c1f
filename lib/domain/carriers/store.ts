import { and, asc, eq, exists, isNotNull, ne, or } from "drizzle-orm";
import type { Database } from "@/db/driver";
import {
  carrierContracts,
  carrierLocations,
  carrierMeasures,
  carrierServices,
  carriers,
  tariffs,
} from "@/db/schema/carriers";

export type Carrier = typeof carriers.$inferSelect;
export type CarrierLocation = typeof carrierLocations.$inferSelect;
/** The record of a carrier in a service and a province. */
export type CarrierMeasure = typeof carrierMeasures.$inferSelect;
export type CarrierService = typeof carrierServices.$inferSelect;
/** The contract of an account of its own. */
export type OwnContract = typeof carrierContracts.$inferSelect;

export async function loadCarriers(db: Database) {
  const [carrierRows, services, locations, contracts, measures, own] = await Promise.all([
    db.select().from(carriers).orderBy(asc(carriers.id)),
    db.select().from(carrierServices).where(eq(carrierServices.active, true)).orderBy(asc(carrierServices.id)),
    db.select().from(carrierLocations).where(eq(carrierLocations.active, true)).orderBy(asc(carrierLocations.id)),
    db.select().from(carrierContracts),
    db.select().from(carrierMeasures),
    findOwnCarrier(db),
  ]);
  return { carriers: carrierRows, services, locations, contracts, measures, hasOwnCarrier: own.length > 0 };
}

/** A carrier beside those of the demo that has prices, or a system of its own. Suspended ones count. */
const findOwnCarrier = (db: Database) => {
  const published = db
    .select({ id: tariffs.id })
    .from(tariffs)
    .innerJoin(carrierServices, eq(carrierServices.id, tariffs.carrierServiceId))
    .where(and(eq(carrierServices.carrierId, carriers.id), ne(tariffs.state, "draft")));
  return db
    .select({ id: carriers.id })
    .from(carriers)
    .where(and(eq(carriers.isDemo, false), or(isNotNull(carriers.adapter), exists(published))))
    .limit(1);
};

/** What sealed secrets are bound to: those of one contract do not open as another's. */
export const sealPurpose = (carrierId: number, accountId?: number): string =>
  accountId === undefined ? `carrier:${carrierId}` : `carrier:${carrierId}:account:${accountId}`;
