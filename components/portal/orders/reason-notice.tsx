import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { LinkButton } from "@/components/ui/link-button";
import { afterColon } from "@/lib/core/after-colon";
import { openPieces } from "./order-facts";
import type { Order } from "./queries";

type Reason = NonNullable<Order["needs_decision"]>;

const remedies = {
  products: "/products",
  addressBook: "/address-book",
  inventory: "/inventory",
  carriers: "/settings/carriers",
} as const;

/** Where that is mended which kept an order from becoming a shipment; undefined for what its shop has to correct. */
function remedyOf({ code, errors = {} }: Reason): keyof typeof remedies | undefined {
  const fields = Object.keys(errors);
  if (code === "insufficient_stock") return "inventory";
  if (code === "not_quotable" || code === "option_not_selectable") return "carriers";
  if (fields.some((field) => field.startsWith("origin"))) return "addressBook";
  if (fields.some((field) => /^(items|packages)\.\d+\./.test(field))) return "products";
  return undefined;
}

/** Why no shipment could be made of an order by itself, and the way to what mends it. */
export function ReasonNotice({ order, reason }: { order: Pick<Order, "items">; reason: Reason }) {
  const t = useTranslations("orders.reason");
  const columns = useTranslations("inbox.column");
  const remedy = remedyOf(reason);
  // A shipment takes the lines of which something is left.
  const open = order.items.filter((item) => openPieces(item) > 0);
  const subjectOf = (field: string): string | undefined => {
    if (field.startsWith("destination")) return columns("recipient");
    const [, index] = /^items\.(\d+)\b/.exec(field) ?? [];
    const item = index === undefined ? undefined : open[Number(index)];
    return item?.description || item?.sku || undefined;
  };
  const faults = new Set(
    Object.entries(reason.errors ?? {}).flatMap(([path, texts]) => {
      const field = subjectOf(path);
      return texts.map((text) => (field === undefined ? text : t("field", { field, text: afterColon(text) })));
    }),
  );
  return (
    <Notice
      tone="warning"
      title={t("title")}
      actions={remedy && <LinkButton href={remedies[remedy]}>{t(remedy)}</LinkButton>}
    >
      {faults.size === 0 ? (
        <p>{reason.message}</p>
      ) : (
        <ul>
          {[...faults].map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {reason.code === "validation_failed" && !remedy && <p className="mt-1">{t("atShop")}</p>}
    </Notice>
  );
}
