"use client";

import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatAmount } from "@/lib/core/money";
import type { OfferedProvider } from "../queries";

interface PaymentLinkDialogProps {
  accountId: number;
  /** In pesos: what is missing. */
  amount: number | undefined;
  offered: OfferedProvider;
  onClose: () => void;
}

/** Asks how much to pay, and goes to the provider's page. */
export function PaymentLinkDialog({ accountId, amount, offered, onClose }: PaymentLinkDialogProps) {
  const t = useTranslations("addMoney");
  const { provider, minimum, maximum } = offered;
  const form = useApiForm<{ amount: number | null }, ReplyOf<"POST /api/portal/payment-links">>({
    // Less than the minimum cannot be paid.
    defaultValues: { amount: amount === undefined ? null : Math.max(amount, minimum) },
    isOnce: true,
    send: (values, keyFor) => {
      // NaN is sent as text, so that the API rejects it.
      const body = { account_id: accountId, provider, amount: String(values.amount ?? "") };
      return apiFetch("POST /api/portal/payment-links", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const name = t(`provider.${provider}`);
  return (
    <FormDialog
      title={t("payWith", { provider: name })}
      description={t("payHint", { provider: name })}
      confirm={t("goToPay")}
      form={form}
      onClose={onClose}
    >
      <NumberField
        control={form.control}
        name="amount"
        label={t("amount")}
        hint={t("between", { minimum: formatAmount(minimum), maximum: formatAmount(maximum) })}
        decimals={2}
        leading="$"
        check={(value) => value !== null || t("amountMissing")}
      />
    </FormDialog>
  );
}
