import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { AuditDesk } from "@/components/audit/audit-desk";
import { readAuditFilters, toAuditCall } from "@/components/audit/audit-filters";
import { auditQuery } from "@/components/audit/queries";
import { nameActors } from "@/lib/accounts";
import { AuditQuery, serializeAudit, toAuditFilter } from "@/lib/api/portal/audit";
import { searchAudit } from "@/lib/audit";
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
  const call = toAuditCall(account.accountId, readAuditFilters(new URLSearchParams(given)));
  const query = AuditQuery.parse(call);
  const found = await searchAudit(ctx, toAuditFilter(query), query.per_page);
  const names = await nameActors(
    ctx,
    found.rows.map(({ actor }) => actor),
  );
  const client = new QueryClient();
  client.setQueryData(auditQuery(call).queryKey, serializeAudit(found, names));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditDesk accountId={account.accountId} />
    </HydrationBoundary>
  );
}
