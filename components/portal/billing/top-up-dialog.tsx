"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatAmount } from "@/lib/core/money";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { topUpLimits } from "@/lib/core/vocabulary";
import { attachReceipt, receiptAccept } from "./attach-receipt";
import { type TopUp, topUpsKey } from "./queries";

interface TopUpDialogProps {
  accountId: number;
  /** In pesos: what is missing. */
  amount: number | undefined;
  /** In pesos; 0 = none. */
  minimum: number;
  onClose: () => void;
}

interface Values {
  amount: number | null;
  day: string;
  reference: string;
  note: string;
  receipt: FileList | undefined;
}

/** Reports a transfer, so that the operator credits it. */
export function TopUpDialog({ accountId, amount: missing, minimum, onClose }: TopUpDialogProps) {
  const t = useTranslations("topUps.dialog");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const today = dayInArgentina(new Date());
  const form = useApiForm<Values, TopUp>({
    defaultValues: { amount: missing ?? null, day: today, reference: "", note: "", receipt: undefined },
    fieldOf: (path) => (path === "transferred_on" ? "day" : path),
    isOnce: true,
    send: ({ amount, day, reference, note }, keyFor) => {
      // NaN is sent as text, so that the API rejects it.
      const body = { account_id: accountId, amount: String(amount ?? ""), transferred_on: day, reference, note };
      return apiFetch("POST /api/portal/top-ups", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async ({ id }, { receipt }) => {
      const file = receipt?.[0];
      try {
        if (file) await attachReceipt(id, file);
        toast.success(t("done"));
      } catch (error) {
        toast.error(t("withoutReceipt", { reason: textOf(error) }));
      }
      return client.invalidateQueries({ queryKey: topUpsKey(accountId) });
    },
    onDone: onClose,
  });
  const { control, errors, register } = form;
  const assertReceipt = (files: FileList | undefined): string | true => {
    const file = files?.[0];
    return !file || file.size <= topUpLimits.receiptBytes || t("receiptTooLarge");
  };
  return (
    <FormDialog title={t("title")} description={t("hint")} confirm={t("send")} form={form} onClose={onClose}>
      <FormRow columns={2}>
        <NumberField
          control={control}
          name="amount"
          label={t("amount")}
          hint={minimum > 0 ? t("minimum", { amount: formatAmount(minimum) }) : undefined}
          decimals={2}
          leading="$"
          check={(value) => value !== null || t("amountMissing")}
        />
        <Field label={t("day")} error={errors.day?.message}>
          <Input
            type="date"
            min={addDays(today, -topUpLimits.daysBack)}
            max={today}
            {...register("day", { required: t("dayMissing") })}
          />
        </Field>
      </FormRow>
      <Field label={t("reference")} hint={t("referenceHint")} error={errors.reference?.message}>
        <Input
          maxLength={topUpLimits.reference}
          autoComplete="off"
          {...register("reference", { required: t("referenceMissing") })}
        />
      </Field>
      <Field label={t("note")} optional error={errors.note?.message}>
        <Input maxLength={topUpLimits.note} {...register("note")} />
      </Field>
      <Field label={t("receipt")} hint={t("receiptHint")} optional error={errors.receipt?.message}>
        <FileInput accept={receiptAccept} {...register("receipt", { validate: assertReceipt })} />
      </Field>
    </FormDialog>
  );
}
