"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { toInstant, toLocal } from "@/components/portal/webhooks/deliveries/delivery-filters";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";

export interface StartValues {
  when: "now" | "date";
  at: string;
}

const dayMs = 86_400_000;

/** At once; a date begins as the next midnight. */
export const usualStart = (): StartValues => ({
  when: "now",
  at: `${toLocal(new Date(Date.now() + dayMs)).slice(0, 10)}T00:00`,
});

/** The moment from which prices are valid; undefined: at once. */
export const toStart = ({ when, at }: StartValues): string | undefined => (when === "date" ? toInstant(at) : undefined);

/** From when new prices are valid: at once, or from a point in Argentine time. */
export function StartFields({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations("operator.tariffs.publish");
  const required = useTranslations("fieldFaults")("required");
  const { control, formState, register, watch } = useFormContext<StartValues>();
  return (
    <>
      <Controller
        control={control}
        name="when"
        render={({ field }) => (
          <FieldGroup label={t("when")}>
            <RadioGroup
              value={field.value}
              onValueChange={(value) => {
                field.onChange(value);
                onChoose?.();
              }}
              options={[
                { value: "now", label: t("now"), detail: t("nowHint") },
                { value: "date", label: t("date"), detail: t("dateHint") },
              ]}
            />
          </FieldGroup>
        )}
      />
      {watch("when") === "date" && (
        <Field label={t("at")} error={formState.errors.at?.message}>
          <Input type="datetime-local" {...register("at", { validate: (text) => !!toInstant(text) || required })} />
        </Field>
      )}
    </>
  );
}
