"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Import, ImportRow } from "./queries";
import { useRowEdit } from "./use-row-edit";

interface RowActionsProps {
  found: Import;
  row: ImportRow;
  onEdit: (row: ImportRow) => void;
}

/** What can be done with a row, or the way to what became of it. */
export function RowActions({ found, row, onEdit }: RowActionsProps) {
  const t = useTranslations("imports.rows");
  const edit = useRowEdit(found.id, row.number);
  const { number, state, fields, order_id: orderId, shipment_id: shipmentId } = row;
  const made = [
    ...(orderId === null
      ? []
      : [{ href: `/orders/${orderId}`, text: t("orderLink", { number: fields.external_id || `#${orderId}` }) }]),
    ...(shipmentId === null
      ? []
      : [{ href: `/shipments/${shipmentId}`, text: t("shipment", { id: String(shipmentId) }) }]),
  ];
  if (made.length > 0)
    return (
      <span className="grid justify-items-end gap-0.5">
        {made.map(({ href, text }) => (
          <Link key={href} href={href} className="whitespace-nowrap text-accent-ink underline">
            {text}
          </Link>
        ))}
      </span>
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
      {state !== "ignored" && (
        <Button
          size="sm"
          variant="ghost"
          loading={edit.isPending}
          aria-label={isSkipped ? t("includeRow", { number }) : t("skipRow", { number })}
          onClick={() => edit.mutate({ skip: !isSkipped })}
        >
          {isSkipped ? t("include") : t("skip")}
        </Button>
      )}
    </span>
  );
}
