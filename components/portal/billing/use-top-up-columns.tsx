import clsx from "clsx";
import { useTranslations } from "next-intl";
import { cardMoreOnly, cardMoreTruncate } from "@/components/ui/layout/card-more-style";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { TopUp } from "./queries";
import { TopUpBadge } from "./top-up-badge";

type ShownTopUp = Pick<
  TopUp,
  "id" | "has_receipt" | "reference" | "note" | "reason" | "transferred_on" | "amount" | "state"
>;

/** What its account and the operator see of a top-up request, by the key of the column. */
export function useTopUpColumns(toReceiptUrl: (id: number) => string) {
  const t = useTranslations("topUps");
  return {
    reference: {
      key: "reference",
      header: t("column.reference"),
      cell: ({ id, reference, note, reason, has_receipt: hasReceipt }) => (
        <>
          <p className={clsx("break-words", cardMoreTruncate)}>{reference}</p>
          {note && <p className={clsx("break-words font-normal text-muted text-sm", cardMoreOnly)}>{note}</p>}
          {hasReceipt && (
            <a
              href={toReceiptUrl(id)}
              target="_blank"
              rel="noreferrer"
              className="font-normal text-accent-ink text-sm underline underline-offset-2"
            >
              {t("receipt.look")}
            </a>
          )}
          {reason && (
            <p className={clsx("break-words font-normal text-danger-ink text-sm", cardMoreTruncate)}>
              {t("rejectedWith", { reason })}
            </p>
          )}
        </>
      ),
    },
    day: { key: "day", header: t("column.day"), card: "more", cell: ({ transferred_on: day }) => dayMonthYear(day) },
    amount: {
      key: "amount",
      header: t("column.amount"),
      card: "aside",
      align: "end",
      cell: ({ amount }) => <Money amount={amount} className="font-medium tabular-nums" />,
    },
    state: { key: "state", header: t("column.state"), card: "foot", cell: ({ state }) => <TopUpBadge state={state} /> },
  } as const satisfies Record<string, Column<ShownTopUp>>;
}
