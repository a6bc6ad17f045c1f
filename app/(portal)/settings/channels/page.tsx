import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { ChannelPanel } from "@/components/portal/channels/channel-panel";
import { channelsQuery } from "@/components/portal/channels/queries";
import { serializeChannel } from "@/lib/api/portal/selling/channels";
import { listConnections } from "@/lib/domain/selling/channels";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("channels");

export default async function ChannelsPage() {
  const { ctx, account } = await openSection("channels");
  const client = new QueryClient();
  const connections = await listConnections(ctx, account.accountId);
  client.setQueryData(channelsQuery(account.accountId).queryKey, { data: connections.map(serializeChannel) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ChannelPanel accountId={account.accountId} />
    </HydrationBoundary>
  );
}
