"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { Order } from "../queries";
import { type InboxRow, isOffered } from "./inbox-rows";
import { useOptionWords } from "./use-option-words";

interface OptionCellProps {
  row: InboxRow;
  /** Opens what the order could be sent by; undefined for somebody who may not ship. */
  onChange: ((order: Order) => void) | undefined;
}

/** What would be bought for the order, or why nothing can be. */
export function OptionCell({ row: { order, priced, isPending }, onChange }: OptionCellProps) {
  const t = useTranslations("inbox.option");
  const words = useOptionWords();
  if (!isOffered(order)) return null;
  if (isPending) return <Skeleton className="my-1 h-8 w-36 max-w-full" />;
  // Whoever may not ship sees no prices.
  if (!priced && !onChange) return null;
  const option = priced?.option;
  const lines = option ? (
    <>
      <span className="block font-medium sm:truncate">{words.name(option)}</span>
      <span className="block font-normal text-muted text-sm sm:truncate sm:group-data-compact/table:hidden">
        {words.days(option)} ·&nbsp;{words.way(option)}
      </span>
    </>
  ) : (
    <span className="text-muted">{t(priced ? "none" : "unknown")}</span>
  );
  const canChange = onChange && (priced?.options ?? 0) > 0;
  return (
    <>
      {canChange ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onChange(order)}
          className="relative z-10 -mx-1.5 flex min-h-8 sm:group-data-compact/table:min-h-6 items-center gap-1.5 rounded-md px-1.5 text-start hover:bg-hover max-sm:w-[calc(100%+0.75rem)] max-sm:justify-between sm:max-w-full"
        >
          <span className="min-w-0">{lines}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{t("change", { number: order.number })}</span>
        </button>
      ) : (
        lines
      )}
      {priced?.differs && <Badge tone="warning">{t("differs")}</Badge>}
      {priced?.problem && order.decisions.length === 0 && (
        <span className="block text-sm text-warning-ink sm:line-clamp-2">{priced.problem.message}</span>
      )}
    </>
  );
}
