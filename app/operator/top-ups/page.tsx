import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { BankDetailsCard } from "@/components/operator/top-ups/bank-details-card";
import { PaymentsCard } from "@/components/operator/top-ups/payments-card";
import { ProviderCards } from "@/components/operator/top-ups/provider-cards";
import { TopUpDesk } from "@/components/operator/top-ups/top-up-desk";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("topUps.desk.title");

export default async function OperatorTopUpsPage() {
  await requireOperatorSession();
  const t = await getTranslations("topUps.desk");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="grid gap-5">
        <TopUpDesk />
        <PaymentsCard />
        <BankDetailsCard />
        <ProviderCards />
      </div>
    </>
  );
}
