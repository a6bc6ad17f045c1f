"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { NumberInput } from "@/components/ui/form/number-input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatAmount } from "@/lib/core/money";
import { type ClaimSettlement, claimSettlements } from "@/lib/core/vocabulary";
import type { StepDialogProps } from "./steps";
import { useClaimStep } from "./use-claim-step";

interface Values {
  amount: number | undefined;
  by: ClaimSettlement;
}

/** Records what the carrier paid of what it owes for a claim, or that it will not. */
export function SettlementDialog({ claim, onClose }: StepDialogProps) {
  const t = useTranslations("operatorDesk.claims.settlement");
  const take = useClaimStep(claim.id);
  const { carrier_amount: owed, carrier_paid: paid } = claim;
  const form = useApiForm<Values, unknown>({
    defaultValues: { amount: Math.round((owed - paid) * 100) / 100, by: "payment" },
    send: ({ amount, by }) => take.mutateAsync({ step: "settlement", amount, by }),
    onDone: onClose,
  });
  const { control, errors } = form;
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
      <Controller
        control={control}
        name="amount"
        rules={{ validate: (amount) => (amount !== undefined && amount > 0) || t("amountWrong") }}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t("amount")} error={errors.amount?.message} className="max-w-60">
            <NumberInput value={value} onValueChange={onChange} onBlur={onBlur} decimals={2} leading="$" />
          </Field>
        )}
      />
    </FormDialog>
  );
}
