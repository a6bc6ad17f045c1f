import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { GET as listClaims } from "@/app/api/portal/operator/claims/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { ClaimDesk } from "@/components/operator/claims/claim-desk";
import { operatorClaimsQuery } from "@/components/operator/claims/queries";
import { claimsState, toClaimsQuery } from "@/components/portal/claims/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { carrierRegistry } from "@/lib/domain/carriers";

export const generateMetadata = titled("operatorDesk.claims.title");

/** The claims of all accounts. */
export default async function OperatorClaimsPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operatorDesk.claims");
  const query = toClaimsQuery(claimsState.read(await searchParams));
  const [{ carriers }, cache] = await Promise.all([
    carrierRegistry(),
    filledCache(ctx, prefetch(operatorClaimsQuery(query), listClaims, { query })),
  ]);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={cache}>
        <ClaimDesk carriers={carriers.map(({ id, name }) => ({ id, name }))} />
      </HydrationBoundary>
    </>
  );
}
