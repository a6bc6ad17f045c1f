"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/shared/fields/text-field";
import { alignedFields } from "@/components/ui/form/form-row";
import { limits } from "@/lib/core/vocabulary";
import { recipientNames } from "../address-paste/fill-form";
import type { Choice } from "../drafts/shipment-draft";
import { ContactFields } from "../place-fields/contact-fields";
import { PlaceFields } from "../place-fields/place-fields";
import { StreetFields } from "../place-fields/street-fields";
import { destinationPaths } from "../quote/route-fields";
import type { ShipmentController } from "./use-shipment-controller";

const streetPaths = { street: "street", streetNumber: "streetNumber", streetExtras: "streetExtras" } as const;

/** Recipient and address. Its postcode is that of the quote, so it is typed once. */
export function RecipientFields({ controller }: { controller: ShipmentController }) {
  const t = useTranslations("shipmentForm");
  const { recipientForm, quoting, start, choice } = controller;
  const { control } = recipientForm;
  return (
    <div className="@container grid gap-4">
      <div className={clsx(alignedFields, "@md:grid-cols-2 @3xl:grid-cols-4")}>
        <ContactFields control={control} paths={recipientNames} />
      </div>
      <div className={clsx(alignedFields, "grid-cols-2 @md:grid-cols-6")}>
        <PlaceFields
          control={quoting.form.control}
          paths={destinationPaths}
          provinces={start.provinces}
          classNames={{
            zipcode: "@md:col-span-1",
            city: "@max-md:order-last @max-md:col-span-2 @md:col-span-3",
            state: "@md:col-span-2",
          }}
        />
      </div>
      {!isToPoint(choice) && (
        <div className={clsx(alignedFields, "@md:grid-cols-6")}>
          <StreetFields
            control={control}
            paths={streetPaths}
            streetHint={choice ? undefined : t("streetHint")}
            classNames={{ street: "@md:col-span-3", streetNumber: "@md:col-span-1", streetExtras: "@md:col-span-2" }}
          />
        </div>
      )}
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

/** Delivery to a pick-up point needs no street. */
const isToPoint = (choice: Choice | null): boolean => choice?.serviceType === "pickup_point";
