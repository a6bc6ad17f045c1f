import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as getChoices } from "@/app/api/portal/pickups/choices/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { GET as listPickups } from "@/app/v2/pickups/route";
import { pickupsState, toPickupsQuery } from "@/components/portal/pickups/filters";
import { PickupPanel } from "@/components/portal/pickups/pickup-panel";
import { pickupChoicesQuery, pickupsQuery } from "@/components/portal/pickups/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { listOrigins } from "@/lib/domain/geography/addresses";

export const generateMetadata = titled("pickups.title");

/** Collections of carriers at the origins of the account. */
export default async function PickupsPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  if (!can("shipments.show")) notFound();
  const query = toPickupsQuery(pickupsState.read(await searchParams), accountId);
  const [cache, origins] = await Promise.all([
    filledCache(
      ctx,
      prefetch(pickupsQuery(query), listPickups, { query }),
      prefetch(pickupChoicesQuery(accountId), getChoices, { query: { account_id: accountId } }),
    ),
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
  ]);
  return (
    <HydrationBoundary state={cache}>
      <PickupPanel
        accountId={accountId}
        origins={origins.rows.map(({ id, name }) => ({ id, name }))}
        defaultOriginId={origins.rows.find(({ isDefault }) => isDefault)?.id ?? null}
        canRequest={can("shipments.create")}
        canCancel={can("shipments.update")}
      />
    </HydrationBoundary>
  );
}
