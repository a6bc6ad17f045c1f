import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listAudit } from "@/app/api/portal/operator/audit/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { auditState, toAuditCall } from "@/components/portal/audit/audit-filters";
import { AuditPanel } from "@/components/portal/audit/audit-panel";
import { auditQuery } from "@/components/portal/audit/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { messages } from "@/lib/i18n/messages";

interface AuditPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("audit.title");

export default async function OperatorAuditPage({ searchParams }: AuditPageProps) {
  const { ctx } = await requireOperatorSession();
  const call = toAuditCall("platform", auditState.read(await searchParams));
  const cache = await filledCache(ctx, prefetch(auditQuery("platform", call, ctx.locale), listAudit, { query: call }));
  return (
    <HydrationBoundary state={cache}>
      <AuditPanel scope="platform" targetNames={messages[ctx.locale].auditWords.target} />
    </HydrationBoundary>
  );
}
