import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CarrierComparisonPanel } from "@/components/portal/reports/carrier-comparison-panel";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("carrierRecord");
  return { title: t("title") };
}

export default async function CarrierComparisonPage() {
  const { account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.show")) notFound();
  return <CarrierComparisonPanel accountId={account.accountId} />;
}
