"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { ReasonDialog } from "../shared/reason-dialog";
import type { AccountDetail } from "./queries";
import { type AccountChange, useAccountChange } from "./use-account-actions";

export type AccountQuestion = "status" | "credit" | "rates" | "kind" | "network";

interface AccountQuestionsProps {
  account: AccountDetail["account"];
  question: AccountQuestion;
  onClose: () => void;
}

const path = "/api/portal/operator/accounts/{account_id}";
const tiers = ["create", "quote", "read", "write"] as const;

/** Dialogs for a change of an account: the new value, where there is one, and the reason. */
export function AccountQuestions({ account, question, onClose }: AccountQuestionsProps) {
  const t = useTranslations("operatorDesk.accounts");
  const change = useAccountChange(account.id);
  const [credit, setCredit] = useState<number | undefined>(account.credit_limit);
  const [rates, setRates] = useState<Readonly<Record<string, number | undefined>>>(account.rate_limits);
  const confirm = (toChange: (reason: string) => AccountChange) => ({
    onClose,
    onConfirm: (reason: string) => change.mutateAsync(toChange(reason)),
  });
  switch (question) {
    case "status": {
      const isActive = account.status === "active";
      const labels = isActive ? "suspend" : "resume";
      return (
        <ReasonDialog
          title={t(`${labels}.title`, { account: account.name })}
          description={t(`${labels}.hint`)}
          confirm={t(`${labels}.action`)}
          danger={isActive}
          {...confirm((reason) => ({
            endpoint: `PUT ${path}/status`,
            body: { status: isActive ? "suspended" : "active", reason },
          }))}
        />
      );
    }
    case "credit":
      return (
        <ReasonDialog
          title={t("money.changeTitle")}
          description={t("money.changeHint")}
          confirm={t("save")}
          {...confirm((reason) => ({
            endpoint: `PUT ${path}/credit-limit`,
            body: { credit_limit: String(credit ?? ""), reason },
          }))}
        >
          <Field label={t("money.changeTitle")}>
            <NumberInput value={credit} onValueChange={setCredit} decimals={2} leading="$" />
          </Field>
        </ReasonDialog>
      );
    case "rates":
      return (
        <ReasonDialog
          title={t("rates.changeTitle")}
          description={t("rates.changeHint")}
          confirm={t("save")}
          {...confirm((reason) => ({
            endpoint: `PUT ${path}/rate-limits`,
            body: {
              create: toText(rates.create),
              quote: toText(rates.quote),
              read: toText(rates.read),
              write: toText(rates.write),
              reason,
            },
          }))}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {tiers.map((tier) => (
              <Field key={tier} label={t(`rates.${tier}`)} optional>
                <NumberInput
                  value={rates[tier]}
                  onValueChange={(value) => setRates((former) => ({ ...former, [tier]: value }))}
                />
              </Field>
            ))}
          </div>
        </ReasonDialog>
      );
    case "network":
      return (
        <ReasonDialog
          title={t(account.carrier_network ? "facts.networkOff" : "facts.networkOn")}
          description={t("facts.networkHint")}
          confirm={t("save")}
          {...confirm((reason) => ({
            endpoint: `PUT ${path}/network`,
            body: { carrier_network: !account.carrier_network, reason },
          }))}
        />
      );
    case "kind":
      return (
        <ReasonDialog
          title={t(account.is_test ? "facts.makeLive" : "facts.makeTest")}
          description={t("facts.kindHint")}
          confirm={t("save")}
          {...confirm((reason) => ({
            endpoint: `PUT ${path}/kind`,
            body: { is_test: !account.is_test, reason },
          }))}
        />
      );
  }
}

/** As text, so that the API rejects what is not a number; JSON would turn NaN into null. */
const toText = (value: number | undefined): string | null => (value === undefined ? null : String(value));
