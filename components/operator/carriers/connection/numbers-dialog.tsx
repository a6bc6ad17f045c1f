"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { TextField } from "@/components/shared/fields/text-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { type BookingIncident, type CarrierConnection, connectionQuery } from "../queries";

interface NumbersDialogProps {
  carrierId: number;
  incident: BookingIncident;
  onClose: () => void;
}

/** Takes the numbers of a booking as the operator read them at the carrier. */
export function NumbersDialog({ carrierId, incident: { shipment_id: id, reference }, onClose }: NumbersDialogProps) {
  const t = useTranslations("carrierConnection.numbers");
  const client = useQueryClient();
  const form = useApiForm<{ tracking_number: string; order_number: string }, CarrierConnection>({
    defaultValues: { tracking_number: "", order_number: "" },
    send: ({ tracking_number, order_number }) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/bookings/{shipment_id}/numbers", {
        params: { carrier_id: carrierId, shipment_id: id },
        body: { tracking_number: tracking_number.trim(), ...(order_number.trim() && { order_number }) },
      }),
    onSuccess: (connection) => {
      client.setQueryData(connectionQuery(carrierId).queryKey, connection);
      toast.success(t("done"));
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("title", { id })}
      description={t("hint", { reference })}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="tracking_number"
        label={t("tracking")}
        hint={t("trackingHint")}
        maxLength={40}
        spellCheck={false}
      />
      <TextField
        control={form.control}
        name="order_number"
        label={t("order")}
        hint={t("orderHint")}
        optional
        maxLength={40}
        spellCheck={false}
      />
    </FormDialog>
  );
}
