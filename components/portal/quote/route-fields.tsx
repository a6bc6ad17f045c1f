"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { PlaceFields } from "../place-fields/place-fields";
import type { QuoteStart } from "./quote-start";
import type { QuoteFormState } from "./use-quote-form";

const destinationPaths = {
  zipcode: "destination.zipcode",
  city: "destination.city",
  state: "destination.state",
} as const;

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
      <PlaceFields
        control={control}
        paths={destinationPaths}
        provinces={provinces}
        refines
        classNames={{
          zipcode: "@2xl:col-span-2",
          city: "@max-2xl:order-last @max-2xl:col-span-2 @2xl:col-span-3",
          state: "@2xl:col-span-3",
        }}
      />
    </div>
  );
}
