import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GET as getTeam } from "@/app/api/portal/operator/accounts/[account_id]/team/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { AccountTeam } from "@/components/operator/accounts/account-team";
import { teamQuery } from "@/components/portal/settings/queries";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { openAccount } from "../open-account";

interface TeamPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: TeamPageProps): Promise<Metadata> {
  const t = await getTranslations("settings.section");
  return { title: `${t("team")} · ${(await openAccount((await params).id)).name}` };
}

export default async function AccountTeamPage({ params }: TeamPageProps) {
  const { ctx, user } = await requireOperatorSession();
  const { id, name } = await openAccount((await params).id);
  const query = teamQuery({ accountId: id, asOperator: true });
  const cache = await filledCache(ctx, prefetch(query, getTeam, { params: { account_id: id } }));
  return (
    <HydrationBoundary state={cache}>
      <AccountTeam accountId={id} accountName={name} userId={user.id} />
    </HydrationBoundary>
  );
}
