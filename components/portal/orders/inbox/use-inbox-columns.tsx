"use client";

import clsx from "clsx";
import { StickyNote } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { formatWeight } from "@/lib/core/units";
import { channelName } from "@/lib/core/vocabulary";
import { JoinHint } from "../join/join-hint";
import { firstReasonOf, packedPieces } from "../order-facts";
import { OrderStateBadge } from "../order-state-badge";
import type { Order } from "../queries";
import { ShopLink } from "../shop-link";
import type { InboxRow } from "./inbox-rows";
import { OptionCell } from "./option-cell";
import { PriceCell } from "./price-cell";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const weightOf = ({ priced }: InboxRow): string | undefined =>
  priced?.weight_kg == null ? undefined : formatWeight(Math.round(priced.weight_kg * 1000));

/** Columns of the inbox; a row links to its order. The key of a sortable column is that of its order. `onChange` stays the same. */
export function useInboxColumns(onChange: ((order: Order) => void) | undefined): readonly Column<InboxRow>[] {
  const t = useTranslations("inbox.column");
  const canSeeMoney = useCanSeeMoney();
  return useMemo(() => {
    const optional = { card: "hidden", isOptional: true } as const;
    const columns = [
      {
        key: "order",
        header: t("order"),
        card: "title",
        cell: ({ order }) => <OrderCell order={order} />,
      },
      {
        key: "recipient",
        header: t("recipient"),
        card: "line",
        sortable: true,
        className: "sm:max-w-36",
        cell: ({ order }) => <RecipientCell order={order} canJoin={onChange !== undefined} />,
      },
      {
        key: "articles",
        header: t("articles"),
        card: "lineEnd",
        className: "sm:max-w-36",
        cell: (row) => <ArticlesCell row={row} />,
      },
      {
        key: "choice",
        header: t("choice"),
        className: "sm:max-w-28",
        cell: ({ order }) => <ChoiceCell order={order} />,
      },
      {
        key: "option",
        header: t("option"),
        card: "foot",
        // On a phone over the whole line; the price has the next one.
        className: "max-sm:col-span-2 sm:max-w-48",
        cell: (row) => <OptionCell row={row} onChange={onChange} />,
      },
      {
        key: "price",
        header: t("price"),
        card: "footEnd",
        align: "end",
        className: "max-sm:row-start-4!",
        cell: (row) => <PriceCell row={row} />,
      },
      {
        key: "state",
        header: t("state"),
        card: "aside",
        className: "sm:max-w-40",
        cell: ({ order }) => (
          <>
            <OrderStateBadge order={order} />
            {firstReasonOf(order) && (
              <span className="mt-0.5 block text-muted text-sm max-sm:hidden sm:line-clamp-2 sm:group-data-compact/table:hidden">
                {firstReasonOf(order)}
              </span>
            )}
          </>
        ),
      },
      {
        key: "placed",
        header: t("placed"),
        card: "hidden",
        align: "end",
        sortable: true,
        cell: ({ order }) => <DateTime at={order.placed_at} show="day" className="whitespace-nowrap" />,
      },
      {
        key: "value",
        header: t("value"),
        align: "end",
        sortable: true,
        ...optional,
        cell: ({ order: { declared_value: value, currency } }) => <Money amount={value} code={currency} />,
      },
      {
        key: "weight",
        header: t("weight"),
        align: "end",
        ...optional,
        cell: (row) => <span className="whitespace-nowrap">{weightOf(row)}</span>,
      },
      {
        key: "province",
        header: t("province"),
        sortable: true,
        ...optional,
        cell: ({ order }) => order.destination.state,
      },
      {
        key: "channel",
        header: t("channel"),
        sortable: true,
        ...optional,
        cell: ({ order }) => channelName(order.channel),
      },
      {
        key: "notes",
        header: t("notes"),
        ...optional,
        className: "sm:max-w-60",
        cell: ({ order }) => <span className="sm:line-clamp-2">{order.notes}</span>,
      },
    ] satisfies Column<InboxRow>[];
    return columns.filter(({ key }) => canSeeMoney || !["price", "value"].includes(key));
  }, [t, onChange, canSeeMoney]);
}

