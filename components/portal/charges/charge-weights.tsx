import { useTranslations } from "next-intl";
import { formatExactWeight } from "@/lib/core/units";

/** Kilograms of a weight in grams; words where there is none. */
export function useWeightText(): (grams: number | null) => string {
  const t = useTranslations("charges");
  return (grams) => (grams === null ? t("unknown") : formatExactWeight(grams));
}

interface ChargeWeightsProps {
  charge: {
    readonly declaredGrams: number;
    readonly measuredGrams: number | null;
    readonly invoicedGrams: number | null;
  };
}

/** What a parcel weighs by its seller, the packing station and the carrier. */
export function ChargeWeights({ charge }: ChargeWeightsProps) {
  const t = useTranslations("charges");
  const weight = useWeightText();
  const facts = [
    { term: t("declared"), grams: charge.declaredGrams },
    { term: t("measured"), grams: charge.measuredGrams, hint: t("measuredHint") },
    { term: t("invoiced"), grams: charge.invoicedGrams },
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts.map(({ term, grams, hint }) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-muted" title={hint}>
            {term}
          </dt>
          <dd>{weight(grams)}</dd>
        </div>
      ))}
    </dl>
  );
}
