"use client";

import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { currency } from "@/lib/core/money";
import type { Order } from "../queries";
import type { OrderOption } from "./queries";
import { useOptionWords } from "./use-option-words";

/** The price with taxes of an option of an order, and what is left of what its buyer paid for shipping. */
export function OptionPrice({ order, option }: { order: Order; option: OrderOption }) {
  const t = useTranslations("inbox.price");
  const words = useOptionWords();
  const paid = order.currency === currency ? order.shipping_paid : null;
  const margin = words.margin(paid === null ? null : paid - option.price_incl_tax);
  return (
    <span className="block text-end">
      <Money amount={option.price_incl_tax} className="font-medium" />
      {option.is_last_known && <span className="block text-sm text-warning-ink">{t("lastKnown")}</span>}
      {margin !== undefined && <span className="block text-muted text-sm">{t("margin", { margin })}</span>}
    </span>
  );
}