/** On a phone, below the lines of an order's card. */
export const joinHintOf = ({ order }: InboxRow) => <JoinHint accountId={order.account_id} order={order} />;

function OrderCell({ order }: { order: Order }) {
  return (
    <>
      <RowLink href={`/orders/${order.id}`}>
        <IdText>{order.number}</IdText>
      </RowLink>{" "}
      <ShopLink order={order} isShort />
      <span className="block font-normal text-muted text-sm max-sm:whitespace-nowrap sm:group-data-compact/table:hidden">
        {channelName(order.channel)}
        <span className="sm:hidden">
          {" ·\u00a0"}
          <DateTime at={order.placed_at} show="day" className="whitespace-nowrap" />
        </span>
      </span>
    </>
  );
}

function RecipientCell({ order, canJoin }: { order: Order; canJoin: boolean }) {
  const t = useTranslations("inbox.column");
  const { name, city, state } = order.destination;
  const reason = firstReasonOf(order);
  return (
    <>
      <span className="block truncate">{name}</span>
      <span className="block truncate text-muted text-sm sm:group-data-compact/table:hidden">
        {[city, state].filter(Boolean).join(", ")}
      </span>
      {order.notes && (
        <span title={order.notes} className="flex items-center gap-1 text-sm sm:group-data-compact/table:hidden">
          <StickyNote aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">{t("notes")}: </span>
          <span className="truncate">{order.notes}</span>
        </span>
      )}
      {/* On a phone the state stands alone in its corner. */}
      {reason && (
        <span
          className={clsx("mt-1 block text-sm sm:hidden", order.needs_decision ? "text-warning-ink" : "text-muted")}
        >
          {reason}
        </span>
      )}
      {canJoin && (
        <span className="max-sm:hidden">
          <JoinHint accountId={order.account_id} order={order} />
        </span>
      )}
    </>
  );
}

/** Lines that are named; the page of the order has all of them. */
const maxNamed = 2;

function ArticlesCell({ row }: { row: InboxRow }) {
  const t = useTranslations("inbox.articles");
  const { items } = row.order;
  const packed = items.filter((item) => packedPieces(item) > 0);
  const shown = packed.length > 0 ? packed : items;
  const names = shown.map((item) =>
    t("line", { count: packedPieces(item) || item.quantity, name: item.description || item.sku || `#${item.number}` }),
  );
  const more = names.length - maxNamed;
  const facts = [
    t("shipped", { shipped: sum(items.map((item) => item.shipped_quantity)), total: sum(items.map(packedPieces)) }),
    weightOf(row),
    row.priced?.packages ? t("packages", { count: row.priced.packages }) : undefined,
  ];
  return (
    <span title={names.join("\n")} className="block">
      {names.slice(0, maxNamed).map((name, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and none moves
          key={place}
          className={clsx("block truncate", place > 0 && "sm:group-data-compact/table:hidden")}
        >
          {name}
        </span>
      ))}
      <span className="block truncate text-muted text-sm sm:group-data-compact/table:hidden">
        {more > 0 && `${t("more", { count: more })} · `}
        {facts.filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

/** What the buyer chose and paid, as far as the channel says it. */
function ChoiceCell({ order: { chosen_service: service, shipping_paid: paid, payment, currency } }: { order: Order }) {
  const t = useTranslations("inbox.choice");
  const canSeeMoney = useCanSeeMoney();
  const payments = useTranslations("orders.facts.paymentState");
  return (
    <>
      <span title={service} className="block truncate">
        {service || "–"}
      </span>
      {canSeeMoney && (
        <span className="block text-muted text-sm sm:group-data-compact/table:hidden">
          {paid === null ? (
            t("unknown")
          ) : paid === 0 ? (
            t("free")
          ) : (
            <>
              {t("paid")} <Money amount={paid} code={currency} />
            </>
          )}
        </span>
      )}
      {payment !== "paid" && <span className="block text-sm text-warning-ink">{payments(payment)}</span>}
    </>
  );
}
