import type { ClassificationId, ImpedimentCode, LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { LoadMeasures } from "./load-measures";

interface Trial {
  readonly measures: LoadMeasures;
  readonly declaredValueCents: number;
  /** Null = every mode. */
  readonly originLogisticTypes: readonly LogisticType[] | null;
  readonly service: {
    readonly serviceType: ServiceType;
    readonly logisticType: LogisticType;
    readonly maxWeightGrams: number;
    readonly maxSideCm: number;
    readonly maxGirthCm: number;
    readonly maxPackages: number;
    readonly maxDeclaredValueCents: number;
    readonly classificationIds: readonly ClassificationId[];
  };
  /** What the carrier's system takes in one booking. */
  readonly packagesPerBooking: number;
  readonly carrierSuspended: boolean;
  /** The carrier prices its options itself and did not respond: its coverage is unknown. */
  readonly carrierSilent: boolean;
  readonly covered: boolean;
  readonly pickupPoints: number;
}

/** Every reason why a load cannot be sent with a service, in the order of the rules. */
export function findImpediments(trial: Trial): ImpedimentCode[] {
  const found: ImpedimentCode[] = [];
  for (const [code, applies] of rules) if (applies(trial)) found.push(code);
  return found;
}

const rules: readonly (readonly [ImpedimentCode, (trial: Trial) => boolean])[] = [
  ["no_coverage", ({ covered, carrierSilent }) => !covered && !carrierSilent],
  ["package_too_heavy", ({ measures, service }) => measures.heaviestGrams > service.maxWeightGrams],
  [
    "package_too_large",
    ({ measures, service }) =>
      measures.longestSideCm > service.maxSideCm || measures.largestGirthCm > service.maxGirthCm,
  ],
  [
    "too_many_packages",
    ({ measures, service, packagesPerBooking }) =>
      measures.packages > Math.min(service.maxPackages, packagesPerBooking),
  ],
  ["declared_value_too_high", ({ declaredValueCents, service }) => declaredValueCents > service.maxDeclaredValueCents],
  [
    "classification_not_accepted",
    ({ measures, service }) => measures.classificationIds.some((id) => !service.classificationIds.includes(id)),
  ],
  ["no_pickup_points", ({ service, pickupPoints }) => service.serviceType === "pickup_point" && pickupPoints === 0],
  [
    "origin_mode_not_enabled",
    ({ originLogisticTypes, service }) =>
      originLogisticTypes !== null && !originLogisticTypes.includes(service.logisticType),
  ],
  ["carrier_suspended", ({ carrierSuspended }) => carrierSuspended],
  ["carrier_unavailable", ({ carrierSilent }) => carrierSilent],
];
