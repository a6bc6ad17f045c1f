import { notFound } from "next/navigation";
import { titled } from "@/app/titled";
import { CarrierComparisonPanel } from "@/components/portal/reports/carrier-comparison-panel";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("carrierRecord.title");

export default async function CarrierComparisonPage() {
  const { account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.show")) notFound();
  return <CarrierComparisonPanel accountId={account.accountId} />;
}
