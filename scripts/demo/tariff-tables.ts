import type { SurchargeRule } from "@/db/schema/carriers";
import { shareOf } from "@/lib/core/money";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { areasOf, type DemoCarrier } from "./carriers";
import { stepsBetween, type Zone } from "./zones";

/** Prices before VAT in cents for the first kilogram, delivered at home, by steps between the zones. */
const firstKgCents = [650_000, 760_000, 920_000, 1_090_000, 1_230_000, 1_400_000, 1_620_000, 1_790_000, 1_950_000];

/** Business days by steps between the zones. */
const usualDays = [
  [1, 2],
  [2, 3],
  [2, 4],
  [3, 5],
  [4, 6],
  [4, 7],
  [5, 8],
  [6, 10],
  [7, 11],
] as const;

/** Upper limit of each band in kilograms, and its price as a share of the first kilogram's, in basis points. */
const bandShares = [
  [1, 10_000],
  [3, 11_800],
  [5, 13_800],
  [10, 18_200],
  [15, 23_100],
  [20, 28_000],
  [25, 32_800],
  [30, 37_600],
  [50, 56_000],
  [100, 98_000],
] as const;

/** Price of each kilogram beyond the last band, as a share of the first kilogram's price. */
const extraKgBasisPoints = 900;

const serviceShares: Readonly<Record<ServiceType, number>> = {
  standard_delivery: 10_000,
  express_delivery: 14_800,
  pickup_point: 7_600,
  return_origin: 9_800,
  return_crossdock: 9_000,
};

/** Price by dispatch mode in basis points: what the mode saves or costs the carrier. */
const modeShares: Readonly<Record<LogisticType, number>> = {
  crossdock: 10_000,
  xd_dropoff: 9_500,
  carrier_pickup: 10_600,
  carrier_dropoff: 9_200,
  point_dropoff: 9_400,
  fulfillment: 9_700,
};

export interface DemoTariff {
  readonly volumetricDivisor: number;
  readonly vatBasisPoints: number;
  readonly zones: readonly {
    readonly zone: Zone;
    readonly postcodeFrom: number | null;
    readonly postcodeTo: number | null;
    readonly provinceCode: string | null;
  }[];
  readonly lanes: readonly DemoLane[];
  readonly surcharges: readonly SurchargeRule[];
}

interface DemoLane {
  readonly originZone: Zone;
  readonly destinationZone: Zone;
  readonly minDays: number;
  readonly maxDays: number;
  readonly extraKgCents: number;
  readonly bands: { upToGrams: number; priceCents: number }[];
}

/**
 * The tariff of a carrier for one service and dispatch mode, with a lane for every pair of the zones that the carrier
 * serves.
 */
export function tariffOf(carrier: DemoCarrier, serviceType: ServiceType, logisticType: LogisticType): DemoTariff {
  return {
    volumetricDivisor: carrier.volumetricDivisor,
    vatBasisPoints: 2100,
    zones: carrier.zones.flatMap((zone) =>
      areasOf(carrier, zone).map(({ postcodes, province }) => ({
        zone,
        postcodeFrom: postcodes?.[0] ?? null,
        postcodeTo: postcodes?.[1] ?? null,
        provinceCode: province ?? null,
      })),
    ),
    lanes: carrier.zones.flatMap((origin) =>
      carrier.zones.map((destination) => laneOf(carrier, serviceType, logisticType, origin, destination)),
    ),
    surcharges: carrier.surcharges,
  };
}

function laneOf(
  carrier: DemoCarrier,
  serviceType: ServiceType,
  logisticType: LogisticType,
  originZone: Zone,
  destinationZone: Zone,
): DemoLane {
  const steps = stepsBetween(originZone, destinationZone);
  const shares = [carrier.priceBasisPoints, serviceShares[serviceType], modeShares[logisticType]];
  const firstKg = shares.reduce(shareOf, firstKgCents[steps] ?? 0);
  const heaviest = carrier.limits.maxWeightGrams;
  return {
    originZone,
    destinationZone,
    ...daysOf(carrier, serviceType, steps),
    extraKgCents: toTenPesos(shareOf(firstKg, extraKgBasisPoints)),
    bands: bandShares
      .filter(([upToKg]) => upToKg * 1000 <= heaviest)
      .map(([upToKg, share]) => ({ upToGrams: upToKg * 1000, priceCents: toTenPesos(shareOf(firstKg, share)) })),
  };
}

function daysOf({ extraDays }: DemoCarrier, serviceType: ServiceType, steps: number) {
  const [min, max] = usualDays[steps] ?? [0, 0];
  const speed = serviceType === "express_delivery" ? 2 : 1;
  const minDays = Math.max(1, Math.ceil((min + extraDays) / speed));
  return { minDays, maxDays: Math.max(minDays, Math.ceil((max + extraDays) / speed)) };
}

/** Price lists are in tens of pesos. */
const toTenPesos = (cents: number): number => Math.round(cents / 1000) * 1000;
