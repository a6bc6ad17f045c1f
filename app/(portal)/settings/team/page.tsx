import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { teamQuery } from "@/components/settings/queries";
import { TeamDesk } from "@/components/settings/team-desk";
import { listInvitations, listMembers } from "@/lib/accounts";
import { serializeInvitation, serializeMember } from "@/lib/api/portal/settings";
import { isMailConfigured } from "@/lib/mail";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("team");

export default async function TeamPage() {
  const { ctx, account, user } = await openSection("team");
  const { accountId } = account;
  const client = new QueryClient();
  const [members, invitations] = await Promise.all([listMembers(ctx, accountId), listInvitations(ctx, accountId)]);
  client.setQueryData(teamQuery(accountId).queryKey, {
    members: members.map(serializeMember),
    invitations: invitations.map(serializeInvitation),
    mail: isMailConfigured(),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TeamDesk accountId={accountId} userId={user.id} />
    </HydrationBoundary>
  );
}
