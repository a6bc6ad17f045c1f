import { useTranslations } from "next-intl";
import { useWeightText } from "@/components/portal/charges/charge-weights";
import { IdText } from "@/components/ui/id-text";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import type { InvoiceRow } from "./queries";

/** The columns of the rows of an invoice. */
export function useRowColumns(): readonly Column<InvoiceRow>[] {
  const t = useTranslations("carrierInvoices");
  const weight = useWeightText();
  return [
    {
      key: "reference",
      header: t("row.reference"),
      card: "title",
      cell: ({ line, reference, otherReference }) => (
        <>
          <IdText>{reference || otherReference || "–"}</IdText>{" "}
          <span className="text-muted text-sm">{t("row.label", { line })}</span>
        </>
      ),
    },
    {
      key: "shipment",
      header: t("row.shipment"),
      card: "line",
      cell: ({ shipmentId, guide, externalId, matchedBy }) =>
        shipmentId !== null && (
          <>
            <Link href={`/operator/shipments/${shipmentId}`} className="underline underline-offset-2">
              {t("row.shipmentOf", { id: shipmentId })}
            </Link>
            <span className="block text-muted text-sm">{[guide, externalId].filter(Boolean).join(" · ")}</span>
            {matchedBy && <span className="block text-muted text-sm">{t(`match.${matchedBy}`)}</span>}
          </>
        ),
    },
    {
      key: "class",
      header: t("row.class"),
      card: "lineEnd",
      cell: (row) => (
        <>
          {t(`class.${row.class}`)}
          {row.problem && <span className="block text-danger-ink text-sm">{row.problem}</span>}
        </>
      ),
    },
    {
      key: "weight",
      header: t("row.weight"),
      card: "more",
      cell: ({ invoicedGrams, declaredGrams, measuredGrams }) =>
        invoicedGrams !== null && (
          <span className="text-sm">
            {t("row.weights", {
              declared: weight(declaredGrams),
              measured: weight(measuredGrams),
              invoiced: weight(invoicedGrams),
            })}
          </span>
        ),
    },
    {
      key: "amount",
      header: t("row.amount"),
      card: "aside",
      align: "end",
      cell: ({ amountCents, currency }) => amountCents !== null && <Money cents={amountCents} code={currency} />,
    },
    {
      key: "expected",
      header: t("row.expected"),
      card: "field",
      align: "end",
      cell: ({ expectedCents }) => expectedCents !== null && <Money cents={expectedCents} />,
    },
    {
      key: "decision",
      header: t("row.decision"),
      card: "foot",
      cell: ({ decision, note }) => (
        <>
          {decision && t(`decision.${decision}`)}
          {note && <span className="block break-words text-muted text-sm">{note}</span>}
        </>
      ),
    },
  ];
}
