"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { TextField } from "@/components/shared/fields/text-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { limits } from "@/lib/core/vocabulary";
import type { EditDialogProps } from "./edited-shipment";

/** Makes one more shipment of the same: a second one, or again what was lost or came back. */
export function DuplicateDialog({ shipment, kind, onClose }: EditDialogProps & { kind: "duplicate" | "sendAgain" }) {
  const t = useTranslations("shipmentEdit");
  const label = useTranslations("shipmentForm");
  const router = useRouter();
  const form = useApiForm({
    defaultValues: { external_id: "" },
    isOnce: true,
    send: ({ external_id: externalId }, keyFor) => {
      const body = { external_id: externalId.trim() || null };
      return apiFetch("POST /v2/shipments/{id}/duplicate", {
        params: { id: shipment.id },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: ({ id }) => {
      toast.success(t("duplicate.done", { id }));
      router.push(`/shipments/${id}`);
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t(`${kind}.title`)}
      description={t(`${kind}.hint`)}
      confirm={t(`${kind}.confirm`)}
      form={form}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="external_id"
        label={label("externalId")}
        hint={t("duplicate.externalIdHint")}
        optional
        maxLength={limits.externalId}
      />
    </FormDialog>
  );
}
