"use client";

import { PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "../ui/empty-state";
import { LinkButton } from "../ui/link-button";
import { useAddress } from "../use-address";

/** The list has rows, but fewer pages than the address asks for. */
export function PageBeyond() {
  const t = useTranslations("goods.pages");
  const { hrefWith } = useAddress();
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("beyond")}
      actions={<LinkButton href={hrefWith({ page: undefined })}>{t("first")}</LinkButton>}
    />
  );
}
