"use client";

import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { DryRunV2 } from "@/lib/api/v2/pricing/shipping-rules";
import { channelName, limits } from "@/lib/core/vocabulary";
import { firstReasonOf } from "../orders/order-facts";
import type { RuleBody } from "./rule-draft";

interface DryRunPanelProps {
  accountId: number;
  rules: readonly RuleBody[];
  disabled: boolean;
}

/** What the rules as they are written would choose for the orders that wait. */
export function DryRunPanel({ accountId, rules, disabled }: DryRunPanelProps) {
  const t = useTranslations("shippingRules.dryRun");
  const textOf = useErrorMessage();
  const trial = useMutation({
    mutationFn: () =>
      apiFetch("POST /v2/accounts/{account_id}/shipping_rules/dry_run", {
        params: { account_id: accountId },
        body: { rules: [...rules] },
      }),
  });
  const { data } = trial;
  return (
    <Card
      title={t("title")}
      actions={
        <Button icon={FlaskConical} loading={trial.isPending} disabled={disabled} onClick={() => trial.mutate()}>
          {t("run")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t("hint", { maximum: limits.dryRunOrders })}</p>
        {trial.isError && (
          <Notice tone="danger" title={t("failed")} live>
            {textOf(trial.error)}
          </Notice>
        )}
        <div aria-live="polite">
          {data && (
            <p className="font-medium">
              {data.waiting_orders.length === 0 ? t("none") : t("waitingTotals", data.totals.waiting_orders)}
            </p>
          )}
        </div>
        {data && data.waiting_orders.length > 0 && <WaitingOrders orders={data.waiting_orders} />}
      </div>
    </Card>
  );
}

type WaitingOrder = z.output<typeof DryRunV2>["waiting_orders"][number];

function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  const t = useTranslations("shippingRules.dryRun");
  const columns = useOrderColumns();
  return <Table caption={t("waiting")} columns={columns} rows={orders} rowKey={({ order_id: id }) => id} />;
}

function useOrderColumns(): Column<WaitingOrder>[] {
  const t = useTranslations("shippingRules.dryRun");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  return [
    {
      key: "order",
      header: t("order"),
      card: "title",
      cell: ({ order_id: id, external_id: externalId, channel, destination }) => (
        <>
          <RowLink href={`/orders/${id}`}>
            <IdText>{externalId}</IdText>
          </RowLink>
          <span className="block text-muted text-sm">
            {[channel && channelName(channel), destination.city].filter(Boolean).join(", ")}
          </span>
        </>
      ),
    },
    {
      key: "after",
      header: t("after"),
      card: "field",
      cell: ({ after, reason }) => {
        if (!after) return reason ? firstReasonOf({ decisions: [], needs_decision: reason }) : t("asks");
        const { carrier, service_type: service, logistic_type: mode, price_incl_tax: price } = after;
        return (
          <span>
            {[carrier.name, services(service), modes(mode)].join(", ")} <Money amount={price} className="text-muted" />
          </span>
        );
      },
    },
    {
      key: "rule",
      header: t("rule"),
      card: "field",
      cell: ({ rule }) => (rule ? `${rule.position}. ${rule.name}` : t("noRule")),
    },
  ];
}
