"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { TextField } from "@/components/shared/fields/text-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatAmount } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import type { EditDialogProps } from "./edited-shipment";

/** Makes one more shipment of the same: a second one, or again what was lost or came back. */
export function DuplicateDialog({ shipment, kind, onClose }: EditDialogProps & { kind: "duplicate" | "sendAgain" }) {
  const t = useTranslations("shipmentEdit");
  const label = useTranslations("shipmentForm");
  const router = useRouter();
  const textOf = useErrorMessage();
  const locale = useLocale();
  const price = useQuery({
    queryKey: ["duplicate-price", locale, shipment.id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/shipments/{id}/duplicate", { params: { id: shipment.id }, signal }),
    retry: false,
    networkMode: "always",
  });
  const shown = price.data?.price_incl_tax;
  const form = useApiForm({
    defaultValues: { external_id: "" },
    isOnce: true,
    send: ({ external_id: externalId }, keyFor) => {
      // Before the price is shown the button has none: the original's is what a person knows.
      const body = { external_id: externalId.trim() || null, expected_price: shown ?? shipment.price_incl_tax };
      return apiFetch("POST /v2/shipments/{id}/duplicate", {
        params: { id: shipment.id },
        body,
        idempotencyKey: keyFor(body),
      }).catch((error: unknown) => {
        void price.refetch();
        throw error;
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
      confirm={
        shown === undefined
          ? t(`${kind}.confirm`)
          : t("priced", { name: t(`${kind}.confirm`), price: formatAmount(shown) })
      }
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
      {price.isError && (
        <Notice tone="danger" live>
          {textOf(price.error)}
        </Notice>
      )}
    </FormDialog>
  );
}
