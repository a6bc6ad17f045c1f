import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as listEvents } from "@/app/api/portal/events/route";
import { GET as listRequests } from "@/app/api/portal/requests/route";
import { GET as listDeliveries } from "@/app/api/portal/webhook-deliveries/route";
import { filledCache, type Prefetch, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { DeveloperPanel } from "@/components/portal/developers/developer-panel";
import { eventsQuery, requestsQuery, sentQuery } from "@/components/portal/developers/queries";
import {
  developersState,
  toDeliveriesCall,
  toEventsCall,
  toRequestsCall,
} from "@/components/portal/developers/request-filters";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listCredentials } from "@/lib/domain/identity/accounts";
import { listWebhooks, webhooksPerAccount } from "@/lib/domain/messaging/webhooks";

interface DevelopersPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("developers.title");

/** The page for developers of an integration. */
export default async function DevelopersPage({ searchParams }: DevelopersPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("webhooks.manage")) notFound();
  const { accountId } = account;
  const filters = developersState.read(await searchParams);
  const { rows: webhooks } = await listWebhooks(ctx, accountId, { limit: webhooksPerAccount, offset: 0 });
  const shown: Prefetch[] = [];
  if (filters.tab === "events") {
    const call = toEventsCall(accountId, filters);
    shown.push(prefetch(eventsQuery(call), listEvents, { query: call }));
  } else if (filters.tab === "webhooks") {
    // A subscription that is gone shows the error of the request in its list.
    if (filters.webhookId === undefined || webhooks.some(({ id }) => id === filters.webhookId)) {
      const call = toDeliveriesCall(accountId, filters);
      shown.push(prefetch(sentQuery(call), listDeliveries, { query: call }));
    }
  } else {
    const call = toRequestsCall(accountId, filters);
    shown.push(prefetch(requestsQuery(call), listRequests, { query: call }));
  }
  const [cache, credentials] = await Promise.all([filledCache(ctx, ...shown), listCredentials(ctx, accountId)]);
  return (
    <HydrationBoundary state={cache}>
      <DeveloperPanel
        accountId={accountId}
        credentials={credentials.map(({ id, name }) => ({ id, name }))}
        webhooks={webhooks.map(({ id, topic, url }) => ({ id, topic, host: new URL(url).host }))}
      />
    </HydrationBoundary>
  );
}
