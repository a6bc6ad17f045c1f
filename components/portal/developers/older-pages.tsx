import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { developersUrl, type RequestFilters } from "./request-filters";

/** Links to older entries and back to the newest. */
export function OlderPages({ filters, next }: { filters: RequestFilters; next: string | null }) {
  const t = useTranslations("developers");
  if (next === null && !filters.before) return null;
  const toUrl = (before: string | undefined) =>
    developersUrl({ ...filters, before, openId: undefined, deliveryId: undefined });
  return (
    <nav aria-label={t("older")} className="flex justify-end gap-2 border-t px-5 py-3">
      {filters.before && (
        <LinkButton href={toUrl(undefined)} size="sm">
          {t("newest")}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton href={toUrl(next)} size="sm" rel="next">
          {t("older")}
        </LinkButton>
      )}
    </nav>
  );
}
