import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { PricePanel } from "@/components/operator/prices/price-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("operator.price.title");

export default async function TryPricePage() {
  await requireOperatorSession();
  const t = await getTranslations("operator.price");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <PricePanel />
    </>
  );
}
