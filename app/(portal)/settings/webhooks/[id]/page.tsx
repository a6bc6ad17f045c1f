import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { filledCache, prefetch } from "@/app/prefetch";
import { GET as listDeliveries } from "@/app/v2/accounts/[account_id]/webhooks/[webhook_id]/deliveries/route";
import { GET as getHealth } from "@/app/v2/accounts/[account_id]/webhooks/[webhook_id]/health/route";
import { deliveriesState, toDeliveriesCall } from "@/components/portal/webhooks/deliveries/delivery-filters";
import { deliveryListQuery, webhookQuery } from "@/components/portal/webhooks/queries";
import { WebhookPanel } from "@/components/portal/webhooks/webhook-panel";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { serializeWebhookHealth } from "@/lib/api/v2/messaging/webhook-health";
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
  const initial = serializeWebhookHealth(health);
  const cache = await filledCache(
    ctx,
    prefetch(webhookQuery(key), getHealth, { params: key }),
    prefetch(deliveryListQuery(key, call), listDeliveries, { params: key, query: call }),
  );
  return (
    <HydrationBoundary state={cache}>
      <WebhookPanel initial={initial} />
    </HydrationBoundary>
  );
}
