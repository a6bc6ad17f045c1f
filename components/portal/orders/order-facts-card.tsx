"use client";

import { Pencil, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Money } from "@/components/ui/money";
import { currency } from "@/lib/core/money";
import type { Order } from "./queries";
import { useOrderActions } from "./use-order-actions";

/** What a channel said of an order: whom it goes to, how it is paid and delivered. */
export function OrderFactsCard({ order, onEdit }: { order: Order; onEdit?: (() => void) | undefined }) {
  const edit = useTranslations("orders.edit");
  const t = useTranslations("orders.facts");
  const canSeeMoney = useCanSeeMoney();
  const { destination: to } = order;
  const street = [to.street, to.street_number, to.street_extras].filter(Boolean).join(" ");
  const isAbroad = order.country !== "AR";
  const read = [
    street,
    [to.zipcode, to.city].filter(Boolean).join(" "),
    to.state,
    isAbroad ? t("country", { code: order.country }) : "",
  ].filter(Boolean);
  const facts = [
    { term: t("recipient"), detail: to.name },
    { term: t("company"), detail: to.company },
    { term: t("address"), detail: to.point_id ? t("point", { id: to.point_id }) : read.join(", ") },
    { term: t("typed"), detail: typedText(order) },
    { term: t("contact"), detail: [to.phone, to.email].filter(Boolean).join(" · ") },
    { term: t("document"), detail: to.document },
    { term: t("placed"), detail: <DateTime at={order.placed_at} /> },
    { term: t("payment"), detail: <Payment order={order} /> },
    { term: t("shopState"), detail: order.shop_state === "to_ship" ? "" : t(`state.${order.shop_state}`) },
    { term: t("currency"), detail: order.currency === currency ? "" : order.currency },
    { term: t("value"), detail: canSeeMoney ? <Money amount={order.declared_value} code={order.currency} /> : "" },
    {
      term: t("paid"),
      detail: order.shipping_paid === null ? "" : <Money amount={order.shipping_paid} code={order.currency} />,
    },
    { term: t("delivery"), detail: order.delivery.kind === "ship" ? "" : t(`kind.${order.delivery.kind}`) },
    { term: t("chosen"), detail: order.delivery.title },
    { term: t("notes"), detail: order.notes },
  ];
  return (
    <Card
      title={t("title")}
      actions={
        onEdit && (
          <Button size="sm" icon={Pencil} onClick={onEdit}>
            {edit("recipient")}
          </Button>
        )
      }
    >
      <DescriptionList items={facts.filter(({ detail }) => detail !== "")} />
      {order.edited && <EditedNotice order={order} edited={order.edited} canEdit={onEdit !== undefined} />}
    </Card>
  );
}

interface EditedNoticeProps {
  order: Order;
  edited: NonNullable<Order["edited"]>;
  canEdit: boolean;
}

/** What people corrected stands over what the channel says, which can be taken instead. */
function EditedNotice({ order, edited, canEdit }: EditedNoticeProps) {
  const t = useTranslations("orders.edit");
  const { edit } = useOrderActions();
  const { destination, items, notes } = edited.channel;
  const says = {
    destination: destinationText(destination),
    items: items.map(({ number, quantity }) => `${quantity} × ${nameOfLine(order, number)}`).join(", "),
    notes: notes || "–",
  };
  return (
    <Notice
      tone="neutral"
      title={t("edited")}
      className="mt-4"
      actions={
        canEdit && (
          <Button
            size="sm"
            icon={RotateCcw}
            disabled={edit.isPending}
            onClick={() => edit.mutate({ id: order.id, take_back: edited.fields })}
          >
            {t("takeBack")}
          </Button>
        )
      }
    >
      {edited.fields.map((part) => (
        <p key={part} className="break-words">
          {t("channelSays", { text: says[part] })}
        </p>
      ))}
      <DateTime at={edited.at} className="text-sm" />
    </Notice>
  );
}

const destinationText = (to: Order["destination"]): string =>
  [to.name, to.street, to.street_number, to.street_extras, to.zipcode, to.city, to.state, to.phone, to.email]
    .filter(Boolean)
    .join(" ");

function nameOfLine({ items }: Order, number: number): string {
  const line = items.find((item) => item.number === number);
  return line?.description || line?.sku || `#${number}`;
}

/** The names that channels use, as people read an address; it is stored without an order. */
const addressMembers: readonly string[] = ["address_1", "address_2", "postcode", "city", "state", "country"];

/** Beside the address as it was read, where there is a doubt about that. */
function typedText({ typed_address: typed, decisions, answers, country }: Order): string {
  const isDoubted =
    country !== "AR" || [...decisions, ...answers].some(({ code }) => code.startsWith("address_") || code === "abroad");
  if (!isDoubted || !typed) return "";
  const names = [...new Set([...addressMembers.filter((name) => name in typed), ...Object.keys(typed)])];
  return names
    .map((name) => typed[name]?.trim())
    .filter(Boolean)
    .join(", ");
}

function Payment({ order }: { order: Pick<Order, "payment" | "payment_due" | "currency"> }) {
  const t = useTranslations("orders.facts.paymentState");
  return (
    <>
      {t(order.payment)}
      {order.payment === "on_delivery" && order.payment_due !== null && (
        <>
          {" ·\u00a0"}
          <Money amount={order.payment_due} code={order.currency} />
        </>
      )}
    </>
  );
}
