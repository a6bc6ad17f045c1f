import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Pagination } from "./pagination";

/** Where a page stands in its list, as the interface tells it. */
export interface PageMeta {
  readonly from: number | null;
  readonly to: number | null;
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
}

interface PagesProps {
  meta: PageMeta;
  toUrl: (page: number) => string;
  /** How many there are, where all are in sight. */
  total?: string;
  /** Which are in sight, in place of `1–15 de 340`. */
  range?: string;
  /** Beside the pages. */
  aside?: ReactNode;
}

/** The foot of a list: how many there are, and the way to those that are not in sight. */
export function Pages({ meta, toUrl, total, range, aside }: PagesProps) {
  const t = useTranslations("ui");
  const { from, to, current_page: current, last_page: last } = meta;
  if (from === null || to === null) return null;
  return (
    <div className="flex flex-wrap items-center border-t print:hidden">
      <div className="min-w-0 flex-1">
        {last > 1 ? (
          <Pagination
            summary={range ?? t("range", { from, to, total: meta.total })}
            previousUrl={current > 1 ? toUrl(current - 1) : undefined}
            nextUrl={current < last ? toUrl(current + 1) : undefined}
          />
        ) : (
          <p className="px-5 py-3 text-muted text-sm">{total ?? t("total", { total: meta.total })}</p>
        )}
      </div>
      {aside}
    </div>
  );
}
