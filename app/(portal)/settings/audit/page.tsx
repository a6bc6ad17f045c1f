import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { AuditDesk } from "@/components/audit/audit-desk";
import { readAuditFilters, toAuditCall } from "@/components/audit/audit-filters";
import { auditQuery } from "@/components/audit/queries";
import { auditPage } from "@/lib/api/audit-log";
import { AuditQuery } from "@/lib/api/portal/audit";
import { type PageSearch, readPageSearch } from "@/lib/api/portal/page-search";
import { openSection, sectionTitle } from "../open-section";

interface AuditPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = () => sectionTitle("audit");

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { ctx, account } = await openSection("audit");
  const scope = { accountId: account.accountId };
  const call = toAuditCall(scope, readAuditFilters(await readPageSearch(searchParams)));
  const client = new QueryClient();
  client.setQueryData(auditQuery(scope, call).queryKey, await auditPage(ctx, AuditQuery.parse(call)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditDesk scope={scope} />
    </HydrationBoundary>
  );
}
