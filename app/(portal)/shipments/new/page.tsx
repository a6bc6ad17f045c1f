import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { NoOrigin } from "@/components/portal/quote/no-origin";
import { ShipmentWorkspace } from "@/components/portal/shipment-form/shipment-workspace";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { findQuoteStart } from "../../quote-start";

export const generateMetadata = titled("shipmentForm.title");

export default async function NewShipmentPage() {
  const session = await requirePortalSession();
  const t = await getTranslations("shipmentForm");
  const allowed = roleScopes[session.account.role];
  if (!allowed.includes("shipments.create"))
    return (
      <>
        <PageHeader title={t("title")} />
        <Card>
          <EmptyState
            icon={Lock}
            title={t("notAllowed")}
            description={t("notAllowedHint")}
            actions={<LinkButton href="/shipments">{t("toShipments")}</LinkButton>}
          />
        </Card>
      </>
    );
  const start = await findQuoteStart(session);
  if (start)
    return (
      <ShipmentWorkspace
        key={start.accountId}
        start={start}
        canPrint={allowed.includes("shipment_documentation.download")}
      />
    );
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <NoOrigin />
    </>
  );
}
