import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as listWaves } from "@/app/api/portal/waves/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { readPicking } from "@/components/portal/picking/picking-url";
import { TestFrame } from "@/components/portal/shell/test-frame";
import { wavesQuery } from "@/components/portal/waves/queries";
import { WavesPanel } from "@/components/portal/waves/waves-panel";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { limits, roleScopes, type Scope } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { listOrigins } from "@/lib/domain/geography/addresses";

export const generateMetadata = titled("waves.title");

const needed: readonly Scope[] = ["shipments.show", "stocks.read"];

/** Waves of the account, and the form that makes one of the shipments in the URL or of the queue. */
export default async function WavesPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const scopes = roleScopes[account.role];
  if (!needed.every((scope) => scopes.includes(scope))) notFound();
  const { ids } = readPicking(await searchParams);
  const query = { account_id: accountId, page: 1 };
  const [cache, origins, { carriers }] = await Promise.all([
    filledCache(ctx, prefetch(wavesQuery(accountId, 1), listWaves, { query })),
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
    carrierRegistry(),
  ]);
  return (
    <HydrationBoundary state={cache}>
      {account.isTest && <TestFrame />}
      <WavesPanel
        accountId={accountId}
        accountName={account.name}
        ids={ids?.slice(0, limits.pickingOrders)}
        carriers={carriers.map(({ id, name }) => ({ id, name }))}
        origins={origins.rows.map(({ id, name }) => ({ id, name }))}
        canMake={scopes.includes("shipments.update")}
      />
    </HydrationBoundary>
  );
}
