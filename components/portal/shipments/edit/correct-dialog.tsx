"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { TextField } from "@/components/shared/fields/text-field";
import { FormRow } from "@/components/ui/form/form-row";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits } from "@/lib/core/vocabulary";
import { ContactFields } from "../../place-fields/contact-fields";
import { PlaceFields } from "../../place-fields/place-fields";
import { StreetFields } from "../../place-fields/street-fields";
import { destinationPaths } from "../../quote/route-fields";
import { ChangeNotice } from "./change-notice";
import { blankFields, changedDestination, type DestinationFields, fieldsOf } from "./changed-destination";
import type { EditDialogProps } from "./edited-shipment";
import { useChangePrice, usePricedName } from "./use-change-price";
import { useEditForm } from "./use-edit-form";

const contactPaths = {
  name: "destination.name",
  document: "destination.document",
  phone: "destination.phone",
  email: "destination.email",
} as const;
const streetPaths = {
  street: "destination.street",
  streetNumber: "destination.street_number",
  streetExtras: "destination.street_extras",
} as const;

interface Values {
  destination: DestinationFields;
  notes: string;
}

/** Corrects recipient and address; the carrier stays. */
export function CorrectDialog({ shipment, provinces, onClose }: EditDialogProps & { provinces: readonly string[] }) {
  const t = useTranslations("shipmentEdit");
  const pricedName = usePricedName();
  const fields = fieldsOf(shipment.destination);
  const changeOf = ({ destination, notes }: Values) => {
    const changed = changedDestination(shipment.destination, destination, fields);
    const note = notes.trim();
    return changed || note ? { ...(changed && { destination: changed }), ...(note && { notes: note }) } : undefined;
  };
  const form = useEditForm<Values>({
    defaultValues: { destination: shipment.destination, notes: "" },
    blanks: ({ destination }) => blankFields(destination, fields).map((field) => `destination.${field}` as const),
    hasChanged: (values) => changeOf(values) !== undefined,
    send: (values, keyFor) => {
      const body = { ...changeOf(values), expected_price: change.expectedPrice };
      return apiFetch("POST /v2/shipments/{id}/correct", {
        params: { id: shipment.id },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    done: t("correct.done"),
    onClose,
    onRefused: () => change.refresh(),
  });
  const { control } = form;
  const typed = useWatch({ control, compute: (values) => values });
  const isComplete = blankFields(typed.destination, fields).length === 0;
  const change = useChangePrice(shipment, isComplete ? changeOf(typed) : undefined);
  return (
    <FormDialog
      size="lg"
      title={t("correct.title")}
      description={t("correct.hint")}
      confirm={pricedName(t("correct.confirm"), change.price)}
      form={form}
      onClose={onClose}
    >
      <FormRow columns={2}>
        <ContactFields control={control} paths={contactPaths} />
      </FormRow>
      {shipment.destination.point_id === null ? (
        <>
          <FormRow columns={6}>
            <PlaceFields
              control={control}
              paths={destinationPaths}
              provinces={provinces}
              classNames={{ zipcode: "sm:col-span-1", city: "col-span-2 sm:col-span-3", state: "sm:col-span-2" }}
            />
          </FormRow>
          <FormRow columns={6}>
            <StreetFields
              control={control}
              paths={streetPaths}
              classNames={{ street: "sm:col-span-3", streetExtras: "col-span-2" }}
            />
          </FormRow>
          <TextField
            control={control}
            name="notes"
            label={t("correct.notes")}
            hint={t("correct.notesHint")}
            optional
            maxLength={limits.streetExtras}
          />
        </>
      ) : (
        <p className="text-muted">{t("correct.point")}</p>
      )}
      <ChangeNotice change={change} carrier={shipment.carrier.name} />
    </FormDialog>
  );
}
