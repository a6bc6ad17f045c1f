import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { AuditDesk } from "@/components/audit/audit-desk";
import { readAuditFilters, toAuditCall } from "@/components/audit/audit-filters";
import { auditQuery } from "@/components/audit/queries";
import { auditPage } from "@/lib/api/audit-log";
import { AuditQuery } from "@/lib/api/portal/audit";
import { openSection, sectionTitle } from "../open-section";

interface AuditPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = () => sectionTitle("audit");

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { ctx, account } = await openSection("audit");
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat();
    return first === undefined ? [] : [[name, first] as [string, string]];
  });
  const scope = { accountId: account.accountId };
  const call = toAuditCall(scope, readAuditFilters(new URLSearchParams(given)));
  const client = new QueryClient();
  client.setQueryData(auditQuery(scope, call).queryKey, await auditPage(ctx, AuditQuery.parse(call)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditDesk scope={scope} />
    </HydrationBoundary>
  );
}
