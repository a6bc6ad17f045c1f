"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatAmount } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { type ClaimSettlement, claimSettlements } from "@/lib/core/vocabulary";
import { invoiceListQuery } from "../carrier-invoices/queries";
import type { StepDialogProps } from "./steps";
import { useClaimStep } from "./use-claim-step";

interface Values {
  amount: number;
  by: ClaimSettlement;
  /** Of the carrier, where it credits the amount. */
  invoice_id: string;
}

/** Records what the carrier paid of what it owes for a claim, or that it will not. */
export function SettlementDialog({ claim, onClose }: StepDialogProps) {
  const t = useTranslations("operatorDesk.claims.settlement");
  const take = useClaimStep(claim.id);
  const { carrier_amount: owed, carrier_paid: paid } = claim;
  const form = useApiForm<Values, unknown>({
    defaultValues: { amount: Math.round((owed - paid) * 100) / 100, by: "payment", invoice_id: "" },
    send: ({ invoice_id: invoice, ...values }) =>
      take.mutateAsync({
        step: "settlement",
        ...values,
        ...(values.by === "invoice_credit" && { invoice_id: Number(invoice) }),
      }),
    onDone: onClose,
  });
  const { control, errors } = form;
  const isCredit = form.watch("by") === "invoice_credit";
  const invoices = useQuery({ ...invoiceListQuery({ carrier_id: claim.carrier.id, page: 1 }), enabled: isCredit });
  return (
    <FormDialog
      title={t("title", { id: claim.id, carrier: claim.carrier.name })}
      description={t("hint", { owed: formatAmount(owed), paid: formatAmount(paid) })}
      confirm={t("action")}
      form={form}
      onClose={onClose}
    >
      <FieldGroup label={t("by")} error={errors.by?.message}>
        <Controller
          control={control}
          name="by"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              value={value}
              onValueChange={onChange}
              options={claimSettlements.map((way) => ({ value: way, label: t(way) }))}
            />
          )}
        />
      </FieldGroup>
      {isCredit && (
        <Controller
          control={control}
          name="invoice_id"
          rules={{ required: t("invoiceMissing") }}
          render={({ field: { value, onChange } }) => (
            <Field label={t("invoice")} error={errors.invoice_id?.message}>
              <Select
                value={value}
                onValueChange={onChange}
                options={(invoices.data?.data ?? []).map(({ id, number, issuedOn }) => ({
                  value: String(id),
                  label: t("invoiceNamed", { number, day: dayMonthYear(issuedOn) }),
                }))}
              />
            </Field>
          )}
        />
      )}
      <NumberField
        control={control}
        name="amount"
        label={t("amount")}
        decimals={2}
        leading="$"
        className="max-w-60"
        check={(amount) => (amount !== null && amount > 0) || t("amountWrong")}
      />
    </FormDialog>
  );
}
