import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskRequestsQuery } from "@/components/operator/desk-queries";
import { readDeskFilters } from "@/components/operator/requests/desk-filters";
import { RequestDesk } from "@/components/operator/requests/request-desk";
import { PageHeader } from "@/components/ui/page-header";
import { DeskRequestsQuery, serializeDeskRequests } from "@/lib/api/portal/operator-requests";
import { type PageSearch, readPageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { toWindow } from "@/lib/api/v2/envelope";
import { listDeskRequests } from "@/lib/domain/shipments";

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
  const address = await readPageSearch(searchParams);
  const filters = readDeskFilters(address);
  const query = DeskRequestsQuery.parse(filters.query);
  const page = await listDeskRequests(ctx, { state: query.state, type: query.type, ...toWindow(query) });
  const client = new QueryClient();
  client.setQueryData(deskRequestsQuery(filters.query).queryKey, serializeDeskRequests(page));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={dehydrate(client)}>
        <RequestDesk />
      </HydrationBoundary>
    </>
  );
}
