"use client";

import { useTranslations } from "next-intl";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { FormRow } from "@/components/ui/form/form-row";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { StepDialogProps } from "./steps";
import { useClaimStep } from "./use-claim-step";

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
  const form = useApiForm({
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
          <NumberField
            key={name}
            control={form.control}
            name={name}
            label={t(word)}
            decimals={2}
            leading="$"
            check={(amount) => (amount !== null && amount >= 0) || t("wrong")}
            // What a lost parcel paid for its freight goes back whole, whoever decides.
            disabled={name === "refund" && claim.kind === "lost"}
          />
        ))}
      </FormRow>
    </FormDialog>
  );
}
