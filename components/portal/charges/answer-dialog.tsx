"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatPesos } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { carrierInvoiceLimits } from "@/lib/core/vocabulary";
import { type Charge, chargesKey } from "./queries";

/** Says why a difference should not be charged; an operator decides then. */
export function AnswerDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useTranslations("charges");
  const client = useQueryClient();
  const form = useApiForm<{ answer: string }, Charge>({
    defaultValues: { answer: "" },
    isOnce: true,
    send: (body, keyFor) =>
      apiFetch("POST /api/portal/charges/{charge_id}/answer", {
        params: { charge_id: charge.id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: chargesKey(charge.accountId) }),
    onDone: () => {
      toast.success(t("dialog.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t("dialog.title")}
      description={`${formatPesos(charge.amountCents)}. ${t("until", { day: dayMonthYear(charge.answerBy) })}. ${t("dialog.hint")}`}
      confirm={t("dialog.send")}
      form={form}
      onClose={onClose}
    >
      <Field label={t("dialog.words")} error={form.errors.answer?.message}>
        <Textarea
          rows={3}
          maxLength={carrierInvoiceLimits.answer}
          {...form.register("answer", { validate: (text) => text.trim() !== "" || t("dialog.missing") })}
        />
      </Field>
    </FormDialog>
  );
}
