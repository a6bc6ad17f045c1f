import { useTranslations } from "next-intl";
import { toMenuCount, useWorkCounts } from "@/components/shared/frame/use-work-counts";
import { workCountsQuery } from "@/components/shared/frame/work-counts-query";
import type { NavigationEntry } from "./navigation-entries";

/** What waits at the places of the menu, by one request for all of them. */
export function useMenuCounts(accountId: number) {
  const t = useTranslations("shell.count");
  const counts = useWorkCounts(workCountsQuery(accountId));
  return (word: NavigationEntry["word"]) => {
    if (word !== "orders" && word !== "returns" && word !== "shipments") return undefined;
    return toMenuCount(counts?.[word], (shown) => t(word, { count: shown }));
  };
}
