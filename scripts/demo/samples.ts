import { asc, eq } from "drizzle-orm";
import { carriers } from "@/db/schema/carriers";
import { skus } from "@/db/schema/inventory";
import { openAccount } from "@/lib/domain/operating/onboarding";
import type { Context } from "@/lib/platform/context";
import { createPlanned } from "./history";
import { plannedShipments } from "./history-plan";
import { demoOrigins, seedOrigins } from "./origins";
import { seedCatalogue } from "./seed-catalogue";

export interface Samples {
  readonly accountId: number;
  readonly userId: number;
  /** In the order of `demoOrigins`. */
  readonly originIds: readonly number[];
  readonly shipmentIds: readonly number[];
}

/**
 * Opens a test account with shipments of every carrier, service and origin of the demo, made and priced as real ones
 * are. They are to be copied in bulk.
 */
export async function createSamples(tx: Context, name: string, count: number): Promise<Samples> {
  const [origin] = demoOrigins;
  const opened = await openAccount(tx, {
    name,
    isTest: true,
    carrierNetwork: false,
    balanceCents: 100_000_000_00,
    origin,
  });
  const { accountId, userId } = opened;
  const originIds = await seedOrigins(tx, accountId);
  await seedCatalogue(tx, accountId);
  const catalogue = await tx.db.select().from(skus).where(eq(skus.accountId, accountId)).orderBy(asc(skus.id));
  const rows = await tx.db.select({ id: carriers.id, code: carriers.code }).from(carriers);
  const carrierIds = new Map(rows.map(({ id, code }) => [code, id]));
  const shipmentIds: number[] = [];
  for (const planned of plannedShipments(tx.now()).slice(0, count))
    shipmentIds.push((await createPlanned(tx, { accountId, originIds, catalogue, carrierIds }, planned)).id);
  return { accountId, userId, originIds, shipmentIds };
}
