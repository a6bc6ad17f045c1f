import { CircleCheck, PackageSearch, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ReturnFilters } from "./views";

/** The empty state of the returns list. */
export function NoReturns({ filters, canCreate }: { filters: ReturnFilters; canCreate: boolean }) {
  const t = useTranslations("returns");
  const words = useTranslations("reception.unreceived");
  if (filters.view === "requests")
    return <EmptyState icon={CircleCheck} title={t("empty.requests")} description={t("empty.requestsHint")} />;
  if (filters.view === "unreceived")
    return <EmptyState icon={CircleCheck} title={words("empty")} description={words("emptyHint")} />;
  if (filters.view !== "all" || filters.search || filters.page > 1)
    return (
      <EmptyState
        icon={PackageSearch}
        title={t("empty.found")}
        description={t("empty.foundHint")}
        actions={<LinkButton href="/returns?view=all">{t("empty.all")}</LinkButton>}
      />
    );
  return (
    <EmptyState
      icon={Undo2}
      title={t("empty.title")}
      description={t("empty.hint")}
      actions={
        canCreate && (
          <LinkButton href="/returns/new" variant="primary">
            {t("create")}
          </LinkButton>
        )
      }
    />
  );
}
