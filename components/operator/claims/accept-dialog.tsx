"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { NumberInput } from "@/components/ui/form/number-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { StepDialogProps } from "./steps";
import { useClaimStep } from "./use-claim-step";

interface Values {
  payout: number | undefined;
  refund: number | undefined;
  carrier_amount: number | undefined;
}

const fields = [
  { name: "payout", word: "payout" },
  { name: "refund", word: "refund" },
  { name: "carrier_amount", word: "carrier" },
] as const;

/** Accepts a claim with the amounts that the rule proposes, or others. */
export function AcceptDialog({ claim, onClose }: StepDialogProps) {
  const t = useTranslations("operatorDesk.claims.accept");
  const take = useClaimStep(claim.id);
  const { payout, refund, carrier_amount } = claim.proposed;
  const form = useApiForm<Values, unknown>({
    defaultValues: { payout, refund, carrier_amount },
    send: (amounts) => take.mutateAsync({ step: "accept", ...amounts }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("title", { id: claim.id, account: claim.account.name })}
      description={t("hint")}
      confirm={t("action")}
      form={form}
      onClose={onClose}
    >
      <FormRow columns={3}>
        {fields.map(({ name, word }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            rules={{ validate: (amount) => (amount !== undefined && amount >= 0) || t("wrong") }}
            render={({ field: { value, onChange, onBlur } }) => (
              <Field label={t(word)} error={form.errors[name]?.message}>
                {/* What a lost parcel paid for its freight goes back whole, whoever decides. */}
                <NumberInput
                  value={value}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  decimals={2}
                  leading="$"
                  disabled={name === "refund" && claim.kind === "lost"}
                />
              </Field>
            )}
          />
        ))}
      </FormRow>
    </FormDialog>
  );
}
