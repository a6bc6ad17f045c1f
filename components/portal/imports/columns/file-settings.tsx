"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { alignedFields } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { importKinds, limits, serviceTypes } from "@/lib/core/vocabulary";
import type { Import } from "../queries";
import type { ColumnValues } from "./column-values";
import { MeasureFields, type OwnBox, ValueField } from "./measure-fields";

interface OriginChoice {
  readonly id: number;
  readonly name: string;
}

export interface FileSettingsProps {
  found: Import;
  form: UseFormReturn<ColumnValues>;
  origins: readonly OriginChoice[];
  boxes: readonly OwnBox[];
}

const shippable = serviceTypes.filter((service) => service.endsWith("_delivery"));

/** What the file becomes, and the values for rows that have none of their own. */
export function FileSettings({ found, form, origins, boxes }: FileSettingsProps) {
  const t = useTranslations("imports.columns");
  const serviceName = useTranslations("serviceType");
  const { control, register, watch } = form;
  const { errors } = form.formState;
  return (
    <fieldset className="grid min-w-0 gap-5 border-t pt-5">
      <legend className="sr-only">{t("settings")}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldGroup label={t("kind")} hint={t(`kindHint.${watch("kind")}`)}>
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <SegmentedControl
                label={t("kind")}
                value={field.value}
                onValueChange={field.onChange}
                options={importKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
            )}
          />
        </FieldGroup>
        <FieldGroup label={t("packing")} hint={t("packingHint")}>
          <Controller
            control={control}
            name="packing"
            render={({ field }) => (
              <SegmentedControl
                label={t("packing")}
                value={field.value}
                onValueChange={field.onChange}
                options={(["together", "each"] as const).map((value) => ({ value, label: t(`packings.${value}`) }))}
              />
            )}
          />
        </FieldGroup>
      </div>
      <MeasureFields form={form} boxes={boxes} />
      <div className={clsx(alignedFields, "sm:grid-cols-2 lg:grid-cols-4")}>
        <ValueField form={form} />
        <Field label={t("document")} hint={t("documentHint")} error={errors.document?.message} optional>
          <Input autoComplete="off" maxLength={limits.document} {...register("document")} />
        </Field>
        <Controller
          control={control}
          name="originId"
          render={({ field }) => (
            <Field label={t("origin")} error={errors.originId?.message}>
              <OptionalSelect
                none={t("originDefault")}
                value={field.value?.toString()}
                onValueChange={(id) => field.onChange(id === undefined ? undefined : Number(id))}
                options={origins.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="service"
          render={({ field }) => (
            <Field label={t("service")} error={errors.service?.message}>
              <OptionalSelect
                none={t("serviceDefault")}
                value={field.value}
                onValueChange={field.onChange}
                options={shippable.map((value) => ({ value, label: serviceName(value) }))}
              />
            </Field>
          )}
        />
      </div>
      <div className="grid gap-3">
        {watch("kind") === "orders" && <Checkbox label={t("unpaid")} hint={t("unpaidHint")} {...register("unpaid")} />}
        {found.hidden_rows > 0 && (
          <Checkbox label={t("includeHidden", { count: found.hidden_rows })} {...register("hidden")} />
        )}
      </div>
    </fieldset>
  );
}
