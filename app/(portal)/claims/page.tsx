import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { GET as listClaims } from "@/app/v2/claims/route";
import { ClaimList } from "@/components/portal/claims/claim-list";
import { claimsQuery, claimsState, toClaimsQuery } from "@/components/portal/claims/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("claims.title");

/** The claims of the account. They are opened on the page of their shipment. */
export default async function ClaimsPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  if (!roleScopes[account.role].includes("shipments.show")) notFound();
  const t = await getTranslations("claims");
  const query = toClaimsQuery(claimsState.read(await searchParams), accountId);
  const cache = await filledCache(ctx, prefetch(claimsQuery(query), listClaims, { query }));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={cache}>
        <ClaimList accountId={accountId} />
      </HydrationBoundary>
    </>
  );
}
