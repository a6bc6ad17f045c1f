import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PickupDesk } from "@/components/operator/pickups/pickup-desk";
import { accountRequestsQuery } from "@/components/operator/requests/queries";
import { requestsState, toRequestsQuery } from "@/components/operator/requests/request-filters";
import { RequestPanel } from "@/components/operator/requests/request-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import { AccountRequestsQuery, serializeAccountRequests } from "@/lib/api/operator/requests";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { toWindow } from "@/lib/api/v2/envelope";
import { listOperatorRequests } from "@/lib/domain/shipping/shipments";

interface RequestsPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operatorDesk.requests");
  return { title: t("title") };
}

export default async function OperatorRequestsPage({ searchParams }: RequestsPageProps) {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operatorDesk.requests");
  const filters = toRequestsQuery(requestsState.read(await searchParams));
  const query = AccountRequestsQuery.parse(filters);
  const page = await listOperatorRequests(ctx, { state: query.state, type: query.type, ...toWindow(query) });
  const client = new QueryClient();
  client.setQueryData(accountRequestsQuery(filters).queryKey, serializeAccountRequests(page));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={dehydrate(client)}>
        <div className="grid gap-5">
          <RequestPanel />
          <PickupDesk />
        </div>
      </HydrationBoundary>
    </>
  );
}
