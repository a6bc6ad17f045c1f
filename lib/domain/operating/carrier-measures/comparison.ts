import { type CarrierRating, type CarrierRecord, minimumParcels, sumRecords } from "@/lib/core/carrier-rating";
import { groupBy } from "@/lib/core/group-by";
import type { ServiceType } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import {
  type CarrierMeasure,
  type CarrierRegistry,
  carrierRegistry,
  type RatedCarrier,
  servesAccount,
} from "../../carriers";
import { findAccount } from "../../identity/accounts";

export interface ComparedCell {
  readonly parcels: number;
  /** Null where too few parcels could tell of a single account's. */
  readonly record: CarrierRecord | null;
}

export interface CarrierComparison {
  /** When the parcels were last counted; null before the first time, and while there is none. */
  readonly measuredAt: Date | null;
  /** Services that any of the carriers has parcels of. */
  readonly serviceTypes: readonly ServiceType[];
  /** The best rated first. */
  readonly carriers: readonly {
    readonly id: number;
    readonly name: string;
    /** Of all of its services. */
    readonly rating: CarrierRating;
    readonly total: ComparedCell;
    /** Provinces with any parcel of the carrier; an empty code for addresses in no province that we know. */
    readonly provinces: readonly (ComparedCell & { readonly provinceCode: string })[];
  }[];
}

interface ComparisonQuery {
  /** The carriers that serve this account, as its people see them; all carriers, for operators, without it. */
  readonly accountId?: number | undefined;
  /** One service; all of them together without it. */
  readonly serviceType?: ServiceType | undefined;
}

/**
 * The record of each carrier over all accounts, in total and by province. People of an account learn the shares of at least
 * `minimumParcels` parcels only.
 */
export async function compareCarriers(
  ctx: Context,
  { accountId, serviceType }: ComparisonQuery,
): Promise<CarrierComparison> {
  if (accountId === undefined) assertOperator(ctx);
  const registry = await carrierRegistry();
  const carriers = accountId === undefined ? registry.carriers : await carriersOf(ctx, registry, accountId);
  const ids = new Set(carriers.map(({ id }) => id));
  const measures = registry.measures.filter(({ carrierId }) => ids.has(carrierId));
  const chosen = measures.filter((measure) => serviceType === undefined || measure.serviceType === serviceType);
  const measuresOf = groupBy(chosen, ({ carrierId }) => carrierId);
  const toCell = (records: readonly CarrierRecord[]): ComparedCell => {
    const record = sumRecords(records);
    const isHidden = accountId !== undefined && record.parcels < minimumParcels;
    return { parcels: record.parcels, record: isHidden ? null : record };
  };
  return {
    measuredAt: registry.measures[0]?.measuredAt ?? null,
    serviceTypes: [...new Set(measures.map((measure) => measure.serviceType))].sort(),
    carriers: carriers
      .map(({ id, name, rating }) => {
        const own = measuresOf.get(id) ?? [];
        return { id, name, rating, total: toCell(own), provinces: byProvince(own, toCell) };
      })
      .sort((a, b) => b.rating.basisPoints - a.rating.basisPoints || a.id - b.id),
  };
}

async function carriersOf(ctx: Context, registry: CarrierRegistry, accountId: number): Promise<RatedCarrier[]> {
  const account = await findAccount(ctx, accountId);
  return registry.carriers.filter((carrier) => servesAccount(registry, carrier, account));
}

const byProvince = (measures: readonly CarrierMeasure[], toCell: (records: readonly CarrierRecord[]) => ComparedCell) =>
  [...groupBy(measures, ({ provinceCode }) => provinceCode)].map(([provinceCode, records]) => ({
    provinceCode,
    ...toCell(records),
  }));
