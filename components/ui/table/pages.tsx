import { useTranslations } from "next-intl";
import { Select } from "../form/select";
import { pageSizes } from "./page-sizes";
import { Pagination } from "./pagination";

/** The position of a page in its list, in the API's format. */
interface PageMeta {
  readonly from: number | null;
  readonly to: number | null;
  readonly total: number;
  readonly per_page: number;
  readonly current_page: number;
  readonly last_page: number;
}

interface PagesProps {
  meta: PageMeta;
  toUrl: (page: number) => string;
  /** The total, shown when all rows fit on one page. */
  total?: string;
  /** The range shown, in place of `1–15 de 340`. */
  range?: string | undefined;
  /** Offers a choice of how many rows a page has. */
  onPageSize?: ((perPage: number) => void) | undefined;
  sizes?: readonly number[];
}

/** The footer of a list: the total, links to the other pages, and how many rows a page has. */
export function Pages({ meta, toUrl, total, range, onPageSize, sizes = pageSizes }: PagesProps) {
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
      {onPageSize && meta.total > (sizes[0] ?? 0) && (
        <Select
          aria-label={t("pageSize")}
          className="mr-5 w-32! max-sm:hidden"
          value={String(meta.per_page)}
          onValueChange={(size) => onPageSize(Number(size))}
          options={sizes.map((size) => ({ value: String(size), label: t("rows", { count: size }) }))}
        />
      )}
    </div>
  );
}
