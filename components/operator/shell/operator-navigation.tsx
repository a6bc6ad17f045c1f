"use client";

import { queryOptions } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { Menu, type MenuEntry } from "@/components/shared/frame/menu";
import { toMenuCount, useWorkCounts } from "@/components/shared/frame/use-work-counts";
import { type OperatorEntry, operatorEntries, operatorGroups } from "./navigation-entries";

const workCountsQuery = queryOptions({
  queryKey: ["operator", "work-counts"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/work-counts", { signal }),
});

interface OperatorNavigationProps {
  /** Whether the operator also belongs to an account of the portal. */
  hasAccount: boolean;
  onNavigate?: () => void;
}

/** The menu of the operator pages. */
export function OperatorNavigation({ hasAccount, onNavigate }: OperatorNavigationProps) {
  const t = useTranslations("operator.navigation");
  const counts = useWorkCounts(workCountsQuery);
  const toEntry = ({ href, word, icon }: OperatorEntry): MenuEntry => ({
    href,
    label: t(word),
    icon,
    count:
      word === "requests" || word === "claims" || word === "topUps"
        ? toMenuCount(counts?.[word], (count) => t("waiting", { count }))
        : undefined,
  });
  const ofGroup = (group: OperatorEntry["group"]) =>
    operatorEntries.filter((entry) => entry.group === group).map(toEntry);
  return (
    <Menu
      label={t("title")}
      groups={[
        { entries: ofGroup(undefined) },
        ...operatorGroups.map((group) => ({ label: t(`group.${group}`), entries: ofGroup(group) })),
      ]}
      pinned={hasAccount ? [{ href: "/", label: t("back"), icon: ArrowLeft }] : []}
      onNavigate={onNavigate}
    />
  );
}
