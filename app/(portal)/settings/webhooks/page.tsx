import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { webhookListQuery } from "@/components/portal/webhooks/queries";
import { VerifySignatures } from "@/components/portal/webhooks/verify-signatures";
import { WebhookList } from "@/components/portal/webhooks/webhook-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeWebhookHealth } from "@/lib/api/v2/messaging/webhook-health";
import { roleScopes } from "@/lib/core/vocabulary";
import { listWebhookHealth } from "@/lib/domain/messaging/webhooks";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("webhooks.manage")) notFound();
  const t = await getTranslations("webhooks");
  const client = new QueryClient();
  const webhooks = await listWebhookHealth(ctx, account.accountId);
  client.setQueryData(webhookListQuery(account.accountId).queryKey, webhooks.map(serializeWebhookHealth));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="grid gap-5">
        <HydrationBoundary state={dehydrate(client)}>
          <WebhookList accountId={account.accountId} />
        </HydrationBoundary>
        <VerifySignatures />
      </div>
    </>
  );
}
