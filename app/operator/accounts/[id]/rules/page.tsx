import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { OwnTariffs } from "@/components/operator/rules/own-tariffs";
import { RulesDesk } from "@/components/operator/rules/rules-desk";
import { PageHeader } from "@/components/ui/page-header";
import { findAccount } from "@/lib/accounts";
import { serializeCarrier } from "@/lib/api/portal/operator-carriers";
import { RulesPath, serializeRules } from "@/lib/api/portal/operator-rules";
import { requireOperatorSession } from "@/lib/api/portal/require-session";
import { listCarriers } from "@/lib/carriers";
import { DomainError } from "@/lib/errors";

interface RulesPageProps {
  params: Promise<{ id: string }>;
}

const openAccount = cache(async (id: string) => {
  const { ctx } = await requireOperatorSession();
  const path = RulesPath.safeParse({ account_id: id });
  if (!path.success) notFound();
  return findAccount(ctx, path.data.account_id).catch((error: unknown) => {
    if (error instanceof DomainError && error.fault.code === "not_found") notFound();
    throw error;
  });
});

export async function generateMetadata({ params }: RulesPageProps): Promise<Metadata> {
  const t = await getTranslations("operator.rules");
  return { title: `${t("title")} · ${(await openAccount((await params).id)).name}` };
}

export default async function RulesPage({ params }: RulesPageProps) {
  const { ctx } = await requireOperatorSession();
  const account = await openAccount((await params).id);
  const t = await getTranslations("operator.rules");
  const carriers = (await listCarriers(ctx)).map(serializeCarrier);
  return (
    <>
      <PageHeader title={account.name} description={t("description")} />
      <div className="grid gap-5">
        <RulesDesk accountId={account.id} initial={serializeRules(account.rules)} carriers={carriers} />
        <OwnTariffs account={{ id: account.id, name: account.name }} carriers={carriers} />
      </div>
    </>
  );
}
