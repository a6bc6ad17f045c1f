import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { filledCache, prefetch } from "@/app/prefetch";
import { GET as listOrders } from "@/app/v2/orders/route";
import { ordersState, toOrdersQuery } from "@/components/portal/orders/filters";
import { OrderPanel } from "@/components/portal/orders/order-panel";
import { ordersQuery } from "@/components/portal/orders/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { listChannels } from "@/lib/domain/selling/orders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders");
  return { title: t("title") };
}

/** The inbox of orders. */
export default async function OrdersPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  if (!can("shipments.show")) notFound();
  const query = toOrdersQuery(ordersState.read(await searchParams), accountId);
  const [cache, channels] = await Promise.all([
    filledCache(ctx, prefetch(ordersQuery(query), listOrders, { query })),
    listChannels(ctx, accountId),
  ]);
  return (
    <HydrationBoundary state={cache}>
      <OrderPanel accountId={accountId} channels={channels} canShip={can("shipments.create")} />
    </HydrationBoundary>
  );
}
