"use client";

import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Checkbox } from "@/components/ui/form/checkbox";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { DryRunV2 } from "@/lib/api/v2/pricing/shipping-rules";
import { limits } from "@/lib/core/vocabulary";
import { firstFaultOf } from "../orders/first-fault";
import type { RuleBody } from "./rule-draft";

interface DryRunPanelProps {
  accountId: number;
  rules: readonly RuleBody[];
  disabled: boolean;
}

/** What the rules as they are written would choose for waiting orders, and would have changed about the last shipments. */
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
  const hasOrders = data !== undefined && data.waiting_orders.length > 0;
  const hasShipments = data !== undefined && data.shipments.length > 0;
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
          {data && !hasOrders && !hasShipments && t("none")}
          {hasOrders && <p className="font-medium">{t("waitingTotals", data.totals.waiting_orders)}</p>}
          {hasShipments && (
            <p className="font-medium">
              {t("totals", data.totals.shipments)} {t("difference")}:{" "}
              <Money amount={data.totals.shipments.difference} />
            </p>
          )}
        </div>
        {hasOrders && <WaitingOrders orders={data.waiting_orders} />}
        {hasShipments && <PastShipments shipments={data.shipments} />}
      </div>
    </Card>
  );
}

type WaitingOrder = z.output<typeof DryRunV2>["waiting_orders"][number];
type PastShipment = z.output<typeof DryRunV2>["shipments"][number];
type Choice = NonNullable<WaitingOrder["after"]>;

function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  const t = useTranslations("shippingRules.dryRun");
  const columns = useOrderColumns();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t("waiting")}</h3>
      <Table caption={t("waiting")} columns={columns} rows={orders} rowKey={({ order_id: id }) => id} />
    </section>
  );
}

function PastShipments({ shipments }: { shipments: readonly PastShipment[] }) {
  const t = useTranslations("shippingRules.dryRun");
  const [showsAll, setShowsAll] = useState(false);
  const columns = useShipmentColumns();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t("past")}</h3>
      <Checkbox label={t("onlyChanged")} checked={!showsAll} onChange={(event) => setShowsAll(!event.target.checked)} />
      <Table
        caption={t("past")}
        columns={columns}
        rows={shipments.filter(({ changed }) => showsAll || changed)}
        rowKey={({ shipment_id: id }) => id}
        empty={<p className="p-4 text-muted">{t("noChanges")}</p>}
      />
    </section>
  );
}

function useOrderColumns(): Column<WaitingOrder>[] {
  const t = useTranslations("shippingRules.dryRun");
  const ruleColumn = useRuleColumn();
  const choiceText = useChoiceText();
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
          <span className="block text-muted text-sm">{[channel, destination.city].filter(Boolean).join(", ")}</span>
        </>
      ),
    },
    {
      key: "after",
      header: t("after"),
      card: "field",
      cell: ({ after, reason }) => {
        if (after) return choiceText(after, after.price_incl_tax, true);
        return reason ? firstFaultOf(reason) : t("asks");
      },
    },
    ruleColumn,
  ];
}

function useShipmentColumns(): Column<PastShipment>[] {
  const t = useTranslations("shippingRules.dryRun");
  const ruleColumn = useRuleColumn();
  const choiceText = useChoiceText();
  return [
    {
      key: "shipment",
      header: t("shipment"),
      card: "title",
      cell: ({ shipment_id: id, external_id: externalId, destination }) => (
        <>
          <RowLink href={`/shipments/${id}`}>{externalId || `#${id}`}</RowLink>
          <span className="block text-muted text-sm">{destination.city}</span>
        </>
      ),
    },
    {
      key: "before",
      header: t("before"),
      card: "field",
      cell: ({ before }) => choiceText(before, before.price_today ?? before.price_incl_tax),
    },
    {
      key: "after",
      header: t("after"),
      card: "field",
      cell: ({ after, changed }) =>
        after ? (changed ? choiceText(after, after.price_incl_tax) : t("same")) : t("asks"),
    },
    ruleColumn,
    {
      key: "difference",
      header: t("difference"),
      card: "aside",
      align: "end",
      cell: ({ difference }) => <Money amount={difference} />,
    },
  ];
}

function useRuleColumn(): Column<Pick<PastShipment, "rule">> {
  const t = useTranslations("shippingRules.dryRun");
  return {
    key: "rule",
    header: t("rule"),
    card: "field",
    cell: ({ rule }) => (rule ? `${rule.position}. ${rule.name}` : t("noRule")),
  };
}

function useChoiceText() {
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  return ({ carrier, service_type: service, logistic_type: mode }: Choice, price: number, namesMode = false) => (
    <span>
      {[carrier.name, services(service), ...(namesMode ? [modes(mode)] : [])].join(", ")}{" "}
      <Money amount={price} className="text-muted" />
    </span>
  );
}
