import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { TestFrame } from "@/components/portal/shell/test-frame";
import { Station, type StationMode } from "@/components/portal/station/station";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { findAccount } from "@/lib/domain/identity/accounts";

export const generateMetadata = titled("station.title");

/** The packing station, full screen outside the portal's frame. */
export default async function ScanPage() {
  const { ctx, account, user } = await requirePortalSession();
  const t = await getTranslations("station");
  const scopes = roleScopes[account.role];
  const canPack = scopes.includes("shipments.update") && scopes.includes("shipment_documentation.download");
  const modes: StationMode[] = [
    ...(canPack ? (["pack"] as const) : []),
    ...(scopes.includes("tracking.update") ? (["hand_over", "receive"] as const) : []),
  ];
  if (modes.length === 0)
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          icon={Lock}
          as="h1"
          title={t("notAllowed")}
          description={t("notAllowedHint")}
          actions={<LinkButton href="/">{t("back")}</LinkButton>}
        />
      </main>
    );
  const { preferences } = await findAccount(ctx, account.accountId);
  return (
    <>
      {account.isTest && <TestFrame />}
      <Station
        userId={user.id}
        accountId={account.accountId}
        accountName={account.name}
        labelFormat={preferences.labelFormat}
        allowed={modes}
        canReceive={scopes.includes("stocks.update")}
      />
    </>
  );
}
