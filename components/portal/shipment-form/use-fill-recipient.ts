"use client";

import { useTranslations } from "next-intl";
import { changedFields, doubtfulValues } from "../address-paste/fill";
import { recipientNames } from "../address-paste/fill-form";
import type { Filled, PastedAddress } from "../address-paste/paste-address";
import type { ShipmentController } from "./use-shipment-controller";

/** The names of the fields of a text in the two forms of the page. */
const names = {
  ...recipientNames,
  zipcode: "destination.zipcode",
  city: "destination.city",
  state: "destination.state",
} as const;

/** Fills the recipient and the destination with a parsed address; a quote that was asked for refreshes itself. */
export function useFillRecipient({ quoting, recipientForm, choice }: ShipmentController) {
  const t = useTranslations("addressPaste");
  return ({ doubts, ...found }: PastedAddress): Filled => {
    const isPoint = choice?.serviceType === "pickup_point";
    const recipient = changedFields(recipientForm.getValues(), {
      name: found.name,
      document: found.document,
      phone: found.phone,
      email: found.email,
      // With a pick-up point no street is needed.
      street: isPoint ? "" : found.street,
      streetNumber: isPoint ? "" : found.street_number,
      streetExtras: isPoint ? "" : found.street_extras,
    });
    const { zipcode, city, state } = found;
    // A locality without postcode cannot be quoted: keep the quoted one.
    const place = zipcode ? changedFields(quoting.form.getValues("destination"), { zipcode, city, state }) : [];
    const options = { shouldDirty: true };
    for (const { field, after } of recipient) recipientForm.setValue(field, after, options);
    for (const { field, after } of place) quoting.form.setValue(`destination.${field}`, after, options);
    if (recipient.length > 0) void recipientForm.trigger(recipient.map(({ field }) => field));
    return {
      count: recipient.length + place.length,
      message:
        place.length > 0 && quoting.request
          ? t("placeChanged", { place: [city, state, `(${zipcode})`].filter(Boolean).join(" ") })
          : undefined,
      doubts: doubtfulValues(doubts, found, (field) => {
        const isOfStreet = field === "street" || field === "street_number" || field === "street_extras";
        return isPoint && isOfStreet ? undefined : names[field];
      }),
      undo: () => {
        for (const { field, before } of recipient) recipientForm.setValue(field, before, options);
        for (const { field, before } of place) quoting.form.setValue(`destination.${field}`, before, options);
      },
    };
  };
}
