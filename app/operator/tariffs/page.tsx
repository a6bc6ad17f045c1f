import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listTariffs } from "@/app/api/portal/operator/tariffs/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { tariffListQuery } from "@/components/operator/shared/queries";
import { tariffsState, toTariffFilters } from "@/components/operator/tariffs/tariff-filters";
import { TariffList } from "@/components/operator/tariffs/tariff-list";
import { serializeCarrier } from "@/lib/api/operator/carriers";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { listCarriers } from "@/lib/domain/carriers";

interface TariffsPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("operator.tariffs.title");

export default async function TariffsPage({ searchParams }: TariffsPageProps) {
  const { ctx } = await requireOperatorSession();
  const filters = toTariffFilters(tariffsState.read(await searchParams));
  const [cache, carriers] = await Promise.all([
    filledCache(ctx, prefetch(tariffListQuery(filters), listTariffs, { query: filters })),
    listCarriers(ctx),
  ]);
  return (
    <HydrationBoundary state={cache}>
      <TariffList carriers={carriers.map(serializeCarrier).map(({ id, name, services }) => ({ id, name, services }))} />
    </HydrationBoundary>
  );
}
