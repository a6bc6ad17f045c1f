"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatPesos, toAmount } from "@/lib/core/money";
import { invoicesKey, type WholeInvoice } from "./queries";

interface MoneyOfInvoiceDialogProps {
  /** A payment of what is owed, or the carrier's credit that ends the dispute. */
  kind: "pay" | "credit";
  invoice: WholeInvoice;
  today: string;
  onClose: () => void;
}

/** Records a payment to the carrier, or how its dispute ended. */
export function MoneyOfInvoiceDialog({ kind, invoice, today, onClose }: MoneyOfInvoiceDialogProps) {
  const t = useTranslations(`carrierInvoices.${kind}`);
  const payment = useTranslations("carrierInvoices.pay");
  const client = useQueryClient();
  const openCents = kind === "pay" ? invoice.owedCents - invoice.paidCents : invoice.disputedCents;
  const form = useApiForm<{ amount: number | null; day: string }, unknown>({
    defaultValues: { amount: toAmount(openCents), day: today },
    isOnce: true,
    send: ({ amount, day }, keyFor) => {
      // NaN is sent as text, so that the API rejects it.
      const sum = String(amount ?? "");
      const params = { invoice_id: invoice.id };
      const path = "/api/portal/operator/carrier-invoices/{invoice_id}" as const;
      if (kind === "pay") {
        const body = { amount: sum, day };
        return apiFetch(`POST ${path}/payments`, { params, body, idempotencyKey: keyFor(body) });
      }
      const body = { amount: sum };
      return apiFetch(`POST ${path}/credits`, { params, body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: invoicesKey }),
    onDone: () => {
      toast.success(t("done"));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t("title")}
      description={t("hint", { amount: formatPesos(openCents) })}
      confirm={t("confirm")}
      form={form}
      onClose={onClose}
    >
      <NumberField control={form.control} name="amount" label={t("amount")} decimals={2} leading="$" />
      {kind === "pay" && (
        <Field label={payment("day")} error={form.errors.day?.message}>
          <Input type="date" {...form.register("day", { required: payment("missing") })} />
        </Field>
      )}
    </FormDialog>
  );
}
