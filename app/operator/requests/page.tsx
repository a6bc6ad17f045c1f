import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { GET as listRequests } from "@/app/api/portal/operator/requests/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { PickupDesk } from "@/components/operator/pickups/pickup-desk";
import { accountRequestsQuery } from "@/components/operator/requests/queries";
import { requestsState, toRequestsQuery } from "@/components/operator/requests/request-filters";
import { RequestPanel } from "@/components/operator/requests/request-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";

interface RequestsPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("operatorDesk.requests.title");

export default async function OperatorRequestsPage({ searchParams }: RequestsPageProps) {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operatorDesk.requests");
  const filters = toRequestsQuery(requestsState.read(await searchParams));
  const cache = await filledCache(ctx, prefetch(accountRequestsQuery(filters), listRequests, { query: filters }));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={cache}>
        <div className="grid gap-5">
          <RequestPanel />
          <PickupDesk />
        </div>
      </HydrationBoundary>
    </>
  );
}
