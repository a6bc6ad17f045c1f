"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type DoubtfulValues, DoubtfulValuesContext } from "@/components/shared/fields/doubtful-values";
import { alignedFields } from "@/components/ui/form/form-row";
import { Card } from "@/components/ui/layout/card";
import { fillForm, recipientNames } from "../../address-paste/fill-form";
import { PasteAddress } from "../../address-paste/paste-address";
import { ContactFields } from "../../place-fields/contact-fields";
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

const streetPaths = { street: "street", streetNumber: "streetNumber", streetExtras: "streetExtras" } as const;

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
          onParsed={(found) =>
            fillForm(form, found, recipientNames, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          onDoubts={setDoubts}
          onPageFilled={onPageFilled}
        />
      </div>
      <DoubtfulValuesContext value={doubts}>
        <div className={clsx(alignedFields, "grid-cols-2 sm:grid-cols-12")}>
          <ContactFields
            control={control}
            paths={recipientNames}
            classNames={{
              name: "col-span-2 sm:col-span-4",
              document: "sm:col-span-2",
              phone: "sm:col-span-3",
              email: "col-span-2 sm:col-span-3",
            }}
          />
          <PlaceFields
            control={control}
            paths={recipientNames}
            provinces={provinces}
            classNames={{ zipcode: "sm:col-span-2", city: "col-span-2 sm:col-span-6", state: "sm:col-span-4" }}
          />
          <StreetFields
            control={control}
            paths={streetPaths}
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
