"use client";

import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { RowLink } from "@/components/ui/row-link";
import { Table } from "@/components/ui/table";
import type { Column } from "@/components/ui/table-column";
import type { DryRunV2 } from "@/lib/api/v2/shipping-rules";
import type { RuleBody } from "./use-rule-drafts";

interface DryRunPanelProps {
  accountId: number;
  rules: readonly RuleBody[];
  disabled: boolean;
}

/** What the rules as they are written would have changed about the last shipments. */
export function DryRunPanel({ accountId, rules, disabled }: DryRunPanelProps) {
  const t = useTranslations("shippingRules.dryRun");
  const textOf = useErrorMessage();
  const [showsAll, setShowsAll] = useState(false);
  const trial = useMutation({
    mutationFn: () =>
      apiFetch("POST /v2/accounts/{account_id}/shipping_rules/dry_run", {
        params: { account_id: accountId },
        body: { rules: [...rules] },
      }),
  });
  const columns = useColumns();
  const { data } = trial;
  const shown = data?.orders.filter(({ changed }) => showsAll || changed) ?? [];
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
        <p className="text-muted">{t("hint")}</p>
        {trial.isError && (
          <Notice tone="danger" title={t("failed")} live>
            {textOf(trial.error)}
          </Notice>
        )}
        <div aria-live="polite">
          {data && data.orders.length === 0 && t("none")}
          {data && data.orders.length > 0 && (
            <p className="font-medium">
              {t("totals", data.totals)} {t("difference")}: <Money amount={data.totals.difference} />
            </p>
          )}
        </div>
        {data && data.orders.length > 0 && (
          <>
            <Checkbox
              label={t("onlyChanged")}
              checked={!showsAll}
              onChange={(event) => setShowsAll(!event.target.checked)}
            />
            <Table
              caption={t("title")}
              columns={columns}
              rows={shown}
              rowKey={({ shipment_id: id }) => id}
              empty={<p className="p-4 text-muted">{t("noChanges")}</p>}
            />
          </>
        )}
      </div>
    </Card>
  );
}

type Order = z.output<typeof DryRunV2>["orders"][number];
type Choice = NonNullable<Order["after"]>;

function useColumns(): Column<Order>[] {
  const t = useTranslations("shippingRules.dryRun");
  const choiceText = useChoiceText();
  return [
    {
      key: "order",
      header: t("order"),
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
    {
      key: "rule",
      header: t("rule"),
      card: "field",
      cell: ({ rule }) => (rule ? `${rule.position}. ${rule.name}` : t("noRule")),
    },
    {
      key: "difference",
      header: t("difference"),
      card: "aside",
      align: "end",
      cell: ({ difference }) => <Money amount={difference} />,
    },
  ];
}

function useChoiceText() {
  const services = useTranslations("serviceType");
  return ({ carrier, service_type: service }: Choice, price: number) => (
    <span>
      {carrier.name}, {services(service)} <Money amount={price} className="text-muted" />
    </span>
  );
}
