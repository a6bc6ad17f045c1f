import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { filledCache, prefetch } from "@/app/prefetch";
import { GET as getOrder } from "@/app/v2/orders/[id]/route";
import { OrderDetail } from "@/components/portal/orders/order-detail";
import { orderQuery } from "@/components/portal/orders/queries";
import { toId } from "@/components/shared/url-state";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { provincesByName } from "@/lib/domain/geography/places";
import { findOrder } from "@/lib/domain/selling/orders";

interface OrderPageProps {
  params: Promise<{ id: string }>;
}

/** The order of the session's account that the address names; 404 for any other. */
const openOrder = cache(async (given: string) => {
  const { ctx, account } = await requirePortalSession();
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  const id = toId(given);
  if (!can("shipments.show") || id === undefined) notFound();
  const order = await orNotFound(findOrder(ctx, id));
  if (order.accountId !== account.accountId) notFound();
  return { ctx, order, can };
});

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const { order } = await openOrder((await params).id);
  const t = await getTranslations("orders");
  return { title: t("one", { id: order.number || order.externalId }) };
}

export default async function OrderPage({ params }: OrderPageProps) {
  const { ctx, order, can } = await openOrder((await params).id);
  const cache = await filledCache(ctx, prefetch(orderQuery(order.id), getOrder, { params: { id: order.id } }));
  return (
    <HydrationBoundary state={cache}>
      <OrderDetail
        orderId={order.id}
        canShip={can("shipments.create")}
        canCancel={can("shipments.update")}
        canEditProducts={can("products.update")}
        canMapMethods={can("webhooks.manage")}
        provinces={provincesByName.map(({ name }) => name)}
      />
    </HydrationBoundary>
  );
}
