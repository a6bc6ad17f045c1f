import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CrossdockPanel } from "@/components/operator/crossdock/crossdock-panel";
import { crossdockState } from "@/components/operator/crossdock/crossdock-state";
import { crossdockQuery } from "@/components/operator/crossdock/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeCrossdock } from "@/lib/api/operator/crossdock";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { listCarriers } from "@/lib/domain/carriers";
import { listCrossdockStock, listUnknownScans } from "@/lib/domain/warehouse/crossdock";

interface CrossdockPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operatorDesk.crossdock");
  return { title: t("title") };
}

export default async function CrossdockPage({ searchParams }: CrossdockPageProps) {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operatorDesk.crossdock");
  const today = dayInArgentina(ctx.now());
  const { day = today, world } = crossdockState.read(await searchParams);
  const [stock, unknownScans, carriers] = await Promise.all([
    listCrossdockStock(ctx, { day, isTest: world === "test" }),
    listUnknownScans(ctx, day),
    listCarriers(ctx),
  ]);
  const client = new QueryClient();
  client.setQueryData(crossdockQuery({ day, world }).queryKey, serializeCrossdock(stock, unknownScans));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={dehydrate(client)}>
        <CrossdockPanel today={today} carriers={carriers.map(({ carrier: { id, name } }) => ({ id, name }))} />
      </HydrationBoundary>
    </>
  );
}
