"use client";

import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/shared/fields/text-field";
import { Notice } from "@/components/ui/notice";
import { limits } from "@/lib/core/vocabulary";
import type { Place } from "./shipment-body";
import type { RecipientFormState } from "./use-recipient-form";

interface RecipientFieldsProps {
  form: RecipientFormState;
  /** Undefined until there is a quote. */
  place: Place | undefined;
  /** Delivery to a pick-up point: no street is needed. */
  isPoint: boolean;
}

/** Recipient and street address. */
export function RecipientFields({ form: { control }, place, isPoint }: RecipientFieldsProps) {
  const t = useTranslations("shipmentForm");
  return (
    <div className="@container grid gap-4">
      <div className="grid items-start gap-4 @md:grid-cols-2">
        <TextField control={control} name="name" label={t("name")} maxLength={limits.name} />
        <TextField control={control} name="document" label={t("document")} maxLength={limits.document} />
        <TextField
          control={control}
          name="phone"
          type="tel"
          label={t("phone")}
          hint={t("phoneHint")}
          maxLength={limits.phone}
        />
        <TextField control={control} name="email" type="email" label={t("email")} maxLength={limits.email} />
      </div>
      {!isPoint && (
        <div className="grid items-start gap-4 @md:grid-cols-6">
          <TextField
            control={control}
            name="street"
            label={t("street")}
            maxLength={limits.street}
            fieldClassName="@md:col-span-4"
          />
          <TextField
            control={control}
            name="streetNumber"
            label={t("streetNumber")}
            hint={t("streetNumberHint")}
            maxLength={limits.streetNumber}
            fieldClassName="@md:col-span-2"
          />
          <TextField
            control={control}
            name="streetExtras"
            label={t("streetExtras")}
            optional
            maxLength={limits.streetExtras}
            fieldClassName="@md:col-span-6"
          />
        </div>
      )}
      {!isPoint && place && <PlaceLine place={place} />}
      <TextField
        control={control}
        name="externalId"
        label={t("externalId")}
        hint={t("externalIdHint")}
        optional
        maxLength={limits.externalId}
        fieldClassName="max-w-80"
      />
    </div>
  );
}

/** The locality affects the price, so it is changed in the quote. */
function PlaceLine({ place: { city, state, zipcode } }: { place: Place }) {
  const t = useTranslations("shipmentForm");
  if (!city || !state) return <Notice tone="warning">{t("placeMissing")}</Notice>;
  return (
    <div className="flex items-start gap-2.5 rounded-md border bg-sunken px-3.5 py-2.5">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p>
        <span className="font-medium">
          {city}, {state} ({zipcode.toUpperCase()})
        </span>
        <span className="block text-muted text-sm">{t("placeHint")}</span>
      </p>
    </div>
  );
}
