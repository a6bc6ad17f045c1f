import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { filledCache } from "@/app/prefetch";
import { ClaimPanel } from "@/components/portal/claims/claim-panel";
import { claimQuery } from "@/components/portal/claims/queries";
import { toId } from "@/components/shared/url-state";
import { hideAmounts } from "@/lib/api/pipeline/authorize";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeClaim } from "@/lib/api/v2/money/claims";
import { roleScopes } from "@/lib/core/vocabulary";
import { findClaim } from "@/lib/domain/money/claims";

interface ClaimPageProps {
  params: Promise<{ id: string }>;
}

/** The claim of the session's account that the address names; 404 for any other. */
const openClaim = cache(async (given: string) => {
  const { ctx, account } = await requirePortalSession();
  const id = toId(given);
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipments.show") || id === undefined) notFound();
  const claim = await orNotFound(findClaim(ctx, id));
  if (claim.accountId !== account.accountId) notFound();
  return { ctx, claim, scopes };
});

export async function generateMetadata({ params }: ClaimPageProps): Promise<Metadata> {
  const { claim } = await openClaim((await params).id);
  const t = await getTranslations("claims");
  return { title: t("one", { id: claim.id }) };
}

export default async function ClaimPage({ params }: ClaimPageProps) {
  const { ctx, claim, scopes } = await openClaim((await params).id);
  const { accountId, id } = claim;
  const shown = await filledCache(ctx, async () => [
    claimQuery(accountId, id).queryKey,
    hideAmounts(ctx, serializeClaim(claim, ctx), accountId),
  ]);
  return (
    <HydrationBoundary state={shown}>
      <ClaimPanel accountId={accountId} id={id} canChange={scopes.includes("shipments.update")} />
    </HydrationBoundary>
  );
}
