import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listTariffs } from "@/app/api/portal/operator/tariffs/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { tariffListQuery } from "@/components/operator/shared/queries";
import { RaisePanel } from "@/components/operator/tariffs/raise/raise-panel";
import { raiseState, toRaiseFilters } from "@/components/operator/tariffs/raise/raise-state";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { listCarriers } from "@/lib/domain/carriers";

interface RaisePageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("operator.tariffs.raise.title");

export default async function RaisePage({ searchParams }: RaisePageProps) {
  const { ctx } = await requireOperatorSession();
  const filters = toRaiseFilters(raiseState.read(await searchParams));
  const [cache, carriers] = await Promise.all([
    filledCache(ctx, prefetch(tariffListQuery(filters), listTariffs, { query: filters })),
    listCarriers(ctx),
  ]);
  return (
    <HydrationBoundary state={cache}>
      <RaisePanel carriers={carriers.map(({ carrier: { id, name } }) => ({ id, name }))} />
    </HydrationBoundary>
  );
}
