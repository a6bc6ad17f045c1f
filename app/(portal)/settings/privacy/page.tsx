import { getTranslations } from "next-intl/server";
import { PrivacyPanel } from "@/components/portal/privacy/privacy-panel";
import { Notice } from "@/components/ui/feedback/notice";
import { PageHeader } from "@/components/ui/layout/page-header";
import { retentionDays } from "@/lib/platform/retention";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("privacy");

export default async function PrivacyPage() {
  const { account } = await openSection("privacy");
  const t = await getTranslations();
  const days = retentionDays("recipients");
  return (
    <>
      <PageHeader title={t("settings.section.privacy")} description={t("privacy.hint")} />
      <div className="grid gap-5">
        <Notice>{days === null ? t("privacy.keptForGood") : t("privacy.keptDays", { days })}</Notice>
        <PrivacyPanel accountId={account.accountId} />
      </div>
    </>
  );
}
