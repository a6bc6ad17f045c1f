import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ordersState, toOrdersQuery } from "@/components/portal/orders/filters";
import { OrderPanel } from "@/components/portal/orders/order-panel";
import { ordersQuery } from "@/components/portal/orders/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { toOrderListing } from "@/lib/api/v2/order-input";
import { serializeOrder } from "@/lib/api/v2/orders";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { listChannels, listOrders } from "@/lib/domain/selling/orders";

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
  const [page, channels] = await Promise.all([listOrders(ctx, toOrderListing(query)), listChannels(ctx, accountId)]);
  const client = new QueryClient();
  client.setQueryData(
    ordersQuery(query).queryKey,
    serializeEnvelope({ rows: page.rows.map((order) => serializeOrder(order, ctx)), total: page.total }, query, {
      baseUrl: ctx.baseUrl,
      request: { path: "/v2/orders", search: "" },
    }),
  );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OrderPanel accountId={accountId} channels={channels} canShip={can("shipments.create")} />
    </HydrationBoundary>
  );
}
