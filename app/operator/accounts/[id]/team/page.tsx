import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountTeam } from "@/components/operator/accounts/account-team";
import { teamQuery } from "@/components/portal/settings/queries";
import { teamOf } from "@/lib/api/portal/server/team";
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
  const client = new QueryClient();
  client.setQueryData(teamQuery({ accountId: id, asOperator: true }).queryKey, await teamOf(ctx, id));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AccountTeam accountId={id} accountName={name} userId={user.id} />
    </HydrationBoundary>
  );
}
