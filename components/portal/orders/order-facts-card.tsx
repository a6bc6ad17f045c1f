import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Money } from "@/components/ui/money";
import { currency } from "@/lib/core/money";
import type { Order } from "./queries";

/** What a channel said of an order: whom it goes to, how it is paid and delivered. */
export function OrderFactsCard({ order }: { order: Order }) {
  const t = useTranslations("orders.facts");
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
    { term: t("value"), detail: <Money amount={order.declared_value} code={order.currency} /> },
    {
      term: t("paid"),
      detail: order.shipping_paid === null ? "" : <Money amount={order.shipping_paid} code={order.currency} />,
    },
    { term: t("delivery"), detail: order.delivery.kind === "ship" ? "" : t(`kind.${order.delivery.kind}`) },
    { term: t("chosen"), detail: order.delivery.title },
    { term: t("notes"), detail: order.notes },
  ];
  return (
    <Card title={t("title")}>
      <DescriptionList items={facts.filter(({ detail }) => detail !== "")} />
    </Card>
  );
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
          {" · "}
          <Money amount={order.payment_due} code={order.currency} />
        </>
      )}
    </>
  );
}
