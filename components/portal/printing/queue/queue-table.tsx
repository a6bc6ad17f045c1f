"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { QueuedRow } from "../queries";

interface QueueTableProps {
  caption: string;
  rows: readonly QueuedRow[];
  chosen: ReadonlySet<string>;
  onChosenChange: (chosen: ReadonlySet<string>) => void;
  empty: ReactNode;
  stale?: boolean;
}

/** Rows rendered at a time; the others are selected and printed as well. */
const pageRows = 50;

/** Shipments to print, with check boxes. With none ticked, all pending ones are printed. */
export function QueueTable({ caption, rows, chosen, onChosenChange, empty, stale }: QueueTableProps) {
  const t = useTranslations("printing");
  const [shown, setShown] = useState(pageRows);
  const columns = useColumns(rows.some((row) => row.printed_at !== undefined));
  const more = Math.min(rows.length - shown, 10 * pageRows);
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={({ id }) => id}
        rowLabel={(row) => t("row", { id: row.external_id || `#${row.id}` })}
        selection={{ chosen, onChange: onChosenChange }}
        empty={empty}
        stale={stale}
      />
      {more > 0 && (
        <div className="flex justify-center border-t p-3">
          <Button size="sm" onClick={() => setShown(shown + more)}>
            {t("showMore", { count: more })}
          </Button>
        </div>
      )}
    </>
  );
}

function useColumns(isPrinted: boolean): readonly Column<QueuedRow>[] {
  const t = useTranslations("printing.column");
  const printing = useTranslations("printing");
  const mode = useTranslations("logisticType");
  return useMemo(
    () => [
      {
        key: "shipment",
        header: t("shipment"),
        card: "foot",
        className: "max-sm:truncate",
        cell: (row) => (
          <>
            <RowLink href={`/shipments/${row.id}`}>
              <IdText>{row.external_id || `#${row.id}`}</IdText>
            </RowLink>
            {row.external_id && <span className="text-muted text-sm max-sm:ml-1.5 sm:block">#{row.id}</span>}
          </>
        ),
      },
      {
        key: "recipient",
        header: t("recipient"),
        card: "title",
        className: "max-sm:row-span-2",
        cell: (row) => (
          <>
            <span className="block max-sm:truncate">{row.recipient}</span>
            <span className="block font-normal text-muted text-sm max-sm:truncate">{row.city}</span>
            {row.stop && <span className="block font-normal text-danger-ink text-sm">{row.stop.message}</span>}
            {row.label_version > 1 && !isPrinted && <Badge tone="warning">{printing("newLabel")}</Badge>}
          </>
        ),
      },
      {
        key: "origin",
        header: t("origin"),
        card: "lineEnd",
        cell: (row) => (
          <>
            <span className="block max-sm:truncate">{row.origin}</span>
            <span className="block text-muted text-sm max-sm:hidden">{mode(row.logistic_type)}</span>
          </>
        ),
      },
      {
        key: "packages",
        header: t("packages"),
        card: "aside",
        align: "end",
        cell: (row) => (
          <>
            <span className="max-sm:hidden">{row.packages}</span>
            <span className="sm:hidden">{printing("packageCount", { count: row.packages })}</span>
          </>
        ),
      },
      isPrinted
        ? {
            key: "printed",
            header: t("printed"),
            card: "footEnd",
            align: "end",
            cell: (row) => row.printed_at && <DateTime at={row.printed_at} className="text-sm" />,
          }
        : {
            key: "created",
            header: t("created"),
            card: "footEnd",
            align: "end",
            cell: (row) => <DateTime at={row.created_at} className="text-sm" />,
          },
    ],
    [t, printing, mode, isPrinted],
  );
}
