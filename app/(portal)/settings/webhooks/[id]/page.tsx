import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deliveriesState, toDeliveriesCall } from "@/components/portal/webhooks/deliveries/delivery-filters";
import { deliveryListQuery, webhookQuery } from "@/components/portal/webhooks/queries";
import { WebhookPanel } from "@/components/portal/webhooks/webhook-panel";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { DeliveriesQuery, serializeDelivery, toDeliveryFilter } from "@/lib/api/v2/messaging/webhook-deliveries";
import { serializeWebhookHealth } from "@/lib/api/v2/messaging/webhook-health";
import { listDeliveries, type Webhook } from "@/lib/domain/messaging/webhooks";
import type { Context } from "@/lib/platform/context";
import { openWebhook } from "./load";

interface WebhookPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageSearch;
}

export async function generateMetadata({ params }: WebhookPageProps): Promise<Metadata> {
  const { health } = await openWebhook((await params).id);
  const t = await getTranslations("webhooks");
  return { title: `${t(`topic.${health.webhook.topic}.name`)} · ${t("title")}` };
}

export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  const { ctx, health } = await openWebhook((await params).id);
  const { webhook } = health;
  const key = { account_id: webhook.accountId, webhook_id: webhook.id };
  const call = toDeliveriesCall(deliveriesState.read(await searchParams));
  const client = new QueryClient();
  const initial = serializeWebhookHealth(health);
  client.setQueryData(webhookQuery(key).queryKey, initial);
  client.setQueryData(deliveryListQuery(key, call).queryKey, await firstPaint(ctx, webhook, call));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WebhookPanel initial={initial} />
    </HydrationBoundary>
  );
}

/** The response of `GET …/deliveries`, without an HTTP request. */
async function firstPaint(ctx: Context, { accountId, id }: Webhook, call: ReturnType<typeof toDeliveriesCall>) {
  const query = DeliveriesQuery.parse(call);
  const { rows, total } = await listDeliveries(ctx, accountId, id, toDeliveryFilter(query));
  const request = { path: `/v2/accounts/${accountId}/webhooks/${id}/deliveries`, search: "" };
  return serializeEnvelope({ rows: rows.map(serializeDelivery), total }, query, { baseUrl: ctx.baseUrl, request });
}
