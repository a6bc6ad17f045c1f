"use client";

import { useQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { QueryTable } from "@/components/shared/query-table";
import type { ValuesOf } from "@/components/shared/url-state";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { DeskPages } from "../shared/desk-pages";
import { type invoicesState, shownInvoices, toInvoicesCall } from "./invoices-state";
import { invoiceListQuery } from "./queries";

export interface DeskListProps {
  values: ValuesOf<typeof invoicesState>;
  show: (changes: Partial<ValuesOf<typeof invoicesState>>) => void;
  toUrl: (page: number) => string;
  /** The filter of the carrier. */
  carrier?: ReactNode;
}

export function InvoiceList({ values, show, toUrl, carrier }: DeskListProps) {
  const t = useTranslations("carrierInvoices");
  const format = useFormatter();
  const { page } = values;
  const invoices = useQuery(invoiceListQuery(toInvoicesCall(values)));
  return (
    <Card flush>
      <search className="flex flex-wrap items-end gap-3 border-b px-4 py-3 sm:px-5">
        {carrier}
        <SegmentedControl
          label={t("list.state")}
          value={values.show}
          onValueChange={(value) => show({ show: value })}
          options={shownInvoices.map((value) => ({ value, label: t(`list.show.${value}`) }))}
        />
      </search>
      <QueryTable
        query={invoices}
        failed={t("failed")}
        caption={t("list.caption")}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={FileCheck} title={t("list.none")} description={t("list.noneHint")} />}
        foot={({ total }) => <DeskPages total={total} page={page} toUrl={toUrl} />}
        columns={[
          {
            key: "number",
            header: t("list.number"),
            card: "title",
            cell: ({ id, number }) => <RowLink href={`/operator/carrier-invoices/${id}`}>{number}</RowLink>,
          },
          { key: "carrier", header: t("carrier"), card: "line", cell: ({ carrierName }) => carrierName },
          { key: "day", header: t("list.issuedOn"), card: "lineEnd", cell: ({ issuedOn }) => dayMonthYear(issuedOn) },
          {
            key: "rows",
            header: t("list.rows"),
            card: "more",
            align: "end",
            cell: ({ rowCount }) => format.number(rowCount),
          },
          {
            key: "total",
            header: t("list.total"),
            card: "aside",
            align: "end",
            cell: ({ totalCents, currency }) => <Money cents={totalCents} code={currency} />,
          },
          {
            key: "state",
            header: t("list.state"),
            card: "foot",
            cell: (invoice) => <InvoiceState invoice={invoice} />,
          },
        ]}
      />
    </Card>
  );
}

interface InvoiceStateProps {
  invoice: { readonly state: string; readonly undecidedCount: number; readonly disputedCount: number };
}

/** What is left to do on an invoice. */
export function InvoiceState({ invoice: { state, undecidedCount, disputedCount } }: InvoiceStateProps) {
  const t = useTranslations("carrierInvoices.list");
  if (state === "settled") return <Badge tone="success">{t("settled")}</Badge>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {undecidedCount > 0 && <Badge tone="warning">{t("toDecide", { count: undecidedCount })}</Badge>}
      {disputedCount > 0 && <Badge tone="info">{t("disputed", { count: disputedCount })}</Badge>}
    </span>
  );
}
