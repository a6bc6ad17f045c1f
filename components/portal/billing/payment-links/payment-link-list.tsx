import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import { formatAmount } from "@/lib/core/money";
import { paymentReturnPath } from "@/lib/core/payment-paths";
import type { PaymentLink } from "../queries";
import { PaymentLinkBadge } from "./payment-badges";

/** The newest payment links of the account and what was paid by each; nothing without any. */
export function PaymentLinkList({ links }: { links: readonly PaymentLink[] }) {
  const t = useTranslations("addMoney");
  if (links.length === 0) return null;
  return (
    <Table
      caption={t("links")}
      rows={links}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          key: "payment",
          header: t("column.payment"),
          card: "title",
          cell: ({ reference, provider, payments }) => (
            <>
              <Link href={paymentReturnPath(reference)} className="font-medium underline underline-offset-2">
                {t("linkWith", { provider: t(`provider.${provider}`) })}
              </Link>
              {payments.map(({ id, payment_id: number, credited }) => (
                <p key={id} className="font-normal text-muted text-sm">
                  {t("paymentLine", { number, amount: formatAmount(credited) })}
                </p>
              ))}
            </>
          ),
        },
        { key: "at", header: t("column.at"), card: "more", cell: ({ created_at: at }) => <DateTime at={at} /> },
        {
          key: "amount",
          header: t("amount"),
          card: "aside",
          align: "end",
          cell: ({ amount }) => <Money amount={amount} className="font-medium tabular-nums" />,
        },
        {
          key: "state",
          header: t("column.state"),
          card: "foot",
          cell: ({ state }) => <PaymentLinkBadge state={state} />,
        },
      ]}
    />
  );
}
