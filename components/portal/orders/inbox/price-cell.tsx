"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Money } from "@/components/ui/money";
import { type InboxRow, isOffered } from "./inbox-rows";
import { useOptionWords } from "./use-option-words";

/** The price with taxes, and the margin against what the buyer paid; nothing where either is not known. */
export function PriceCell({ row: { order, priced, isPending } }: { row: InboxRow }) {
  const t = useTranslations("inbox.price");
  const words = useOptionWords();
  if (!isOffered(order)) return null;
  if (isPending) return <Skeleton className="my-1 ml-auto h-8 w-20" />;
  if (!priced?.option) return <span className="text-muted">–</span>;
  const margin = words.margin(priced.margin);
  return (
    <>
      <Money amount={priced.option.price_incl_tax} className="font-medium" />
      {priced.option.is_last_known && <span className="block text-sm text-warning-ink">{t("lastKnown")}</span>}
      {margin !== undefined && (
        <span
          className={clsx(
            "block text-sm sm:whitespace-nowrap sm:group-data-compact/table:hidden",
            (priced.margin ?? 0) < 0 ? "text-danger-ink" : "text-success-ink",
          )}
        >
          {t("margin", { margin })}
        </span>
      )}
    </>
  );
}
