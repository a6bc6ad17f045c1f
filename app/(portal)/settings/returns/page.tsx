import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PolicyForm } from "@/components/returns/policy-form";
import { PageHeader } from "@/components/ui/page-header";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { serializeReturnPolicy } from "@/lib/api/portal/returns";
import { findReturnPolicy } from "@/lib/returns";
import { roleScopes } from "@/lib/vocabulary";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("returns.settings");
  return { title: t("title") };
}

export default async function ReturnSettingsPage() {
  const { ctx, account } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  if (!scopes.includes("accounts.show")) notFound();
  const t = await getTranslations("returns.settings");
  const policy = await findReturnPolicy(ctx, account.accountId);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")} description={t("description")} />
      <PolicyForm
        accountId={account.accountId}
        policy={serializeReturnPolicy(policy)}
        mayChange={scopes.includes("accounts.update")}
      />
    </div>
  );
}
