"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { LogoPicker } from "@/components/shared/fields/logo-picker";
import { Card } from "@/components/ui/layout/card";
import type { Account } from "./queries";

/** The logo of an account. */
export function LogoCard({ account, canChange }: { account: Account; canChange: boolean }) {
  const t = useTranslations("settings.account");
  const router = useRouter();
  return (
    <Card title={t("logo")} description={canChange ? t("logoHint") : undefined}>
      <LogoPicker
        name={account.name}
        logo={account.logo}
        canChange={canChange}
        canRemove={account.logo !== null}
        send={(logo) => apiFetch("PUT /api/portal/account/logo", { body: { account_id: account.id, logo } })}
        onSaved={() => router.refresh()}
      />
    </Card>
  );
}
