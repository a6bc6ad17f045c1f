"use client";

import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import { afterColon } from "@/lib/core/after-colon";
import type { Import, ImportRow } from "./queries";
import { RowActions } from "./row-actions";
import { RowReading } from "./row-reading";
import { RowStateBadge } from "./row-state-badge";

/** Columns of the rows: what was read, what has to be mended, and the buttons to correct or skip a row. */
export function useRowColumns(found: Import, onEdit: (row: ImportRow) => void): Column<ImportRow>[] {
  const t = useTranslations("imports.rows");
  return [
    {
      key: "row",
      header: t("row"),
      card: "title",
      className: "tabular-nums",
      cell: ({ number, rows, hidden }) => (
        <>
          <span aria-hidden className="sm:hidden">
            {t("row")}{" "}
          </span>
          {number}
          {rows > 1 && (
            <span className="block whitespace-nowrap text-muted text-sm">{t("ofRows", { count: rows })}</span>
          )}
          {hidden && <span className="block text-muted text-sm">{t("hidden")}</span>}
        </>
      ),
    },
    {
      key: "recipient",
      header: t("recipient"),
      className: "sm:max-w-48",
      cell: ({ fields }) => (
        <>
          <span className="block truncate">{fields.name || fields.buyer_name || "–"}</span>
          <span className="block truncate text-muted text-sm">
            {[fields.external_id, fields.city || fields.place || fields.buyer_city].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "reading",
      header: t("reading"),
      className: "sm:min-w-48 max-sm:flex-col max-sm:gap-0!",
      cell: (row) => <RowReading row={row} />,
    },
    { key: "state", header: t("state"), card: "aside", cell: ({ state }) => <RowStateBadge state={state} /> },
    {
      key: "problem",
      header: t("problem"),
      className: "sm:min-w-56 max-sm:flex-col max-sm:gap-0!",
      cell: (row) => <Problems row={row} />,
    },
    {
      key: "price",
      header: t("price"),
      align: "end",
      cell: ({ price }) => (price === null ? "–" : <Money amount={price} />),
    },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      cell: (row) => <RowActions found={found} row={row} onEdit={onEdit} />,
    },
  ];
}

function Problems({ row: { issues } }: { row: ImportRow }) {
  const fieldName = useTranslations("imports.field");
  if (issues.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="grid gap-1 text-start text-sm">
      {issues.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field && <span className="font-medium">{fieldName(field)}: </span>}
          {field ? afterColon(message) : message}
        </li>
      ))}
    </ul>
  );
}
