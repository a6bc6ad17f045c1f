import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnTariffs } from "@/components/operator/rules/own-tariffs";
import { RulesPanel } from "@/components/operator/rules/rules-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeCarrier } from "@/lib/api/operator/carriers";
import { serializeRules } from "@/lib/api/operator/rules";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { listCarriers } from "@/lib/domain/carriers";
import { openAccount } from "../open-account";

interface RulesPageProps {
  params: Promise<{ id: string }>;
}

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
      <PageHeader
        back={{ href: `/operator/accounts/${account.id}`, label: account.name }}
        title={t("title")}
        description={t("description")}
      />
      <div className="grid gap-5">
        <RulesPanel accountId={account.id} initial={serializeRules(account.rules)} carriers={carriers} />
        <OwnTariffs account={{ id: account.id, name: account.name }} carriers={carriers} />
      </div>
    </>
  );
}
