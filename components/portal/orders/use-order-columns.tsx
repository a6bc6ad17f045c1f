import clsx from "clsx";
import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { firstReasonOf, packedPieces } from "./order-facts";
import { OrderStateBadge } from "./order-state-badge";
import type { Order } from "./queries";
import { ShopLink } from "./shop-link";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Columns of the inbox; a row links to its order. */
export function useOrderColumns(): readonly Column<Order>[] {
  const t = useTranslations("orders");
  return [
    {
      key: "order",
      header: t("column.order"),
      card: "title",
      cell: (order) => (
        <>
          <RowLink href={`/orders/${order.id}`}>
            <IdText>{order.number}</IdText>
          </RowLink>{" "}
          <ShopLink order={order} isShort />
          <span className="block font-normal text-muted text-sm">{order.channel}</span>
        </>
      ),
    },
    {
      key: "recipient",
      header: t("column.recipient"),
      card: "line",
      className: "sm:max-w-60",
      cell: ({ destination: { name, city, state }, ...order }) => (
        <>
          <span className="block truncate">{name}</span>
          <span className="block truncate text-muted text-sm">{[city, state].filter(Boolean).join(", ")}</span>
          {/* On a phone the state stands alone in its corner. */}
          {firstReasonOf(order) && (
            <span
              className={clsx("mt-1 block text-sm sm:hidden", order.needs_decision ? "text-warning-ink" : "text-muted")}
            >
              {firstReasonOf(order)}
            </span>
          )}
        </>
      ),
    },
    {
      key: "state",
      header: t("column.state"),
      card: "aside",
      className: "sm:max-w-72",
      cell: (order) => (
        <>
          <OrderStateBadge order={order} />
          {firstReasonOf(order) && (
            <span className="mt-0.5 block text-muted text-sm max-sm:hidden sm:line-clamp-2">
              {firstReasonOf(order)}
            </span>
          )}
        </>
      ),
    },
    {
      key: "pieces",
      header: t("column.pieces"),
      card: "lineEnd",
      align: "end",
      cell: ({ items }) =>
        t("pieces", {
          shipped: sum(items.map((item) => item.shipped_quantity)),
          total: sum(items.map(packedPieces)),
        }),
    },
    {
      key: "value",
      header: t("column.value"),
      card: "foot",
      align: "end",
      cell: ({ declared_value: value, currency }) => <Money amount={value} code={currency} />,
    },
    {
      key: "placed",
      header: t("column.placed"),
      card: "footEnd",
      align: "end",
      cell: ({ placed_at: at }) => <DateTime at={at} className="whitespace-nowrap" />,
    },
  ];
}
