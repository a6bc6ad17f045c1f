import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { auditState, toAuditCall } from "@/components/portal/audit/audit-filters";
import { AuditPanel } from "@/components/portal/audit/audit-panel";
import { auditQuery } from "@/components/portal/audit/queries";
import { AuditQuery } from "@/lib/api/portal/identity/audit";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { auditPage } from "@/lib/api/portal/server/audit-log";
import { openSection, sectionTitle } from "../open-section";

interface AuditPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = () => sectionTitle("audit");

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { ctx, account } = await openSection("audit");
  const scope = { accountId: account.accountId };
  const call = toAuditCall(scope, auditState.read(await searchParams));
  const client = new QueryClient();
  client.setQueryData(auditQuery(scope, call, ctx.locale).queryKey, await auditPage(ctx, AuditQuery.parse(call)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditPanel scope={scope} />
    </HydrationBoundary>
  );
}
