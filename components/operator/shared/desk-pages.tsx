import { useTranslations } from "next-intl";
import { Pagination } from "@/components/ui/table/pagination";

/** The default of the API. */
const perPage = 25;

interface DeskPagesProps {
  total: number;
  page: number;
  toUrl: (page: number) => string;
}

/** The way to the other pages of a list of top-ups or payments; nothing where there is one page. */
export function DeskPages({ total, page, toUrl }: DeskPagesProps) {
  const t = useTranslations("topUps.desk");
  const last = Math.ceil(total / perPage);
  return (
    last > 1 && (
      <Pagination
        summary={t("page", { page, last })}
        previousUrl={page > 1 ? toUrl(page - 1) : undefined}
        nextUrl={page < last ? toUrl(page + 1) : undefined}
      />
    )
  );
}
