"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import type { Import, ImportRow } from "./queries";
import { RowStateBadge } from "./row-state-badge";
import { useRowEdit } from "./use-row-edit";

/** Columns of the rows: data, errors and the buttons to correct or skip a row. */
export function useRowColumns(found: Import, onEdit: (row: ImportRow) => void): Column<ImportRow>[] {
  const t = useTranslations("imports.rows");
  return [
    { key: "row", header: t("row"), card: "title", className: "tabular-nums", cell: ({ number }) => number },
    {
      key: "recipient",
      header: t("recipient"),
      className: "sm:max-w-48",
      cell: ({ fields }) => (
        <>
          <span className="block truncate">{fields.name || "–"}</span>
          <span className="block truncate text-muted text-sm">
            {[fields.external_id, fields.city].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
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
          {message}
        </li>
      ))}
    </ul>
  );
}

interface RowActionsProps {
  found: Import;
  row: ImportRow;
  onEdit: (row: ImportRow) => void;
}

function RowActions({ found, row, onEdit }: RowActionsProps) {
  const t = useTranslations("imports.rows");
  const edit = useRowEdit(found.id, row.number);
  const { number, state, shipment_id: shipmentId } = row;
  if (shipmentId !== null)
    return (
      <Link href={`/shipments/${shipmentId}`} className="whitespace-nowrap text-accent-ink underline">
        {t("shipment", { id: String(shipmentId) })}
      </Link>
    );
  if (state === "queued" || state === "waiting") return null;
  const isSkipped = state === "skipped";
  return (
    <span className="flex justify-end gap-1.5">
      {!isSkipped && (
        <Button size="sm" aria-label={t("fixRow", { number })} onClick={() => onEdit(row)}>
          {t("fix")}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        loading={edit.isPending}
        aria-label={isSkipped ? t("includeRow", { number }) : t("skipRow", { number })}
        onClick={() => edit.mutate({ skip: !isSkipped })}
      >
        {isSkipped ? t("include") : t("skip")}
      </Button>
    </span>
  );
}
