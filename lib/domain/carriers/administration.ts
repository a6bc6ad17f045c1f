import { and, asc, count, eq, ilike, or, sql } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { carrierLocations, carrierMeasures, carrierServices, carriers } from "@/db/schema/carriers";
import type { Changes } from "@/lib/core/changes";
import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../identity/audit";
import { beforeAndAfter, changedFields } from "./changed-fields";
import { type RatedCarrier, rateCarriers } from "./registry";
import type { Carrier, CarrierLocation, CarrierService } from "./store";

export interface CarrierRow {
  readonly carrier: RatedCarrier;
  readonly services: readonly CarrierService[];
  /** Active branches and points. */
  readonly branches: number;
}

export type CarrierChanges = Changes<Pick<Carrier, "status" | "ratingBasisPoints" | "name" | "trackingUrl">>;

export type ServiceChanges = Changes<
  Pick<
    CarrierService,
    | "active"
    | "maxWeightGrams"
    | "maxSideCm"
    | "maxGirthCm"
    | "maxPackages"
    | "maxDeclaredValueCents"
    | "classificationIds"
  >
>;

export type ServiceDraft = Pick<
  CarrierService,
  Exclude<keyof ServiceChanges, "active"> | "serviceType" | "logisticType"
>;

/** Every carrier with every service, active or not. */
export async function listCarriers(ctx: Context): Promise<CarrierRow[]> {
  assertOperator(ctx);
  const rows = await ctx.db.select().from(carriers).orderBy(byName(carriers.name), asc(carriers.id));
  const services = await ctx.db.select().from(carrierServices).orderBy(asc(carrierServices.id));
  const branches = await ctx.db
    .select({ carrierId: carrierLocations.carrierId, count: count() })
    .from(carrierLocations)
    .where(eq(carrierLocations.active, true))
    .groupBy(carrierLocations.carrierId);
  return rateCarriers(rows, await ctx.db.select().from(carrierMeasures)).map((carrier) => ({
    carrier,
    services: services.filter(({ carrierId }) => carrierId === carrier.id),
    branches: branches.find(({ carrierId }) => carrierId === carrier.id)?.count ?? 0,
  }));
}

export async function findCarrier(ctx: Context, id: number): Promise<CarrierRow> {
  const row = (await listCarriers(ctx)).find(({ carrier }) => carrier.id === id);
  if (!row) throw notFound("carrier", id);
  return row;
}

/** A suspended carrier is quoted with the impediment `carrier_suspended`; its shipments in progress continue. */
export function changeCarrier(ctx: Context, id: number, given: CarrierChanges): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [before] = await tx.db.select().from(carriers).where(eq(carriers.id, id)).for("update");
    if (!before) throw notFound("carrier", id);
    const changes = changedFields(before, given);
    if (Object.keys(changes).length > 0) {
      await tx.db.update(carriers).set(changes).where(eq(carriers.id, id));
      const action = changes.status === undefined ? "changed" : changes.status === "active" ? "resumed" : "suspended";
      await recordAudit(tx, {
        accountId: null,
        action: `carrier.${action}`,
        target: `carrier:${id}`,
        detail: beforeAndAfter(before, changes),
      });
    }
    return findCarrier(tx, id);
  });
}

/** Changes the limits of a service, or whether it is offered. The next quote uses them. */
export function changeCarrierService(
  ctx: Context,
  carrierId: number,
  serviceId: number,
  given: ServiceChanges,
): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const where = and(eq(carrierServices.id, serviceId), eq(carrierServices.carrierId, carrierId));
    const [before] = await tx.db.select().from(carrierServices).where(where).for("update");
    if (!before) throw notFound("carrier_service", serviceId);
    const changes = changedFields(before, given);
    if (Object.keys(changes).length > 0) {
      await tx.db.update(carrierServices).set(changes).where(where);
      await recordAudit(tx, {
        accountId: null,
        action: "carrier_service.changed",
        target: `carrier_service:${serviceId}`,
        detail: beforeAndAfter(before, changes),
      });
    }
    return findCarrier(tx, carrierId);
  });
}

export interface BranchFilter {
  /** Part of its name, city or code, or its id. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The branches and points of a carrier, active or not, by province and city. */
export async function listBranches(
  ctx: Context,
  carrierId: number,
  { search, limit, offset }: BranchFilter,
): Promise<{ rows: CarrierLocation[]; total: number }> {
  assertOperator(ctx);
  const part = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const { name, city, code } = carrierLocations;
  const byId = /^\d{1,15}$/.test(search ?? "") ? eq(carrierLocations.id, Number(search)) : undefined;
  const found = search ? or(ilike(name, part), ilike(city, part), ilike(code, part), byId) : undefined;
  const rows = await ctx.db
    .select({ location: carrierLocations, total: sql<number>`(count(*) over ())::int` })
    .from(carrierLocations)
    .where(and(eq(carrierLocations.carrierId, carrierId), found))
    .orderBy(asc(carrierLocations.provinceCode), byName(city), asc(carrierLocations.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(({ location }) => location), total: rows[0]?.total ?? 0 };
}

/** All branches of a carrier, for a file: some thousands at most. */
export async function listEveryBranch(ctx: Context, carrierId: number): Promise<CarrierLocation[]> {
  assertOperator(ctx);
  await findCarrier(ctx, carrierId);
  return ctx.db
    .select()
    .from(carrierLocations)
    .where(eq(carrierLocations.carrierId, carrierId))
    .orderBy(asc(carrierLocations.code));
}
