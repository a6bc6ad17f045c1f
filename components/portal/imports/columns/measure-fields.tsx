"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { alignedFields } from "@/components/ui/form/form-row";
import { NumberInput } from "@/components/ui/form/number-input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { formatSize, type SizeCm } from "@/lib/core/units";
import type { ColumnValues } from "./column-values";

export interface OwnBox extends SizeCm {
  readonly id: number;
  readonly name: string;
}

interface FormProps {
  form: UseFormReturn<ColumnValues>;
}

/** Weight and sides of what has none in the file, nor in the catalogue: typed, or those of one of the account's boxes. */
export function MeasureFields({ form, boxes }: FormProps & { boxes: readonly OwnBox[] }) {
  const t = useTranslations("imports.columns");
  const { control, watch } = form;
  const { errors } = form.formState;
  const hasBox = watch("boxId") !== undefined;
  return (
    <div>
      <p className="font-medium">{t("measures")}</p>
      <p className="mt-0.5 mb-3 text-muted text-sm">{t("measuresHint")}</p>
      <div className={clsx(alignedFields, "sm:grid-cols-3 lg:grid-cols-5")}>
        <NumberField form={form} name="weight" decimals={3} unit="kg" />
        {boxes.length > 0 && (
          <Controller
            control={control}
            name="boxId"
            render={({ field }) => (
              <Field label={t("box")} error={errors.boxId?.message} className={hasBox ? "sm:col-span-2" : undefined}>
                <OptionalSelect
                  ref={field.ref}
                  none={t("ownSides")}
                  value={field.value?.toString()}
                  onValueChange={(id) => field.onChange(id === undefined ? undefined : Number(id))}
                  options={boxes.map((box) => ({ value: String(box.id), label: box.name, detail: formatSize(box) }))}
                />
              </Field>
            )}
          />
        )}
        {!hasBox && (
          <>
            <NumberField form={form} name="length" unit="cm" />
            <NumberField form={form} name="width" unit="cm" />
            <NumberField form={form} name="height" unit="cm" />
          </>
        )}
      </div>
    </div>
  );
}

/** The declared value of rows without one. */
export const ValueField = ({ form }: FormProps) => <NumberField form={form} name="value" decimals={2} leading="$" />;

interface NumberFieldProps extends FormProps {
  name: "weight" | "length" | "width" | "height" | "value";
  decimals?: number;
  unit?: string;
  leading?: string;
}

function NumberField({ form: { control, formState }, name, ...input }: NumberFieldProps) {
  const t = useTranslations("imports.columns");
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => !Number.isNaN(value) || t("notANumber") }}
      render={({ field }) => (
        <Field label={t(name)} error={formState.errors[name]?.message} optional>
          <NumberInput
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            {...input}
          />
        </Field>
      )}
    />
  );
}
