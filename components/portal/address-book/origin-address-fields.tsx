"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { TextField } from "@/components/shared/fields/text-field";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormRow } from "@/components/ui/form-row";
import { Select } from "@/components/ui/select";
import { limits } from "@/lib/core/vocabulary";
import type { OriginValues } from "./origin-values";

/** Sender and address of an origin. */
export function OriginAddressFields({ provinces }: { provinces: readonly string[] }) {
  const t = useTranslations("addressBook.form");
  const { control } = useFormContext<OriginValues>();
  return (
    <>
      <Card title={t("sender")} description={t("senderHint")}>
        <div className="grid gap-4">
          <FormRow>
            <TextField
              control={control}
              name="name"
              label={t("name")}
              hint={t("nameHint")}
              maxLength={limits.name}
              autoComplete="organization"
            />
            <TextField
              control={control}
              name="document"
              label={t("document")}
              maxLength={limits.document}
              autoComplete="off"
            />
          </FormRow>
          <FormRow>
            <TextField
              control={control}
              name="phone"
              label={t("phone")}
              type="tel"
              maxLength={limits.phone}
              autoComplete="tel"
            />
            <TextField
              control={control}
              name="email"
              label={t("email")}
              type="email"
              maxLength={limits.email}
              autoComplete="email"
            />
          </FormRow>
        </div>
      </Card>
      <Card title={t("place")}>
        <div className="grid gap-4">
          <FormRow columns={6}>
            <TextField
              control={control}
              name="street"
              label={t("street")}
              maxLength={limits.street}
              autoComplete="address-line1"
              fieldClassName="col-span-2 sm:col-span-3"
            />
            <TextField
              control={control}
              name="street_number"
              label={t("streetNumber")}
              maxLength={limits.streetNumber}
              autoComplete="off"
              fieldClassName="col-span-2 sm:col-span-1"
            />
            <TextField
              control={control}
              name="street_extras"
              label={t("streetExtras")}
              optional
              maxLength={limits.streetExtras}
              autoComplete="address-line2"
              fieldClassName="col-span-2"
            />
          </FormRow>
          <FormRow columns={6}>
            <TextField
              control={control}
              name="zipcode"
              label={t("zipcode")}
              hint={t("zipcodeHint")}
              maxLength={8}
              autoComplete="postal-code"
              fieldClassName="col-span-2"
            />
            <TextField
              control={control}
              name="city"
              label={t("city")}
              maxLength={100}
              autoComplete="address-level2"
              fieldClassName="col-span-2"
            />
            <Province provinces={provinces} />
          </FormRow>
        </div>
      </Card>
    </>
  );
}

function Province({ provinces }: { provinces: readonly string[] }) {
  const t = useTranslations("addressBook.form");
  return (
    <Controller<OriginValues, "state">
      name="state"
      render={({ field, fieldState }) => (
        <Field label={t("state")} error={fieldState.error?.message} className="col-span-2">
          <Select
            value={field.value || undefined}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={t("chooseState")}
            options={provinces.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      )}
    />
  );
}
