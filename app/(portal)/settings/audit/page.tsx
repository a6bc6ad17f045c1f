import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listAudit } from "@/app/api/portal/audit/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { auditState, toAuditCall } from "@/components/portal/audit/audit-filters";
import { AuditPanel } from "@/components/portal/audit/audit-panel";
import { auditQuery } from "@/components/portal/audit/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { messages } from "@/lib/i18n/messages";
import { openSection, sectionTitle } from "../open-section";

interface AuditPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = () => sectionTitle("audit");

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { ctx, account } = await openSection("audit");
  const scope = { accountId: account.accountId };
  const call = toAuditCall(scope, auditState.read(await searchParams));
  const query = { ...call, account_id: account.accountId };
  const cache = await filledCache(ctx, prefetch(auditQuery(scope, call, ctx.locale), listAudit, { query }));
  return (
    <HydrationBoundary state={cache}>
      <AuditPanel scope={scope} targetNames={messages[ctx.locale].auditWords.target} />
    </HydrationBoundary>
  );
}
