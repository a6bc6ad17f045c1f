"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { DoubtfulValuesContext } from "@/components/shared/fields/doubtful-values";
import { TextField } from "@/components/shared/fields/text-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits } from "@/lib/core/vocabulary";
import { ContactFields } from "../../place-fields/contact-fields";
import { PlaceFields } from "../../place-fields/place-fields";
import { StreetFields } from "../../place-fields/street-fields";
import { type Order, ordersKey } from "../queries";

type Values = Omit<Order["destination"], "point_id"> & { notes: string };

const contactPaths = { name: "name", document: "document", phone: "phone", email: "email" } as const;
const streetPaths = { street: "street", streetNumber: "street_number", streetExtras: "street_extras" } as const;
const places = { zipcode: "zipcode", city: "city", state: "state" } as const;

interface RecipientDialogProps {
  order: Order;
  provinces: readonly string[];
  onClose: () => void;
}

/** Corrects whom an order goes to, where, and its notes. What was read with doubt is marked until it is saved. */
export function RecipientDialog({ order, provinces, onClose }: RecipientDialogProps) {
  const t = useTranslations("orders.edit");
  const client = useQueryClient();
  const { point_id: _, ...destination } = order.destination;
  const form = useApiForm<Values, Order>({
    defaultValues: { ...destination, notes: order.notes },
    fieldOf: (path) => path.replace(/^destination\./, ""),
    send: ({ notes, zipcode, ...to }) =>
      apiFetch("PUT /v2/orders/{id}", {
        params: { id: order.id },
        body: { destination: { ...to, zipcode: zipcode || null }, notes },
      }),
    onSuccess: () => {
      toast.success(t("done"));
      return client.invalidateQueries({ queryKey: ordersKey });
    },
    onDone: onClose,
  });
  const { control, errors } = form;
  const doubtful = new Map(
    order.decisions.flatMap(({ code, field: path }) => {
      const name = path.replace("destination.", "") as keyof typeof destination;
      return code === "address_doubtful" && name in destination ? [[name as string, destination[name]] as const] : [];
    }),
  );
  return (
    <FormDialog
      title={t("recipient")}
      description={t("recipientHint")}
      confirm={t("save")}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <DoubtfulValuesContext value={doubtful}>
        <FormRow>
          <ContactFields control={control} paths={contactPaths} />
          <TextField control={control} name="company" label={t("company")} maxLength={limits.name} />
          <StreetFields control={control} paths={streetPaths} classNames={{}} />
        </FormRow>
        <FormRow columns={3}>
          <PlaceFields control={control} paths={places} provinces={provinces} classNames={{}} />
        </FormRow>
        <Controller
          control={control}
          name="notes"
          render={({ field: { ref, ...notes } }) => (
            <Field label={t("notes")} optional error={errors.notes?.message}>
              <Textarea ref={ref} maxLength={limits.orderNotes} rows={2} {...notes} />
            </Field>
          )}
        />
      </DoubtfulValuesContext>
    </FormDialog>
  );
}
