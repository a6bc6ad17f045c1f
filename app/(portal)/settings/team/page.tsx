import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { teamQuery } from "@/components/portal/settings/queries";
import { TeamPanel } from "@/components/portal/settings/team/team-panel";
import { teamOf } from "@/lib/api/portal/server/team";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("team");

export default async function TeamPage() {
  const { ctx, account, user } = await openSection("team");
  const place = { accountId: account.accountId, asOperator: false };
  const client = new QueryClient();
  client.setQueryData(teamQuery(place).queryKey, await teamOf(ctx, place.accountId));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TeamPanel place={place} userId={user.id} />
    </HydrationBoundary>
  );
}
