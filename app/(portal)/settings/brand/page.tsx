import { getTranslations } from "next-intl/server";
import { BrandPanel } from "@/components/portal/settings/brand/brand-panel";
import { LogoCard } from "@/components/portal/settings/logo-card";
import { Notice } from "@/components/ui/feedback/notice";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeBrand } from "@/lib/api/portal/messaging/brand";
import { serializeAccount } from "@/lib/api/v2/accounts";
import { serializeSettings } from "@/lib/api/v2/settings";
import { findAccount } from "@/lib/domain/identity/accounts";
import { findBrand } from "@/lib/domain/messaging/brand";
import { isMailConfigured } from "@/lib/platform/mail";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("brand");

export default async function BrandPage() {
  const { ctx, account: chosen, can } = await openSection("brand");
  const settings = await getTranslations("settings");
  const t = await getTranslations("brand");
  const { accountId } = chosen;
  const [account, brand] = await Promise.all([findAccount(ctx, accountId), findBrand(ctx, accountId)]);
  const canChange = can("accounts.update");
  return (
    <>
      <PageHeader title={settings("section.brand")} description={t("hint")} />
      <div className="grid gap-5">
        {!canChange && <Notice>{settings("readOnly")}</Notice>}
        {/* Empty base URL: pictures load from the page's own origin. */}
        <LogoCard account={serializeAccount(account, "")} canChange={canChange} />
        <BrandPanel
          key={accountId}
          accountId={accountId}
          accountName={account.name}
          brand={serializeBrand(brand)}
          preferences={serializeSettings(account.preferences)}
          canChange={canChange}
          isMailConfigured={isMailConfigured()}
          isTest={account.isTest}
        />
      </div>
    </>
  );
}
