"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useBlockingReasonText } from "@/components/shared/money-access";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import { formatWeight } from "@/lib/core/units";
import { type Hindrance, isExceptionStatus } from "@/lib/core/vocabulary";
import type { ShipmentRow } from "../queries";

/** The columns that people add to the list as they need them, by key. Cards of small screens leave them out. */
export function useOptionalColumns() {
  const t = useTranslations("shipments.column");
  const logisticType = useTranslations("logisticType");
  return useMemo(() => {
    const text = (show: (row: ShipmentRow) => string | null) => ({
      className: "sm:max-w-40",
      cell: (row: ShipmentRow) => <span className="block truncate">{show(row)}</span>,
    });
    const moment = (show: (row: ShipmentRow) => string | null) => ({
      cell: (row: ShipmentRow) => {
        const at = show(row);
        return at && <DateTime at={at} show="date" className="whitespace-nowrap" />;
      },
    });
    const number = (show: (row: ShipmentRow) => string | number) => ({
      align: "end" as const,
      cell: (row: ShipmentRow) => <span className="whitespace-nowrap">{show(row)}</span>,
    });
    const money = (show: (row: ShipmentRow) => number) => ({
      align: "end" as const,
      cell: (row: ShipmentRow) => <Money amount={show(row)} />,
    });
    const columns = {
      guide: {
        cell: ({ delivery_id: guide }: ShipmentRow) => guide && <IdText className="text-sm">{guide}</IdText>,
      },
      province: { ...text(({ destination }) => destination.state), sortable: true },
      locality: text(({ destination }) => destination.city),
      origin: text(({ origin }) => origin.name),
      mode: text(({ logistic_type: mode }) => logisticType(mode)),
      hindrance: { cell: ({ hindrance }: ShipmentRow) => hindrance && <HindranceBadge hindrance={hindrance} /> },
      promised: { ...moment(({ delivery_time: time }) => time.estimated_delivery), sortable: true },
      packages: number(({ total_packages: count }) => count),
      weight: number(({ total_weight: grams }) => formatWeight(grams)),
      declaredValue: money(({ declared_value: value }) => value),
      netPrice: money(({ price }) => price),
      printed: moment(({ printed_at: at }) => at),
      delivered: moment(({ delivered_at: at }) => at),
      source: text(({ source }) => source),
    };
    return Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [
        key,
        { ...column, key, header: t(key as keyof typeof columns), card: "hidden", isOptional: true },
      ]),
    ) as Readonly<Record<keyof typeof columns, Column<ShipmentRow>>>;
  }, [t, logisticType]);
}

/** What keeps a shipment from its recipient: a change of its sale, lack of money, a carrier that has not confirmed it, a state to look into. */
export function HindranceBadge({ hindrance }: { hindrance: Hindrance }) {
  const textOf = useBlockingReasonText();
  const status = useTranslations("status");
  return isExceptionStatus(hindrance) ? (
    <Badge tone="danger">{status(hindrance)}</Badge>
  ) : (
    <Badge tone={hindrance === "carrier_refusal" || hindrance === "stopped" ? "danger" : "warning"}>
      {textOf(hindrance)}
    </Badge>
  );
}
