"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type DoubtfulValues, DoubtfulValuesContext } from "@/components/shared/fields/doubtful-values";
import { TextField } from "@/components/shared/fields/text-field";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";
import { changedFields, doubtfulValues } from "../../address-paste/fill";
import { type Filled, PasteAddress, type PastedAddress } from "../../address-paste/paste-address";
import { PlaceFields } from "../../place-fields/place-fields";
import { StreetFields } from "../../place-fields/street-fields";
import type { OrderValues } from "./order-values";

interface RecipientCardProps {
  accountId: number;
  form: UseFormReturn<OrderValues>;
  /** Names of the provinces. */
  provinces: readonly string[];
  /** An address pasted anywhere on the page has filled in the recipient. */
  onPageFilled: () => void;
}

const place = { zipcode: "zipcode", city: "city", state: "state" } as const;
const street = { street: "street", streetNumber: "streetNumber", streetExtras: "streetExtras" } as const;

/** Whom an order goes to, typed or pasted. */
export function RecipientCard({ accountId, form, provinces, onPageFilled }: RecipientCardProps) {
  const t = useTranslations("shipmentForm");
  const { control } = form;
  const [doubts, setDoubts] = useState<DoubtfulValues>(new Map());
  return (
    <Card title={t("stepRecipient")}>
      <div className="mb-5">
        <PasteAddress
          accountId={accountId}
          onParsed={(found) => fill(form, found)}
          onDoubts={setDoubts}
          onPageFilled={onPageFilled}
        />
      </div>
      <DoubtfulValuesContext value={doubts}>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-12">
          <TextField
            control={control}
            name="name"
            label={t("name")}
            maxLength={limits.name}
            fieldClassName="col-span-2 sm:col-span-4"
          />
          <TextField
            control={control}
            name="phone"
            type="tel"
            label={t("phone")}
            hint={t("phoneHint")}
            maxLength={limits.phone}
            fieldClassName="sm:col-span-3"
          />
          <TextField
            control={control}
            name="document"
            label={t("document")}
            maxLength={limits.document}
            fieldClassName="sm:col-span-2"
          />
          <TextField
            control={control}
            name="email"
            type="email"
            label={t("email")}
            maxLength={limits.email}
            fieldClassName="col-span-2 sm:col-span-3"
          />
          <PlaceFields
            control={control}
            paths={place}
            provinces={provinces}
            classNames={{ zipcode: "sm:col-span-2", city: "col-span-2 sm:col-span-6", state: "sm:col-span-4" }}
          />
          <StreetFields
            control={control}
            paths={street}
            classNames={{
              street: "col-span-2 sm:col-span-6",
              streetNumber: "sm:col-span-2",
              streetExtras: "sm:col-span-4",
            }}
          />
        </div>
      </DoubtfulValuesContext>
    </Card>
  );
}

const names = {
  name: "name",
  document: "document",
  phone: "phone",
  email: "email",
  street: "street",
  street_number: "streetNumber",
  street_extras: "streetExtras",
  zipcode: "zipcode",
  city: "city",
  state: "state",
} as const;

/** Fills the recipient with a parsed address; what is not found in it stays. */
function fill(form: UseFormReturn<OrderValues>, { doubts, ...found }: PastedAddress): Filled {
  const changes = changedFields(form.getValues(), {
    name: found.name,
    document: found.document,
    phone: found.phone,
    email: found.email,
    street: found.street,
    streetNumber: found.street_number,
    streetExtras: found.street_extras,
    zipcode: found.zipcode,
    city: found.city,
    state: found.state,
  });
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  for (const { field, after } of changes) form.setValue(field, after, options);
  return {
    count: changes.length,
    doubts: doubtfulValues(doubts, found, (field) => names[field]),
    undo: () => {
      for (const { field, before } of changes) form.setValue(field, before, options);
    },
  };
}
