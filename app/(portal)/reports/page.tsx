import { notFound } from "next/navigation";
import { titled } from "@/app/titled";
import { ReportsPanel } from "@/components/portal/reports/reports-panel";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("reports.title");

/** The reports are read by the browser: those of large accounts take longer than a page may. */
export default async function ReportsPage() {
  const { ctx, account } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipments.show")) notFound();
  return (
    <ReportsPanel
      accountId={account.accountId}
      today={dayInArgentina(ctx.now())}
      canSeeMoney={scopes.includes("accounts.show")}
    />
  );
}
