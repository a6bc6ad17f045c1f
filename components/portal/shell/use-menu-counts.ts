import { queryOptions } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { toMenuCount, useWorkCounts } from "@/components/shared/frame/use-work-counts";
import type { NavigationEntry } from "./navigation-entries";

const workCountsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["work-counts", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/work-counts", { query: { account_id: accountId }, signal }),
  });

/** What waits at the places of the menu, by one request for all of them. */
export function useMenuCounts(accountId: number) {
  const t = useTranslations("shell.count");
  const counts = useWorkCounts(workCountsQuery(accountId));
  return (word: NavigationEntry["word"]) => {
    if (word !== "orders" && word !== "returns" && word !== "shipments") return undefined;
    return toMenuCount(counts?.[word], (shown) => t(word, { count: shown }));
  };
}
