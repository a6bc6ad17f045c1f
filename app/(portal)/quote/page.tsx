import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { NoOrigin } from "@/components/portal/quote/no-origin";
import { QuoteWorkspace } from "@/components/portal/quote/quote-workspace";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { findQuoteStart } from "../quote-start";

export const generateMetadata = titled("quote.title");

/** Compares what every carrier offers for a load and a destination. */
export default async function QuotePage() {
  const session = await requirePortalSession();
  const t = await getTranslations("quote");
  const allowed = roleScopes[session.account.role];
  if (!allowed.includes("shipments.quote"))
    return (
      <>
        <PageHeader title={t("title")} description={t("description")} />
        <Card>
          <EmptyState icon={Lock} title={t("notAllowed")} description={t("notAllowedHint")} />
        </Card>
      </>
    );
  const start = await findQuoteStart(session);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {start ? (
        <QuoteWorkspace key={start.accountId} start={start} canCreate={allowed.includes("shipments.create")} />
      ) : (
        <NoOrigin />
      )}
    </>
  );
}
