import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { pickupsState, toPickupsQuery } from "@/components/portal/pickups/filters";
import { PickupPanel } from "@/components/portal/pickups/pickup-panel";
import { pickupChoicesQuery, pickupsQuery } from "@/components/portal/pickups/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { serializeChoices } from "@/lib/api/portal/shipping/pickups";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { serializePickup } from "@/lib/api/v2/shipping/pickups";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { findPickupChoices, listPickups } from "@/lib/domain/shipping/pickups";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pickups");
  return { title: t("title") };
}

/** Collections of carriers at the origins of the account. */
export default async function PickupsPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  if (!can("shipments.show")) notFound();
  const query = toPickupsQuery(pickupsState.read(await searchParams), accountId);
  const [page, choices, origins] = await Promise.all([
    listPickups(ctx, { accountId, states: query.state && [query.state], ...toWindow(query) }),
    findPickupChoices(ctx, accountId),
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
  ]);
  const client = new QueryClient();
  const at = { baseUrl: ctx.baseUrl, request: { path: "/v2/pickups", search: "" } };
  client.setQueryData(
    pickupsQuery(query).queryKey,
    serializeEnvelope({ rows: page.rows.map(serializePickup), total: page.total }, query, at),
  );
  client.setQueryData(pickupChoicesQuery(accountId).queryKey, serializeChoices(choices));
  return (
    <HydrationBoundary state={dehydrate(client)}>
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
