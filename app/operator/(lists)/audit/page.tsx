import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditDesk } from "@/components/audit/audit-desk";
import { readAuditFilters, toAuditCall } from "@/components/audit/audit-filters";
import { auditQuery } from "@/components/audit/queries";
import { auditPage } from "@/lib/api/audit-log";
import { PlatformAuditQuery } from "@/lib/api/portal/audit";
import { requireOperatorSession } from "@/lib/api/portal/require-session";

interface AuditPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

export default async function OperatorAuditPage({ searchParams }: AuditPageProps) {
  const { ctx } = await requireOperatorSession();
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat();
    return first === undefined ? [] : [[name, first] as [string, string]];
  });
  const call = toAuditCall("platform", readAuditFilters(new URLSearchParams(given)));
  const client = new QueryClient();
  client.setQueryData(auditQuery("platform", call).queryKey, await auditPage(ctx, PlatformAuditQuery.parse(call)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditDesk scope="platform" />
    </HydrationBoundary>
  );
}
