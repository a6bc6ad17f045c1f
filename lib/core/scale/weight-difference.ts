export interface WeightDifference {
  readonly declaredGrams: number;
  readonly measuredGrams: number;
  /** Positive when the package is heavier than declared. */
  readonly differenceGrams: number;
  /** Whether the difference is more than packing material and the scale explain. */
  readonly isBeyondTolerance: boolean;
}

/** Fifty grams, or 5 % of the declared weight if that is more. */
export const weightToleranceGrams = (declaredGrams: number): number => Math.max(50, Math.floor(declaredGrams / 20));

/** Compares a weighed package with what was declared of it; all in whole grams. */
export function compareWeight(declaredGrams: number, measuredGrams: number): WeightDifference {
  const differenceGrams = measuredGrams - declaredGrams;
  return {
    declaredGrams,
    measuredGrams,
    differenceGrams,
    isBeyondTolerance: Math.abs(differenceGrams) > weightToleranceGrams(declaredGrams),
  };
}
