import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { GET as listHealth } from "@/app/v2/accounts/[account_id]/webhook-health/route";
import { webhookListQuery } from "@/components/portal/webhooks/queries";
import { VerifySignatures } from "@/components/portal/webhooks/verify-signatures";
import { WebhookList } from "@/components/portal/webhooks/webhook-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("webhooks.title");

export default async function WebhooksPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("webhooks.manage")) notFound();
  const t = await getTranslations("webhooks");
  const params = { account_id: account.accountId };
  const cache = await filledCache(ctx, prefetch(webhookListQuery(account.accountId), listHealth, { params }));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="grid gap-5">
        <HydrationBoundary state={cache}>
          <WebhookList accountId={account.accountId} />
        </HydrationBoundary>
        <VerifySignatures />
      </div>
    </>
  );
}
