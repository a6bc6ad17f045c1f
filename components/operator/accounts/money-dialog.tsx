"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Select } from "@/components/ui/form/select";
import { refundCauses } from "@/lib/core/vocabulary";
import { ReasonDialog } from "../shared/reason-dialog";
import { type MoneyOrder, useMoneyOrder } from "./use-account-actions";

const kinds = ["credit", "debit", "adjust", "refund"] as const;
type Kind = (typeof kinds)[number];

const path = "/api/portal/operator/accounts/{account_id}";

/** Posts money to or from an account. Every order needs a reason, which appears in the statement. */
export function MoneyDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const t = useTranslations("operatorDesk.accounts.money.order");
  const order = useMoneyOrder(accountId);
  const [kind, setKind] = useState<Kind>("credit");
  const [amount, setAmount] = useState<number>();
  const [shipment, setShipment] = useState<number>();
  const [grams, setGrams] = useState<number>();
  const [cause, setCause] = useState<(typeof refundCauses)[number]>(refundCauses[0]);
  const isAboutShipment = kind === "adjust" || kind === "refund";
  const toOrder = (reason: string): MoneyOrder => {
    const shipment_id = shipment === undefined ? undefined : String(shipment);
    // NaN is sent as text, so that the API rejects it. An adjustment is signed, and its schema takes a number only.
    const sum = String(amount ?? "");
    switch (kind) {
      case "adjust":
        return { endpoint: `POST ${path}/adjust`, body: { reason, amount, shipment_id, real_weight: grams } };
      case "refund":
        return {
          endpoint: `POST ${path}/refund`,
          body: {
            reason,
            amount: amount === undefined ? undefined : sum,
            shipment_id,
            cause,
          },
        };
      default:
        return { endpoint: `POST ${path}/${kind}`, body: { reason, amount: sum } };
    }
  };
  return (
    <ReasonDialog
      title={t("title")}
      description={t(`hint.${kind}`)}
      confirm={t(`confirm.${kind}`)}
      onClose={onClose}
      onConfirm={(reason) => order.mutateAsync(toOrder(reason))}
    >
      <SegmentedControl
        label={t("kind")}
        value={kind}
        onValueChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Field label={t("amount")} hint={t(`amountHint.${kind}`)} optional={kind === "refund"}>
        <NumberInput value={amount} onValueChange={setAmount} decimals={2} leading="$" />
      </Field>
      {isAboutShipment && (
        <Field label={t("shipment")} optional={kind === "adjust"}>
          <NumberInput value={shipment} onValueChange={setShipment} />
        </Field>
      )}
      {kind === "adjust" && (
        <Field label={t("grams")} hint={t("gramsHint")} optional>
          <NumberInput value={grams} onValueChange={setGrams} unit="g" />
        </Field>
      )}
      {kind === "refund" && (
        <Field label={t("cause")}>
          <Select
            value={cause}
            onValueChange={setCause}
            options={refundCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
          />
        </Field>
      )}
    </ReasonDialog>
  );
}
