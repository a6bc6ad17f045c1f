import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listChannels } from "@/app/api/portal/channels/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { ChannelPanel } from "@/components/portal/channels/channel-panel";
import { channelsQuery } from "@/components/portal/channels/queries";
import { findChannelApp } from "@/lib/domain/selling/channels";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("channels");

export default async function ChannelsPage() {
  const { ctx, account } = await openSection("channels");
  const query = { account_id: account.accountId };
  const cache = await filledCache(ctx, prefetch(channelsQuery(account.accountId), listChannels, { query }));
  const hasTiendanube = (await findChannelApp(ctx, "tiendanube")) !== undefined;
  return (
    <HydrationBoundary state={cache}>
      <ChannelPanel accountId={account.accountId} hasTiendanube={hasTiendanube} />
    </HydrationBoundary>
  );
}
