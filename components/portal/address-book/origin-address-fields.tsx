"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/shared/fields/text-field";
import { FormRow } from "@/components/ui/form/form-row";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";
import { PlaceFields } from "../place-fields/place-fields";
import type { OriginValues } from "./origin-values";

const placePaths = { zipcode: "zipcode", city: "city", state: "state" } as const;

/** Sender and address of an origin. */
export function OriginAddressFields({ provinces }: { provinces: readonly string[] }) {
  const t = useTranslations("addressBook.form");
  return (
    <>
      <Card title={t("sender")} description={t("senderHint")}>
        <OriginSenderFields />
      </Card>
      <Card title={t("place")}>
        <OriginPlaceFields provinces={provinces} />
      </Card>
    </>
  );
}

/** Who sends from an origin; without a frame, for a form that asks for more than an origin. */
export function OriginSenderFields() {
  const t = useTranslations("addressBook.form");
  const { control } = useFormContext<OriginValues>();
  return (
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
  );
}

/** Street and place of an origin, without a frame. */
export function OriginPlaceFields({ provinces }: { provinces: readonly string[] }) {
  const t = useTranslations("addressBook.form");
  const { control } = useFormContext<OriginValues>();
  return (
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
        <PlaceFields
          control={control}
          paths={placePaths}
          provinces={provinces}
          zipcodeHint={t("zipcodeHint")}
          autoComplete
          classNames={{ zipcode: "col-span-2", city: "col-span-2", state: "col-span-2" }}
        />
      </FormRow>
    </div>
  );
}
