"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatPesos } from "@/lib/core/money";
import { carrierInvoiceLimits, type InvoiceRowClass, type InvoiceRowDecision } from "@/lib/core/vocabulary";
import { invoicesKey } from "./queries";

/** Rows by their ids, or all undecided ones of a class. */
export type Choice = { readonly count: number } & (
  | { readonly rowIds: readonly number[]; readonly class?: never }
  | { readonly class: InvoiceRowClass; readonly rowIds?: never }
);

interface DecideDialogProps {
  invoiceId: number;
  choice: Choice;
  decision: InvoiceRowDecision;
  onClose: () => void;
  onDecided: () => void;
}

type Decided = ReplyOf<"POST /api/portal/operator/carrier-invoices/{invoice_id}/decisions">;

/** Asks before rows are decided, as a decision stands, and says what became of them. */
export function DecideDialog({ invoiceId, choice, decision, onClose, onDecided }: DecideDialogProps) {
  const t = useTranslations("carrierInvoices.decide");
  const client = useQueryClient();
  const form = useApiForm<{ note: string }, Decided>({
    defaultValues: { note: "" },
    isOnce: true,
    send: ({ note }, keyFor) => {
      const body = { decision, note, row_ids: choice.rowIds?.map(String), class: choice.class };
      return apiFetch("POST /api/portal/operator/carrier-invoices/{invoice_id}/decisions", {
        params: { invoice_id: invoiceId },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: invoicesKey }),
    onDone: ({ decided, skipped, refunds }) => {
      const words = [t("done", { decided }), skipped > 0 && t("skipped", { skipped })];
      toast.success(words.filter(Boolean).join(". "));
      const list = refunds.map(({ shipmentId, amountCents }) => `#${shipmentId} (${formatPesos(amountCents)})`);
      if (list.length > 0)
        toast.warning(t("refunds", { list: list.join(", ") }), { duration: Number.POSITIVE_INFINITY });
      onDecided();
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t(`title.${decision}`, { count: choice.count })}
      description={t(`hint.${decision}`)}
      confirm={t(decision)}
      form={form}
      onClose={onClose}
    >
      <Field label={t("note")} optional error={form.errors.note?.message}>
        <Textarea rows={2} maxLength={carrierInvoiceLimits.note} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
