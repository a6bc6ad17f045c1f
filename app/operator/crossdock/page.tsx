import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { GET as getCrossdock } from "@/app/api/portal/operator/crossdock/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { CrossdockPanel } from "@/components/operator/crossdock/crossdock-panel";
import { crossdockState } from "@/components/operator/crossdock/crossdock-state";
import { crossdockQuery } from "@/components/operator/crossdock/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { listCarriers } from "@/lib/domain/carriers";

interface CrossdockPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("operatorDesk.crossdock.title");

export default async function CrossdockPage({ searchParams }: CrossdockPageProps) {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operatorDesk.crossdock");
  const today = dayInArgentina(ctx.now());
  const { day = today, world } = crossdockState.read(await searchParams);
  const query = { day, world };
  const [cache, carriers] = await Promise.all([
    filledCache(ctx, prefetch(crossdockQuery(query), getCrossdock, { query })),
    listCarriers(ctx),
  ]);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={cache}>
        <CrossdockPanel today={today} carriers={carriers.map(({ carrier: { id, name } }) => ({ id, name }))} />
      </HydrationBoundary>
    </>
  );
}
