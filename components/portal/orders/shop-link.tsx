import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { shopUrlOf } from "./order-facts";
import type { Order } from "./queries";

/** The page of an order in its shop, in a new tab; nothing where there is none. */
export function ShopLink({ order, isShort }: { order: Pick<Order, "link" | "number">; isShort?: boolean }) {
  const t = useTranslations("orders.shop");
  const url = shopUrlOf(order);
  if (url === undefined) return null;
  const text = t("open", { number: order.number });
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text}
      title={isShort ? text : undefined}
      className={
        isShort
          ? "relative z-10 inline-grid size-6 place-items-center align-middle text-muted hover:text-accent-ink"
          : buttonStyle("secondary", "md")
      }
    >
      <ExternalLink aria-hidden className={isShort ? "size-3.5" : "-ml-0.5 size-4 shrink-0"} />
      {!isShort && t("short")}
    </a>
  );
}
