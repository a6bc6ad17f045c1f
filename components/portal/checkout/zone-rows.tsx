"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller, useFieldArray } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { Button } from "@/components/ui/button";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { IconButton } from "@/components/ui/icon-button";
import { checkoutLimits } from "@/lib/core/checkout";
import { ProvinceBoxes } from "../place-fields/province-boxes";
import type { CheckoutFormProps } from "./checkout-values";

const lists = {
  free: { blank: { provinces: [], from: null }, fields: [{ field: "from", decimals: 2, leading: "$" }] },
  fallback: {
    blank: { provinces: [], max_weight: null, price: null, min_days: null, max_days: null },
    fields: [
      { field: "price", decimals: 2, leading: "$" },
      { field: "max_weight", decimals: 3, optional: true },
      { field: "min_days" },
      { field: "max_days" },
    ],
  },
} as const;

interface ZoneRowsProps extends CheckoutFormProps {
  name: keyof typeof lists;
}

/** Lines by zone, of which the first that holds the place counts. */
export function ZoneRows({ form: { control }, choices, name }: ZoneRowsProps) {
  const t = useTranslations(`checkouts.${name}`);
  const zones = useTranslations("checkouts.zone");
  const rows = useFieldArray({ control, name });
  const { blank, fields } = lists[name];
  return (
    <FieldGroup label={t("label")} hint={t("hint")}>
      <ul className="grid gap-4 empty:hidden">
        {rows.fields.map(({ id }, place) => (
          <li key={id} className="flex items-start gap-2 rounded-md border p-3">
            <div className="grid min-w-0 flex-1 gap-3">
              <FormRow columns={fields.length === 1 ? 2 : 4}>
                {fields.map(({ field, ...input }) => (
                  <NumberField
                    key={field}
                    control={control}
                    name={`${name}.${place}.${field}` as "free.0.from"}
                    label={zones(field)}
                    {...input}
                  />
                ))}
              </FormRow>
              <Controller
                control={control}
                name={`${name}.${place}.provinces`}
                render={({ field }) => (
                  <ProvinceBoxes
                    summary={zones("provincesChosen", { count: field.value.length })}
                    legend={zones("provinces")}
                    provinces={choices.provinces}
                    chosen={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            </div>
            <IconButton icon={Trash2} label={t("remove", { number: place + 1 })} onClick={() => rows.remove(place)} />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={Plus}
        className="mt-3"
        disabled={rows.fields.length >= checkoutLimits.rows}
        onClick={() => rows.append(blank as never)}
      >
        {t("add")}
      </Button>
    </FieldGroup>
  );
}
