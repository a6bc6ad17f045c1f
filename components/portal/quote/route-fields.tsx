"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { alignedFields } from "@/components/ui/form/form-row";
import { Select } from "@/components/ui/form/select";
import { PlaceFields } from "../place-fields/place-fields";
import type { QuoteStart } from "./quote-start";
import type { QuoteFormState } from "./use-quote-form";

export const destinationPaths = {
  zipcode: "destination.zipcode",
  city: "destination.city",
  state: "destination.state",
} as const;

interface RouteFieldsProps {
  form: QuoteFormState;
  start: QuoteStart;
}

/** Origin and destination. The postcode is decisive; city and province refine it. */
export function RouteFields({ form, start }: RouteFieldsProps) {
  const t = useTranslations("quote");
  return (
    <div className="grid grid-cols-2 items-start gap-4 @2xl:grid-cols-12">
      {/* In one line with the fields below the legend of the destination. */}
      <OriginField form={form} start={start} className="col-span-2 @2xl:col-span-4 @2xl:pt-6.5" />
      <FieldGroup label={t("destination")} className="col-span-2 @2xl:col-span-8">
        <div className={clsx(alignedFields, "grid-cols-2 @2xl:grid-cols-8")}>
          <PlaceFields
            control={form.control}
            paths={destinationPaths}
            provinces={start.provinces}
            refines
            classNames={{
              zipcode: "@2xl:col-span-2",
              city: "@max-2xl:order-last @max-2xl:col-span-2 @2xl:col-span-3",
              state: "@2xl:col-span-3",
            }}
          />
        </div>
      </FieldGroup>
    </div>
  );
}

/** The origin of the route. */
export function OriginField({ form, start, className }: RouteFieldsProps & { className?: string }) {
  const t = useTranslations("quote");
  return (
    <Controller
      control={form.control}
      name="originId"
      render={({ field, fieldState }) => (
        <Field label={t("origin")} error={fieldState.error?.message} className={className}>
          <Select
            value={field.value === null ? undefined : String(field.value)}
            onValueChange={(id) => field.onChange(Number(id))}
            onBlur={field.onBlur}
            options={start.origins.map(({ id, name, city, zipcode }) => ({
              value: String(id),
              label: name,
              detail: `${city.name} (${zipcode})`,
            }))}
          />
        </Field>
      )}
    />
  );
}
