import { getTranslations } from "next-intl/server";
import { PreferencesForm } from "@/components/portal/settings/preferences-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeSettings } from "@/lib/api/v2/settings";
import { findAccount } from "@/lib/domain/identity/accounts";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("preferences");

export default async function PreferencesPage() {
  const { ctx, account, can } = await openSection("preferences");
  const t = await getTranslations("settings");
  const { preferences } = await findAccount(ctx, account.accountId);
  return (
    <>
      <PageHeader title={t("section.preferences")} description={t("preferences.hint")} />
      <PreferencesForm
        accountId={account.accountId}
        initial={serializeSettings(preferences)}
        canChange={can("accounts.update")}
      />
    </>
  );
}
