"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { PaymentBadge } from "@/components/portal/billing/payment-links/payment-badges";
import { apiFetch } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import { formatAmount } from "@/lib/core/money";
import { DeskPages } from "../shared/desk-pages";
import { type OperatorPayment, operatorPaymentsKey, operatorPaymentsQuery, operatorTopUpsKey } from "./queries";
import { paymentsState } from "./top-ups-state";

/** Payments of links, with what an operator has to know of them: credited by themselves, nobody confirms them. */
export function PaymentsCard() {
  const t = useTranslations("topUps");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { values, show, toUrl } = useUrlState(paymentsState);
  const { show: shown, page } = values;
  const payments = useQuery(operatorPaymentsQuery({ show: shown, page }));
  const see = useMutation({
    mutationFn: (id: number) =>
      apiFetch("POST /api/portal/operator/payments/{payment_id}", { params: { payment_id: id } }),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () =>
      Promise.all([operatorPaymentsKey, operatorTopUpsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const columns: readonly Column<OperatorPayment>[] = [
    {
      key: "account",
      header: t("column.account"),
      card: "title",
      cell: ({ account, warnings, asked }) => (
        <>
          <Link href={`/operator/accounts/${account.id}/billing`} className="font-medium underline underline-offset-2">
            {account.name}
          </Link>{" "}
          {account.is_test && <Badge tone="warning">{t("desk.test")}</Badge>}
          {warnings.map((warning) => (
            <p key={warning} className="font-normal text-sm text-warning-ink">
              {t(`paymentWarning.${warning}`, { asked: formatAmount(asked) })}
            </p>
          ))}
        </>
      ),
    },
    {
      key: "payment",
      header: t("payments.payment"),
      card: "line",
      cell: ({ provider, payment_id: number }) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          {t(`provider.${provider}`)} <IdText>{number}</IdText>
        </span>
      ),
    },
    {
      key: "at",
      header: t("column.day"),
      card: "more",
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
    {
      key: "amount",
      header: t("column.amount"),
      card: "aside",
      align: "end",
      cell: ({ amount }) => (amount === null ? "–" : <Money amount={amount} className="tabular-nums" />),
    },
    {
      key: "credited",
      header: t("payments.credited"),
      card: "more",
      align: "end",
      cell: ({ credited }) => <Money amount={credited} className="font-medium tabular-nums" />,
    },
    { key: "state", header: t("column.state"), card: "foot", cell: ({ state }) => <PaymentBadge state={state} /> },
    {
      key: "actions",
      header: t("column.actions"),
      hideHeader: true,
      card: "footEnd",
      align: "end",
      cell: ({ id, payment_id: number, is_unseen: isUnseen }) =>
        isUnseen && (
          <Button
            size="sm"
            icon={Check}
            aria-label={t("payments.seenNamed", { number })}
            loading={see.isPending && see.variables === id}
            onClick={() => see.mutate(id)}
          >
            {t("payments.seen")}
          </Button>
        ),
    },
  ];
  return (
    <Card flush title={t("payments.title")} description={t("payments.hint")}>
      <search className="flex border-b px-4 py-3 sm:px-5">
        <SegmentedControl
          label={t("payments.show.label")}
          value={shown}
          onValueChange={(value) => show({ show: value })}
          options={(["all", "unseen"] as const).map((value) => ({ value, label: t(`payments.show.${value}`) }))}
        />
      </search>
      <QueryTable
        query={payments}
        failed={t("payments.failed")}
        caption={t("payments.title")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={CreditCard} title={t(`payments.none.${shown}`)} />}
        foot={({ total }) => <DeskPages total={total} page={page} toUrl={toUrl} />}
      />
    </Card>
  );
}
