"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { TextField } from "@/components/shared/fields/text-field";
import { Checkbox } from "@/components/ui/form/checkbox";
import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Card } from "@/components/ui/layout/card";
import { logisticTypes, pickupWeekdays } from "@/lib/core/vocabulary";
import type { OriginValues } from "./origin-values";

/** Pick-up days, times and dispatch modes of an origin. */
export function OriginDispatchFields() {
  const t = useTranslations("addressBook.form");
  const { control, register, watch } = useFormContext<OriginValues>();
  return (
    <Card title={t("dispatch")} description={t("dispatchHint")}>
      <div className="grid gap-6">
        <Controller control={control} name="pickup_days" render={({ field }) => <PickupDays {...field} />} />
        <div className="grid gap-3">
          <Checkbox label={t("withHours")} {...register("has_hours")} />
          {watch("has_hours") && (
            <div className="grid grid-cols-2 gap-4 sm:w-80">
              <TextField control={control} name="hours.open" label={t("open")} type="time" />
              <TextField control={control} name="hours.close" label={t("close")} type="time" />
            </div>
          )}
        </div>
        <Controller control={control} name="logistic_types" render={({ field }) => <Modes {...field} />} />
      </div>
    </Card>
  );
}

function PickupDays({ value, onChange }: { value: number[]; onChange: (days: number[]) => void }) {
  const t = useTranslations("addressBook");
  return (
    <FieldGroup label={t("form.pickupDays")}>
      <ChoiceBoxes
        options={pickupWeekdays.map((day) => ({ value: Number(day), label: t(`days.day.${day}`) }))}
        chosen={value}
        onChange={onChange}
        className="flex flex-wrap gap-x-5 gap-y-2 capitalize"
      />
    </FieldGroup>
  );
}

function Modes({ value, onChange }: { value: OriginValues["logistic_types"]; onChange: (modes: string[]) => void }) {
  const t = useTranslations("addressBook.form");
  const logisticType = useTranslations("logisticType");
  return (
    <FieldGroup label={t("modes")}>
      <ChoiceBoxes
        options={logisticTypes.map((mode) => ({ value: mode, label: logisticType(mode) }))}
        chosen={value}
        onChange={onChange}
        className="grid gap-2 sm:grid-cols-2"
      />
    </FieldGroup>
  );
}
