import { getTranslations } from "next-intl/server";
import { InvoiceDataCard } from "@/components/portal/billing/invoice-data-card";
import { AccountForm } from "@/components/portal/settings/account-form";
import { LogoCard } from "@/components/portal/settings/logo-card";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeAccount } from "@/lib/api/v2/accounts";
import { findAccount } from "@/lib/domain/identity/accounts";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("account");

/** The data of the account. */
export default async function AccountPage() {
  const { ctx, account: chosen, can } = await openSection("account");
  const t = await getTranslations("settings");
  const account = await findAccount(ctx, chosen.accountId);
  // Empty base URL: pictures load from the page's own origin.
  const wire = serializeAccount(account, "");
  const canChange = can("accounts.update");
  return (
    <>
      <PageHeader
        title={t("section.account")}
        description={t("account.hint")}
        badge={account.isTest && <Badge tone="warning">{t("account.test")}</Badge>}
      />
      <div className="grid gap-5">
        {account.isTest && <Notice tone="warning">{t("account.testHint")}</Notice>}
        <AccountForm key={account.id} account={wire} canChange={canChange} />
        {can("accounts.show") && (
          <InvoiceDataCard place={{ accountId: account.id, asOperator: false }} canChange={canChange} />
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <LogoCard account={wire} canChange={canChange} />
          <Card title={t("account.kind")}>
            <DescriptionList
              columns={2}
              items={[
                { term: t("account.number"), detail: account.id },
                { term: t("account.kindIs"), detail: t(account.isTest ? "account.test" : "account.real") },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
