import { useFormatter, useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import type { InvoiceRowClass } from "@/lib/core/vocabulary";
import type { WholeInvoice } from "./queries";

interface ClassTableProps {
  classes: WholeInvoice["classes"];
  currency: string;
  /** Shows the rows of a class; a trial has none to show. */
  onSee?: (rowClass: InvoiceRowClass) => void;
}

/** How many rows of an invoice are of each class, and what they cost; classes without rows are left out. */
export function ClassTable({ classes, currency, onSee }: ClassTableProps) {
  const t = useTranslations("carrierInvoices");
  const format = useFormatter();
  return (
    <Table
      caption={t("classes.caption")}
      rows={classes.filter(({ rows }) => rows > 0)}
      rowKey={(row) => row.class}
      columns={[
        {
          key: "class",
          header: t("classes.class"),
          card: "title",
          cell: (row) =>
            onSee ? (
              <button
                type="button"
                className="font-medium text-accent-ink underline underline-offset-2"
                aria-label={t("classes.see", { class: t(`class.${row.class}`) })}
                onClick={() => onSee(row.class)}
              >
                {t(`class.${row.class}`)}
              </button>
            ) : (
              t(`class.${row.class}`)
            ),
        },
        {
          key: "rows",
          header: t("classes.rows"),
          card: "aside",
          align: "end",
          cell: ({ rows }) => format.number(rows),
        },
        ...(onSee
          ? [
              {
                key: "undecided",
                header: t("classes.undecided"),
                card: "field" as const,
                align: "end" as const,
                cell: ({ undecided }: (typeof classes)[number]) => format.number(undecided),
              },
            ]
          : []),
        {
          key: "amount",
          header: t("classes.amount"),
          card: "field",
          align: "end",
          cell: ({ amountCents }) => <Money cents={amountCents} code={currency} />,
        },
        {
          key: "expected",
          header: t("classes.expected"),
          card: "field",
          align: "end",
          cell: ({ expectedCents }) => <Money cents={expectedCents} />,
        },
        {
          key: "difference",
          header: t("classes.difference"),
          card: "field",
          align: "end",
          cell: ({ amountCents, expectedCents }) => <Money cents={amountCents - expectedCents} code={currency} />,
        },
      ]}
    />
  );
}
