"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Card } from "@/components/ui/layout/card";
import { forwardServiceTypes, logisticTypes } from "@/lib/core/vocabulary";
import { ConditionBoxes } from "../shipping-rules/condition-boxes";
import type { CheckoutFormProps } from "./checkout-values";

const offers = ["all", "cheapest", "fastest"] as const;

/** Which of the options that the account has are offered. */
export function OfferCard({ form: { control, register, errors }, choices }: CheckoutFormProps) {
  const t = useTranslations("checkouts.offer");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const lists = [
    { name: "service_types", options: forwardServiceTypes.map((value) => ({ value, label: services(value) })) },
    { name: "logistic_types", options: logisticTypes.map((value) => ({ value, label: modes(value) })) },
    { name: "carrier_ids", options: choices.carriers.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const;
  return (
    <Card title={t("title")}>
      <div className="grid gap-5">
        <Checkbox label={t("isOn")} hint={t("isOnHint")} {...register("is_on")} />
        <Controller
          control={control}
          name="offer"
          render={({ field }) => (
            <FieldGroup label={t("offer")} error={errors.offer?.message}>
              <RadioGroup
                value={field.value}
                onValueChange={field.onChange}
                options={offers.map((value) => ({ value, label: t(`offerOf.${value}`) }))}
              />
            </FieldGroup>
          )}
        />
        {lists.map(({ name, options }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <ConditionBoxes<string | number>
                label={t(name)}
                hint={t("noneIsAll")}
                options={options}
                error={errors[name]?.message}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        ))}
        <NumberField
          control={control}
          name="max_points"
          label={t("maxPoints")}
          hint={t("maxPointsHint")}
          className="max-w-56"
        />
      </div>
    </Card>
  );
}
