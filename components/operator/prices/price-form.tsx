"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { toInstant } from "@/components/portal/webhooks/deliveries/delivery-filters";
import { NumberField } from "@/components/shared/fields/number-field";
import { defineUrlState, parseAsId } from "@/components/shared/url-state";
import { useApiForm } from "@/components/shared/use-api-form";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import type { PriceTrialInput } from "@/lib/api/operator/prices";
import type { TriedPrices } from "./tried-prices";

export type PriceCall = z.input<typeof PriceTrialInput>;

interface PriceValues {
  from: string;
  to: string;
  packages: { weight: number; length: number; width: number; height: number }[];
  declaredValue: number;
  accountId: string;
  tariffId: string;
  at: string;
  isReturn: boolean;
}

const blank = { weight: 1000, length: 20, width: 20, height: 20 };
const sides = ["weight", "length", "width", "height"] as const;

const fieldOf: Readonly<Record<string, "from" | "to" | "declaredValue" | "accountId" | "tariffId" | "at">> = {
  "origin.zipcode": "from",
  "destination.zipcode": "to",
  declared_value: "declaredValue",
  account_id: "accountId",
  tariff_id: "tariffId",
  at: "at",
};

/** What a link fills in. */
const priceState = defineUrlState({ account: parseAsId, tariff: parseAsId });

export function PriceForm({ tried }: { tried: UseMutationResult<TriedPrices, Error, PriceCall> }) {
  const t = useTranslations("operator.price");
  const required = useTranslations("fieldFaults")("required");
  const { values: given } = useUrlState(priceState);
  const { control, errors, formError, submit, isPending, register } = useApiForm<PriceValues, TriedPrices>({
    defaultValues: {
      from: "1414",
      to: "",
      packages: [blank],
      declaredValue: 10_000,
      accountId: given.account?.toString() ?? "",
      tariffId: given.tariff?.toString() ?? "",
      at: "",
      isReturn: false,
    },
    fieldOf: (path) => fieldOf[path],
    send: (values) => tried.mutateAsync(toCall(values)),
  });
  const { fields, append, remove } = useFieldArray({ control, name: "packages" });
  const isNumber = (value: number | null) => (value !== null && !Number.isNaN(value)) || required;
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t("load")}
        footer={
          <Button type="submit" variant="primary" loading={isPending}>
            {t("try")}
          </Button>
        }
      >
        <div className="grid gap-4">
          <FormRow columns={2}>
            <Field label={t("from")} error={errors.from?.message}>
              <Input inputMode="numeric" maxLength={8} {...register("from", { required })} />
            </Field>
            <Field label={t("to")} error={errors.to?.message}>
              <Input inputMode="numeric" maxLength={8} {...register("to", { required })} />
            </Field>
          </FormRow>
          {fields.map(({ id }, place) => (
            <fieldset key={id} className="rounded-md border p-3">
              <legend className="px-1 font-medium text-sm">{t("package", { number: place + 1 })}</legend>
              <div className="grid grid-cols-2 gap-3">
                {sides.map((name) => (
                  <NumberField
                    key={name}
                    control={control}
                    name={`packages.${place}.${name}`}
                    label={t(name)}
                    unit={name === "weight" ? "g" : "cm"}
                    check={isNumber}
                  />
                ))}
              </div>
              {fields.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={t("removePackage", { number: place + 1 })}
                  onClick={() => remove(place)}
                />
              )}
            </fieldset>
          ))}
          <Button size="sm" icon={Plus} className="w-fit" disabled={fields.length >= 50} onClick={() => append(blank)}>
            {t("addPackage")}
          </Button>
          <NumberField
            control={control}
            name="declaredValue"
            label={t("declared")}
            decimals={2}
            leading="$"
            check={isNumber}
          />
          <FormRow columns={2}>
            <Field label={t("account")} optional error={errors.accountId?.message}>
              <Input inputMode="numeric" maxLength={15} {...register("accountId")} />
            </Field>
            <Field label={t("tariff")} optional error={errors.tariffId?.message}>
              <Input inputMode="numeric" maxLength={15} {...register("tariffId")} />
            </Field>
          </FormRow>
          <Field label={t("at")} optional hint={t("atHint")} error={errors.at?.message}>
            <Input type="datetime-local" {...register("at")} />
          </Field>
          <Checkbox label={t("return")} {...register("isReturn")} />
          <FormError text={formError} />
        </div>
      </Card>
    </form>
  );
}

const toCall = (values: PriceValues): PriceCall => ({
  origin: { zipcode: values.from },
  destination: { zipcode: values.to },
  packages: values.packages,
  declared_value: values.declaredValue,
  account_id: values.accountId.trim() || undefined,
  tariff_id: values.tariffId.trim() || undefined,
  at: toInstant(values.at),
  is_return: values.isReturn,
});
