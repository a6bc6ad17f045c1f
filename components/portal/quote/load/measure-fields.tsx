"use client";

import { useTranslations } from "next-intl";
import type { Control } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import type { QuoteDraft } from "../../drafts/quote-draft";

interface MeasureFieldsProps {
  control: Control<QuoteDraft>;
  line: `load.items.${number}` | `load.packages.${number}`;
}

/** Weight in kilograms with decimal comma or point, sides in whole centimetres. */
export function MeasureFields({ control, line }: MeasureFieldsProps) {
  const t = useTranslations("quote");
  return (
    <>
      <NumberField
        control={control}
        name={`${line}.weightKg`}
        label={t("weightKg")}
        decimals={3}
        className="@max-2xl:col-span-3"
      />
      <NumberField control={control} name={`${line}.lengthCm`} label={t("lengthCm")} className="@max-2xl:col-span-2" />
      <NumberField control={control} name={`${line}.widthCm`} label={t("widthCm")} className="@max-2xl:col-span-2" />
      <NumberField control={control} name={`${line}.heightCm`} label={t("heightCm")} className="@max-2xl:col-span-2" />
    </>
  );
}
