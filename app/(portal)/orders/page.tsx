import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as listInbox } from "@/app/api/portal/orders/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { ordersState, toInboxQuery } from "@/components/portal/orders/filters";
import { Inbox } from "@/components/portal/orders/inbox/inbox";
import { inboxQuery } from "@/components/portal/orders/inbox/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";

export const generateMetadata = titled("orders.title");

/** The inbox of orders. */
export default async function OrdersPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  if (!can("shipments.show")) notFound();
  const query = toInboxQuery(ordersState.read(await searchParams), accountId);
  const cache = await filledCache(ctx, prefetch(inboxQuery(query), listInbox, { query }));
  return (
    <HydrationBoundary state={cache}>
      <Inbox
        accountId={accountId}
        can={{ ship: can("shipments.create"), print: can("shipment_documentation.download") }}
      />
    </HydrationBoundary>
  );
}
