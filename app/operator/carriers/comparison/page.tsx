import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CarrierComparisonPanel } from "@/components/operator/carriers/carrier-comparison-panel";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("carrierRecord");
  return { title: t("title") };
}

export default async function CarrierComparisonPage() {
  await requireOperatorSession();
  return <CarrierComparisonPanel />;
}
