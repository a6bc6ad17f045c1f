"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Check, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChargeWeights } from "@/components/portal/charges/charge-weights";
import { apiFetch } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { formatPesos } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { DeskPages } from "../shared/desk-pages";
import { ReasonDialog } from "../shared/reason-dialog";
import type { DeskListProps } from "./invoice-list";
import { shownCharges } from "./invoices-state";
import { invoicesKey, type OperatorCharge, operatorChargesQuery } from "./queries";

type Decision = "charged" | "dropped";

/** Differences that accounts were told of: what they answered is decided here. */
export function ChargeList({ values, show, toUrl }: DeskListProps) {
  const t = useTranslations("carrierInvoices.charges");
  const all = useTranslations("carrierInvoices");
  const client = useQueryClient();
  const { page } = values;
  const charges = useQuery(
    operatorChargesQuery({ state: values.charges === "all" ? undefined : values.charges, page }),
  );
  const [question, setQuestion] = useState<{ charge: OperatorCharge; decision: Decision }>();
  const decide = useMutation({
    mutationFn: ({ id, decision, note }: { id: number; decision: Decision; note: string }) =>
      apiFetch("POST /api/portal/operator/charges/{charge_id}", {
        params: { charge_id: id },
        body: { decision, note },
      }),
    // A shipment that was refunded meanwhile drops what was to be charged.
    onSuccess: ({ state }) => toast.success(t(state === "charged" ? "done.charged" : "done.dropped")),
    // On errors too: another operator may have decided it.
    onSettled: () => client.invalidateQueries({ queryKey: invoicesKey }),
  });
  const named = question && { amount: formatPesos(question.charge.amountCents) };
  return (
    <Card flush title={t("caption")} description={t("hint")}>
      <search className="flex border-b px-4 py-3 sm:px-5">
        <SegmentedControl
          label={t("state")}
          value={values.charges}
          onValueChange={(value) => show({ charges: value })}
          options={shownCharges.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
      </search>
      <QueryTable
        query={charges}
        failed={all("failed")}
        caption={t("caption")}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={Scale}
            title={t(`none.${values.charges}`)}
            actions={
              values.charges !== "all" && <Button onClick={() => show({ charges: "all" })}>{t("showAll")}</Button>
            }
          />
        }
        foot={({ total }) => <DeskPages total={total} page={page} toUrl={toUrl} />}
        columns={[
          {
            key: "shipment",
            header: t("shipment"),
            card: "title",
            cell: ({ shipmentId, accountId }) => (
              <>
                <Link href={`/operator/shipments/${shipmentId}`} className="font-medium underline underline-offset-2">
                  {`#${shipmentId}`}
                </Link>{" "}
                <Link href={`/operator/accounts/${accountId}/billing`} className="text-muted text-sm">
                  {t("account", { id: accountId })}
                </Link>
              </>
            ),
          },
          {
            key: "reason",
            header: t("reason"),
            card: "line",
            cell: (charge) => (
              <>
                {all(`class.${charge.reason}`)}
                <ChargeWeights charge={charge} />
              </>
            ),
          },
          {
            key: "amount",
            header: t("amount"),
            card: "aside",
            align: "end",
            cell: ({ amountCents }) => <Money cents={amountCents} />,
          },
          {
            key: "state",
            header: t("state"),
            card: "lineEnd",
            cell: ({ state, answerBy }) => (
              <>
                {t(`states.${state}`)} <span className="text-muted text-sm">{dayMonthYear(answerBy)}</span>
              </>
            ),
          },
          {
            key: "answer",
            header: t("answer"),
            card: "more",
            className: "sm:max-w-72",
            cell: ({ answer }) => <span className="whitespace-pre-line break-words">{answer}</span>,
          },
          {
            key: "actions",
            header: t("state"),
            hideHeader: true,
            card: "footEnd",
            align: "end",
            cell: (charge) =>
              (charge.state === "contested" || charge.state === "announced") && (
                <span className="flex flex-wrap justify-end gap-2">
                  {charge.state === "contested" && (
                    <Button
                      size="sm"
                      icon={Check}
                      aria-label={t("chargeNamed", { id: charge.shipmentId })}
                      onClick={() => setQuestion({ charge, decision: "charged" })}
                    >
                      {t("charge")}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={Ban}
                    aria-label={t("dropNamed", { id: charge.shipmentId })}
                    onClick={() => setQuestion({ charge, decision: "dropped" })}
                  >
                    {t("drop")}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {question && named && (
        <ReasonDialog
          title={t(question.decision === "charged" ? "chargeTitle" : "dropTitle", named)}
          description={t(question.decision === "charged" ? "chargeHint" : "dropHint")}
          confirm={t(question.decision === "charged" ? "charge" : "drop")}
          onClose={() => setQuestion(undefined)}
          onConfirm={(note) => decide.mutateAsync({ id: question.charge.id, decision: question.decision, note })}
        />
      )}
    </Card>
  );
}
