"use client";

import { PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { stockState } from "./goods-state";

/** Shown when the URL asks for a page after the last one. */
export function PageBeyond() {
  const t = useTranslations("goods.pages");
  const { hrefWith } = useUrlState(stockState);
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("beyond")}
      actions={<LinkButton href={hrefWith({ page: 1 })}>{t("first")}</LinkButton>}
    />
  );
}
