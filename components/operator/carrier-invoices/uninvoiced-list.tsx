"use client";

import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { QueryTable } from "@/components/shared/query-table";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import { DeskPages } from "../shared/desk-pages";
import type { DeskListProps } from "./invoice-list";
import { uninvoicedQuery } from "./queries";

/** Shipments that a carrier took and has not charged for: what is still to come. */
export function UninvoicedList({ values: { carrier: carrierId, page }, toUrl, carrier }: DeskListProps) {
  const t = useTranslations("carrierInvoices");
  const shipments = useQuery({ ...uninvoicedQuery(carrierId ?? 0, page), enabled: carrierId !== undefined });
  return (
    <Card flush title={t("uninvoiced.caption")} description={t("uninvoiced.hint")}>
      <search className="flex border-b px-4 py-3 sm:px-5">{carrier}</search>
      {carrierId === undefined ? (
        <EmptyState icon={PackageCheck} title={t("uninvoiced.choose")} />
      ) : (
        <QueryTable
          query={shipments}
          failed={t("failed")}
          caption={t("uninvoiced.caption")}
          rowKey={({ shipmentId }) => shipmentId}
          empty={<EmptyState icon={PackageCheck} title={t("uninvoiced.none")} />}
          foot={({ total }) => <DeskPages total={total} page={page} toUrl={toUrl} />}
          columns={[
            {
              key: "shipment",
              header: t("uninvoiced.shipment"),
              card: "title",
              cell: ({ shipmentId }) => (
                <RowLink href={`/operator/shipments/${shipmentId}`}>{`#${shipmentId}`}</RowLink>
              ),
            },
            {
              key: "guide",
              header: t("uninvoiced.guide"),
              card: "line",
              cell: ({ guide, carrierTrackingId }) => <IdText>{carrierTrackingId ?? guide ?? ""}</IdText>,
            },
            {
              key: "created",
              header: t("uninvoiced.created"),
              card: "foot",
              cell: ({ createdAt }) => <DateTime at={createdAt} show="date" />,
            },
            {
              key: "expected",
              header: t("uninvoiced.expected"),
              card: "aside",
              align: "end",
              cell: ({ expectedCents }) => <Money cents={expectedCents} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
