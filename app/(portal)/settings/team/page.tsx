import { HydrationBoundary } from "@tanstack/react-query";
import { GET as getTeam } from "@/app/api/portal/team/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { teamQuery } from "@/components/portal/settings/queries";
import { TeamPanel } from "@/components/portal/settings/team/team-panel";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("team");

export default async function TeamPage() {
  const { ctx, account, user } = await openSection("team");
  const place = { accountId: account.accountId, asOperator: false };
  const query = { account_id: place.accountId };
  const cache = await filledCache(ctx, prefetch(teamQuery(place), getTeam, { query }));
  return (
    <HydrationBoundary state={cache}>
      <TeamPanel place={place} userId={user.id} />
    </HydrationBoundary>
  );
}
