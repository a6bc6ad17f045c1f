"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { Card } from "@/components/ui/layout/card";
import type { OriginValues } from "./origin-values";

/** Preparation time and uses of an origin. */
export function OriginPreparationFields({ isDefault }: { isDefault: boolean }) {
  const t = useTranslations("addressBook.form");
  const { control, register, watch } = useFormContext<OriginValues>();
  return (
    <Card title={t("automation")}>
      <div className="grid gap-4">
        <Checkbox
          label={t("automaticStatus")}
          hint={t("automaticStatusHint")}
          {...register("automatic_status_change")}
        />
        <Checkbox label={t("usePreparationTime")} {...register("use_preparation_time")} />
        {watch("use_preparation_time") && (
          <Controller
            control={control}
            name="preparation_time"
            render={({ field: { onChange, ...field }, fieldState }) => (
              <Field label={t("preparationTime")} error={fieldState.error?.message} className="ml-7 sm:w-60">
                <NumberInput {...field} onValueChange={onChange} unit={t("hours")} />
              </Field>
            )}
          />
        )}
        <hr />
        <Checkbox label={t("useForShipping")} hint={t("useForShippingHint")} {...register("use_for_shipping")} />
        <Checkbox
          label={t("isDefault")}
          hint={isDefault ? t("isDefaultNow") : t("isDefaultHint")}
          disabled={isDefault}
          {...register("is_default")}
        />
      </div>
    </Card>
  );
}
