import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { GET as listChannels } from "@/app/api/portal/channels/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { ChannelPanel } from "@/components/portal/channels/channel-panel";
import { channelsQuery } from "@/components/portal/channels/queries";
import { Notice } from "@/components/ui/feedback/notice";
import { findChannelApp } from "@/lib/domain/selling/channels";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("channels");

interface PageProps {
  searchParams: Promise<{ not_connected?: string }>;
}

export default async function ChannelsPage({ searchParams }: PageProps) {
  const t = await getTranslations("channels.notConnected");
  const isRefused = (await searchParams).not_connected !== undefined;
  const { ctx, account } = await openSection("channels");
  const query = { account_id: account.accountId };
  const cache = await filledCache(ctx, prefetch(channelsQuery(account.accountId), listChannels, { query }));
  const hasTiendanube = (await findChannelApp(ctx, "tiendanube")) !== undefined;
  return (
    <HydrationBoundary state={cache}>
      {isRefused && (
        <Notice tone="danger" title={t("title")}>
          {t("hint")}
        </Notice>
      )}
      <ChannelPanel accountId={account.accountId} hasTiendanube={hasTiendanube} />
    </HydrationBoundary>
  );
}
