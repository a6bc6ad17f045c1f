"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Fragment } from "react";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { LowBadge } from "./low-badge";
import type { Stock } from "./queries";
import { type NamedWarehouse, WarehouseName } from "./warehouse-name";

/** Columns of the stock list; a row links to the SKU's page. */
export function useStockColumns(warehouses: readonly NamedWarehouse[]): Column<Stock>[] {
  const t = useTranslations("goods.stock");
  const format = useFormatter();
  const sum = (stock: Stock, key: "qty_allocated" | "qty_total") =>
    stock.stocks.reduce((total, entry) => total + entry[key], 0);
  return [
    {
      key: "sku",
      header: t("sku"),
      card: "title",
      className: "sm:max-w-72",
      cell: ({ id, sku, name }) => (
        <>
          <RowLink href={`/inventory/${id}`} className="block truncate">
            {sku}
          </RowLink>
          <span className="block truncate font-normal text-muted text-sm">{name}</span>
        </>
      ),
    },
    {
      key: "where",
      header: t("where"),
      card: "line",
      className: "max-sm:col-span-2 sm:max-w-72",
      cell: ({ stocks }) =>
        stocks.length === 0 ? (
          <span className="text-muted">{t("untracked")}</span>
        ) : (
          <span className="text-sm">
            {stocks.map(({ warehouse, qty_available: pieces }, place) => (
              <Fragment key={warehouse}>
                {place > 0 && " ·\u00a0"}
                <WarehouseName warehouses={warehouses} code={warehouse} /> {format.number(pieces)}
              </Fragment>
            ))}
          </span>
        ),
    },
    {
      key: "available",
      header: t("available"),
      card: "aside",
      align: "end",
      className: "tabular-nums",
      cell: (stock) => (
        <span className="inline-flex items-center gap-2">
          <LowBadge available={stock.total_qty_available} lowStockAt={stock.low_stock_at} />
          <span aria-hidden className="text-muted text-sm sm:hidden">
            {t("available")}
          </span>
          <span className="font-medium">
            {stock.stocks.length === 0 ? "–" : format.number(stock.total_qty_available)}
          </span>
        </span>
      ),
    },
    {
      key: "reserved",
      header: t("reserved"),
      card: "hidden",
      align: "end",
      className: "tabular-nums",
      cell: (stock) => (stock.stocks.length === 0 ? "–" : format.number(sum(stock, "qty_allocated"))),
    },
    {
      key: "total",
      header: t("total"),
      card: "hidden",
      align: "end",
      className: "tabular-nums",
      cell: (stock) => (stock.stocks.length === 0 ? "–" : format.number(sum(stock, "qty_total"))),
    },
  ];
}
