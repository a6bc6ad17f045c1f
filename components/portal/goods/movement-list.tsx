"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Pages } from "@/components/ui/table/pages";
import type { Column } from "@/components/ui/table/table-column";
import { skuState } from "./goods-state";
import { type Movement, movementsQuery } from "./queries";
import { type NamedWarehouse, WarehouseName } from "./warehouse-name";

/** Stock movements: in, out and corrections, with person and reason. */
export function MovementList({ id, warehouses }: { id: number; warehouses: readonly NamedWarehouse[] }) {
  const t = useTranslations("goods.movement");
  const { values, show, toUrl } = useUrlState(skuState);
  const list = useQuery(movementsQuery(id, { page: values.page, per_page: values.per_page }));
  const columns = useColumns(warehouses);
  return (
    <Card title={t("title")} flush>
      <QueryTable
        query={list}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id: key }) => key}
        empty={<EmptyState icon={ArrowLeftRight} title={t("none")} description={t("noneHint")} />}
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
      />
    </Card>
  );
}

const whoLabels = { credential: "program", system: "automation", unknown: "unknown", user: "unknown" } as const;

function useColumns(warehouses: readonly NamedWarehouse[]): Column<Movement>[] {
  const t = useTranslations("goods.movement");
  const format = useFormatter();
  const reasonOf = (reason: string): string => {
    const key = `reasons.${reason}` as "reasons.count";
    return /^[a-z_]+$/.test(reason) && t.has(key) ? t(key) : reason;
  };
  return [
    { key: "date", header: t("date"), card: "title", cell: ({ created_at: at }) => <DateTime at={at} /> },
    { key: "type", header: t("type"), card: "line", cell: ({ movement }) => t(movement.type) },
    {
      key: "warehouse",
      header: t("warehouse"),
      card: "lineEnd",
      cell: ({ warehouse }) => <WarehouseName warehouses={warehouses} code={warehouse} />,
    },
    {
      key: "change",
      header: t("change"),
      align: "end",
      card: "aside",
      className: "font-medium tabular-nums",
      cell: ({ movement }) => format.number(movement.qty_changed, { signDisplay: "always" }),
    },
    {
      key: "reason",
      header: t("reason"),
      card: "foot",
      className: "sm:max-w-64",
      cell: ({ movement }) => (
        <>
          {reasonOf(movement.reason)}
          {movement.comments && <span className="block break-words text-muted text-sm">{movement.comments}</span>}
        </>
      ),
    },
    { key: "who", header: t("who"), card: "footEnd", cell: ({ by }) => by.name ?? t(whoLabels[by.type]) },
  ];
}
