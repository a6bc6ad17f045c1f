import { and, eq } from "drizzle-orm";
import { shipmentPackages } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import {
  assertNotStopped,
  changeLabel,
  findPackingStation,
  findShipment,
  isPreparing,
  type LabelChange,
  lockShipment,
  type Recipient,
  type Shipment,
  type ShipmentRow,
} from "../shipments";

/** The fields that become others; a field that is left out stays. */
export interface Correction {
  readonly destination?: { readonly [Field in keyof Recipient]?: Recipient[Field] | undefined } | undefined;
  /** Words for the driver, printed beside floor and flat. */
  readonly notes?: string | undefined;
  readonly packages?: readonly PackageCorrection[] | undefined;
  /** Tax included, as the caller was told: at another price nothing changes. */
  readonly expectedPriceCents?: number | undefined;
}

export interface PackageCorrection {
  readonly number: number;
  readonly weightGrams?: number | undefined;
  readonly heightCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly lengthCm?: number | undefined;
  readonly description?: string | undefined;
}

export interface Reroute {
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly pointId?: string | undefined;
  readonly expectedPriceCents?: number | undefined;
}

export interface ChangedShipment {
  readonly shipment: Shipment;
  /** What it costs more than before, tax included; negative for less. */
  readonly priceDifferenceCents: number;
}

type PackageColumns = Partial<Omit<typeof shipmentPackages.$inferInsert, "id" | "accountId" | "shipmentId">>;

/** What a change makes of a shipment: the columns that differ. Undefined where nothing does. */
export type PlannedChange = Omit<LabelChange, "rebooks"> & {
  readonly packages?: readonly { readonly id: number; readonly columns: PackageColumns }[];
  /** What else becomes another in the transaction of the change, before its label does. */
  readonly write?: (tx: Context) => Promise<void>;
  /** What becomes of its stock after the label: every transaction locks the balances of an account before its stock. */
  readonly writeStock?: (tx: Context) => Promise<void>;
};
export type PlanChange = (ctx: Context, shipment: Shipment) => Promise<PlannedChange | undefined>;

/** Of a shipment that others change at the same time: its price is asked for again each time. */
const maxAttempts = 5;

interface ChangeOptions {
  readonly action: "shipment.corrected" | "shipment.rerouted" | "shipment.pieces_removed";
  readonly expectedPriceCents?: number;
  /** The packing station that makes the change: it may have the shipment on its bench. */
  readonly station?: string;
  /** Runs last in the transaction of the change. */
  readonly finish?: (tx: Context) => Promise<void>;
}

/**
 * Prices the change with no row locked, as a carrier may be asked, and makes the change if nobody has changed the shipment
 * since. Otherwise the price is asked for again, for the shipment as the other change left it.
 */
export async function applyChange(
  ctx: Context,
  id: number,
  plan: PlanChange,
  options: ChangeOptions,
): Promise<ChangedShipment> {
  const { expectedPriceCents } = options;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const shipment = await findShipment(ctx, id);
    assertChangeable(shipment);
    const planned = await plan(ctx, shipment);
    const priceCents = planned?.columns.priceInclTaxCents ?? shipment.priceInclTaxCents;
    if (expectedPriceCents !== undefined && priceCents !== expectedPriceCents)
      throw new DomainError({ code: "conflict", message: message("change_price_changed", { cents: priceCents }) });
    if (!planned) return { shipment, priceDifferenceCents: 0 };
    const changed = await inTransaction(ctx, (tx) => write(tx, shipment, planned, options));
    if (changed) return { shipment: changed, priceDifferenceCents: priceCents - shipment.priceInclTaxCents };
  }
  throw new DomainError({ code: "conflict", message: message("shipment_changed_meanwhile") });
}

/** Undefined, and nothing is written, when the shipment is not the one that the change was priced for. */
async function write(
  tx: Context,
  { id, version }: Shipment,
  { packages = [], write: writeMore, writeStock, ...planned }: PlannedChange,
  { action, station: own, finish }: ChangeOptions,
): Promise<Shipment | undefined> {
  const row = await lockShipment(tx, id);
  assertChangeable(row);
  if (row.version !== version) return undefined;
  const station = await findPackingStation(tx, id);
  if (station !== undefined && station !== own)
    throw new DomainError({ code: "conflict", message: message("shipment_in_packing", { station }) });
  await writeMore?.(tx);
  for (const { id: packageId, columns } of packages)
    await tx.db
      .update(shipmentPackages)
      .set(columns)
      .where(and(eq(shipmentPackages.id, packageId), eq(shipmentPackages.accountId, row.accountId)));
  await changeLabel(tx, row, { ...planned, rebooks: true });
  await writeStock?.(tx);
  const after = planned.columns.priceInclTaxCents ?? row.priceInclTaxCents;
  await recordAudit(tx, {
    accountId: row.accountId,
    action,
    target: `shipment:${id}`,
    detail: {
      changes: planned.changes,
      ...(planned.columns.carrierId !== undefined &&
        planned.columns.carrierId !== row.carrierId && {
          carrierId: { before: row.carrierId, after: planned.columns.carrierId },
        }),
      ...(after !== row.priceInclTaxCents && { priceCents: { before: row.priceInclTaxCents, after } }),
    },
  });
  await finish?.(tx);
  return findShipment(tx, id);
}

/** Throws `illegal_transition` from dispatch on, with the true state, and `conflict` for a stopped shipment. */
export function assertChangeable(row: Pick<ShipmentRow, "id" | "status" | "stop">): void {
  if (!isPreparing(row.status))
    throw new DomainError({ code: "illegal_transition", id: row.id, from: row.status, to: "documentation_ready" });
  assertNotStopped(row);
}
