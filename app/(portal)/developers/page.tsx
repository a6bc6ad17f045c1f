import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DeveloperPanel } from "@/components/portal/developers/developer-panel";
import { eventsQuery, requestsQuery, sentQuery } from "@/components/portal/developers/queries";
import {
  developersState,
  toDeliveriesCall,
  toEventsCall,
  toRequestsCall,
} from "@/components/portal/developers/request-filters";
import {
  AccountDeliveriesQuery,
  serializeAccountDeliveries,
  toAccountDeliveryFilter,
} from "@/lib/api/portal/messaging/webhook-inspector";
import type { PageSearch } from "@/lib/api/portal/page-search";
import {
  EventsQuery,
  RequestsQuery,
  serializeEvents,
  serializeRequests,
  toRequestFilter,
} from "@/lib/api/portal/shipping/requests";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listCredentials } from "@/lib/domain/identity/accounts";
import { listAccountDeliveries, listWebhooks, webhooksPerAccount } from "@/lib/domain/messaging/webhooks";
import { listAccountEvents } from "@/lib/platform/outbox";
import { listApiRequests } from "@/lib/platform/request-log";

interface DevelopersPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("title") };
}

/** The page for developers of an integration. */
export default async function DevelopersPage({ searchParams }: DevelopersPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("webhooks.manage")) notFound();
  const { accountId } = account;
  const filters = developersState.read(await searchParams);
  const client = new QueryClient();
  const { rows: webhooks } = await listWebhooks(ctx, accountId, { limit: webhooksPerAccount, offset: 0 });
  if (filters.tab === "events") {
    const call = toEventsCall(accountId, filters);
    const { before, per_page: limit } = EventsQuery.parse(call);
    const events = await listAccountEvents(ctx, { accountId, before, limit });
    client.setQueryData(eventsQuery(call).queryKey, serializeEvents(events));
  } else if (filters.tab === "webhooks") {
    // A subscription that is gone shows the error of the request in its list.
    if (filters.webhookId === undefined || webhooks.some(({ id }) => id === filters.webhookId)) {
      const call = toDeliveriesCall(accountId, filters);
      const deliveries = await listAccountDeliveries(ctx, toAccountDeliveryFilter(AccountDeliveriesQuery.parse(call)));
      client.setQueryData(sentQuery(call).queryKey, serializeAccountDeliveries(deliveries));
    }
  } else {
    const call = toRequestsCall(accountId, filters);
    const requests = await listApiRequests(ctx, toRequestFilter(RequestsQuery.parse(call)));
    client.setQueryData(requestsQuery(call).queryKey, serializeRequests(requests));
  }
  const credentials = await listCredentials(ctx, accountId);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DeveloperPanel
        accountId={accountId}
        credentials={credentials.map(({ id, name }) => ({ id, name }))}
        webhooks={webhooks.map(({ id, topic, url }) => ({ id, topic, host: new URL(url).host }))}
      />
    </HydrationBoundary>
  );
}
