"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { TextField } from "@/components/shared/fields/text-field";
import { Field } from "@/components/ui/field";
import { OptionalSelect } from "@/components/ui/optional-select";
import { Select } from "@/components/ui/select";
import type { QuoteStart } from "./quote-start";
import type { QuoteFormState } from "./use-quote-form";

interface RouteFieldsProps {
  form: QuoteFormState;
  start: QuoteStart;
}

/** Origin and destination. The postcode is decisive; city and province refine it. */
export function RouteFields({ form: { control }, start: { origins, provinces } }: RouteFieldsProps) {
  const t = useTranslations("quote");
  return (
    <div className="grid grid-cols-2 items-start gap-4 @2xl:grid-cols-12">
      <Controller
        control={control}
        name="originId"
        render={({ field, fieldState }) => (
          <Field label={t("origin")} error={fieldState.error?.message} className="col-span-2 @2xl:col-span-4">
            <Select
              value={field.value === null ? undefined : String(field.value)}
              onValueChange={(id) => field.onChange(Number(id))}
              onBlur={field.onBlur}
              options={origins.map(({ id, name, city, zipcode }) => ({
                value: String(id),
                label: name,
                detail: `${city.name} (${zipcode})`,
              }))}
            />
          </Field>
        )}
      />
      <TextField
        control={control}
        name="destination.zipcode"
        label={t("zipcode")}
        inputMode="text"
        maxLength={10}
        fieldClassName="@2xl:col-span-2"
      />
      <TextField
        control={control}
        name="destination.city"
        label={t("city")}
        optional
        fieldClassName="@max-2xl:order-last @max-2xl:col-span-2 @2xl:col-span-3"
      />
      <Controller
        control={control}
        name="destination.state"
        render={({ field, fieldState }) => (
          <Field label={t("state")} error={fieldState.error?.message} className="@2xl:col-span-3">
            <OptionalSelect
              none={t("stateByZipcode")}
              value={field.value || undefined}
              onValueChange={(name) => field.onChange(name ?? "")}
              onBlur={field.onBlur}
              options={provinces.map((name) => ({ value: name, label: name }))}
            />
          </Field>
        )}
      />
    </div>
  );
}
