import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { auditState, toAuditCall } from "@/components/portal/audit/audit-filters";
import { AuditPanel } from "@/components/portal/audit/audit-panel";
import { auditQuery } from "@/components/portal/audit/queries";
import { PlatformAuditQuery } from "@/lib/api/portal/identity/audit";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { auditPage } from "@/lib/api/portal/server/audit-log";
import { requireOperatorSession } from "@/lib/api/session/require-session";

interface AuditPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

export default async function OperatorAuditPage({ searchParams }: AuditPageProps) {
  const { ctx } = await requireOperatorSession();
  const call = toAuditCall("platform", auditState.read(await searchParams));
  const client = new QueryClient();
  client.setQueryData(
    auditQuery("platform", call, ctx.locale).queryKey,
    await auditPage(ctx, PlatformAuditQuery.parse(call)),
  );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditPanel scope="platform" />
    </HydrationBoundary>
  );
}
