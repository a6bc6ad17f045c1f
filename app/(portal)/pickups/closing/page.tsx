import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as getHandOvers } from "@/app/api/portal/manifests/hand-overs/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { GET as listManifests } from "@/app/v2/manifests/route";
import { ClosingPanel } from "@/components/portal/manifests/closing-panel";
import {
  handOversQuery,
  manifestsQuery,
  manifestsState,
  toManifestsQuery,
} from "@/components/portal/manifests/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("manifests.title");

/** What carriers take today, and the manifests of the account. */
export default async function ClosingPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipments.show")) notFound();
  const query = toManifestsQuery(manifestsState.read(await searchParams), accountId);
  const cache = await filledCache(
    ctx,
    prefetch(manifestsQuery(query), listManifests, { query }),
    prefetch(handOversQuery(accountId), getHandOvers, { query: { account_id: accountId } }),
  );
  return (
    <HydrationBoundary state={cache}>
      <ClosingPanel accountId={accountId} canClose={scopes.includes("shipments.update")} />
    </HydrationBoundary>
  );
}
