import { getTranslations } from "next-intl/server";
import { PolicyForm } from "@/components/portal/returns/policy-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeReturnPolicy } from "@/lib/api/portal/shipping/returns";
import { findReturnPolicy } from "@/lib/domain/shipping/returns";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("returns");

export default async function ReturnSettingsPage() {
  const { ctx, account, can } = await openSection("returns");
  const t = await getTranslations("returns.settings");
  const policy = await findReturnPolicy(ctx, account.accountId);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <PolicyForm
        accountId={account.accountId}
        policy={serializeReturnPolicy(policy)}
        canChange={can("accounts.update")}
      />
    </>
  );
}
