"use client";

import { useTranslations } from "next-intl";
import { Pagination } from "../ui/pagination";

interface PagesProps {
  meta: { from: number | null; to: number | null; total: number; current_page: number; last_page: number };
  hrefOf: (page: number) => string;
}

/** The foot of a list. */
export function Pages({ meta: { from, to, total, current_page: current, last_page: last }, hrefOf }: PagesProps) {
  const t = useTranslations("goods.pages");
  if (from === null || to === null) return null;
  return (
    <div className="border-t">
      {last > 1 ? (
        <Pagination
          summary={t("range", { from, to, total })}
          previousHref={current > 1 ? hrefOf(current - 1) : undefined}
          nextHref={current < last ? hrefOf(current + 1) : undefined}
        />
      ) : (
        <p className="px-5 py-3 text-muted text-sm">{t("total", { total })}</p>
      )}
    </div>
  );
}
