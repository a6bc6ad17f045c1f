import type { ClassificationId, ImpedimentCode, LogisticType, ServiceType } from "@/lib/core/vocabulary";

interface Trial {
  readonly parcels: readonly {
    readonly weightGrams: number;
    readonly heightCm: number;
    readonly widthCm: number;
    readonly lengthCm: number;
    readonly classificationId: ClassificationId;
  }[];
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
  readonly carrierSuspended: boolean;
  /** The carrier prices its options itself and did not respond: its coverage is unknown. */
  readonly carrierSilent: boolean;
  readonly covered: boolean;
  readonly pickupPoints: number;
}

/** Every reason why these parcels cannot be sent with a service, in the order of the rules. */
export function findImpediments(trial: Trial): ImpedimentCode[] {
  const found: ImpedimentCode[] = [];
  for (const [code, applies] of rules) if (applies(trial)) found.push(code);
  return found;
}

const rules: readonly (readonly [ImpedimentCode, (trial: Trial) => boolean])[] = [
  ["no_coverage", ({ covered, carrierSilent }) => !covered && !carrierSilent],
  [
    "package_too_heavy",
    ({ parcels, service }) => parcels.some(({ weightGrams }) => weightGrams > service.maxWeightGrams),
  ],
  [
    "package_too_large",
    ({ parcels, service }) =>
      parcels.some(
        ({ heightCm, widthCm, lengthCm }) =>
          Math.max(heightCm, widthCm, lengthCm) > service.maxSideCm ||
          heightCm + widthCm + lengthCm > service.maxGirthCm,
      ),
  ],
  ["too_many_packages", ({ parcels, service }) => parcels.length > service.maxPackages],
  ["declared_value_too_high", ({ declaredValueCents, service }) => declaredValueCents > service.maxDeclaredValueCents],
  [
    "classification_not_accepted",
    ({ parcels, service }) =>
      parcels.some(({ classificationId }) => !service.classificationIds.includes(classificationId)),
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
