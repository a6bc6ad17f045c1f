import type { ClassificationId } from "@/lib/core/vocabulary";

interface MeasuredParcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: ClassificationId;
}

/** The extremes of a load, which limits of services and branches are compared with. */
export interface LoadMeasures {
  readonly packages: number;
  readonly heaviestGrams: number;
  readonly longestSideCm: number;
  /** Length, width and height together, of the package with the largest sum. */
  readonly largestGirthCm: number;
  /** Each classification once. */
  readonly classificationIds: readonly ClassificationId[];
}

export const measureLoad = (parcels: readonly MeasuredParcel[]): LoadMeasures => ({
  packages: parcels.length,
  heaviestGrams: Math.max(...parcels.map(({ weightGrams }) => weightGrams)),
  longestSideCm: Math.max(...parcels.map(({ heightCm, widthCm, lengthCm }) => Math.max(heightCm, widthCm, lengthCm))),
  largestGirthCm: Math.max(...parcels.map(({ heightCm, widthCm, lengthCm }) => heightCm + widthCm + lengthCm)),
  classificationIds: [...new Set(parcels.map(({ classificationId }) => classificationId))],
});
