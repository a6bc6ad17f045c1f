"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { noticesQuery } from "../queries";

interface ThresholdFormProps {
  accountId: number;
  lowBalance: number | null;
  canChange: boolean;
}

/** Sets the balance below which the account gets a notice. */
export function ThresholdForm({ accountId, lowBalance, canChange }: ThresholdFormProps) {
  const t = useTranslations("settings.notifications");
  const labels = useTranslations("settings");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const [amount, setAmount] = useState<number | undefined>(lowBalance ?? undefined);
  const [fieldError, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (low_balance: number | null) =>
      apiFetch("PUT /api/portal/notices/threshold", { body: { account_id: accountId, low_balance } }),
    onSuccess: () => {
      toast.success(t("thresholdSaved"));
      return client.invalidateQueries({ queryKey: noticesQuery(accountId).queryKey });
    },
    onError: (error) => setError(textOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAmount = amount === undefined || (Number.isFinite(amount) && amount >= 0);
    setError(isAmount ? undefined : t("thresholdInvalid"));
    if (isAmount) save.mutate(amount ?? null);
  };
  if (!canChange)
    return (
      <Card title={t("threshold")} description={t("thresholdHint")}>
        {lowBalance === null ? (
          <p className="text-muted">{t("thresholdOff")}</p>
        ) : (
          <p>
            {t("thresholdField")} <Money amount={lowBalance} />
          </p>
        )}
      </Card>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t("threshold")}
        description={t("thresholdHint")}
        footer={
          <Button type="submit" loading={save.isPending} disabled={(amount ?? null) === lowBalance}>
            {labels("save")}
          </Button>
        }
      >
        <Field label={t("thresholdField")} error={fieldError} optional>
          <NumberInput leading="$" decimals={2} value={amount} onValueChange={setAmount} className="sm:w-52!" />
        </Field>
      </Card>
    </form>
  );
}
