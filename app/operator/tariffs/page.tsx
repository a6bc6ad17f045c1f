import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { tariffListQuery } from "@/components/operator/shared/queries";
import { tariffsState, toTariffFilters } from "@/components/operator/tariffs/tariff-filters";
import { TariffList } from "@/components/operator/tariffs/tariff-list";
import { serializeCarrier } from "@/lib/api/operator/carriers";
import { serializeTariff, TariffsQuery, toTariffFilter } from "@/lib/api/operator/tariffs";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { listCarriers } from "@/lib/domain/carriers";
import { listTariffs } from "@/lib/domain/pricing/tariffs";

interface TariffsPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.tariffs");
  return { title: t("title") };
}

export default async function TariffsPage({ searchParams }: TariffsPageProps) {
  const { ctx } = await requireOperatorSession();
  const filters = toTariffFilters(tariffsState.read(await searchParams));
  const query = TariffsQuery.parse(filters);
  const [{ rows, total }, carriers] = await Promise.all([listTariffs(ctx, toTariffFilter(query)), listCarriers(ctx)]);
  const request = { path: "/api/portal/operator/tariffs", search: "" };
  const client = new QueryClient();
  client.setQueryData(
    tariffListQuery(filters).queryKey,
    serializeEnvelope({ rows: rows.map(serializeTariff), total }, query, { baseUrl: ctx.baseUrl, request }),
  );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TariffList carriers={carriers.map(serializeCarrier).map(({ id, name, services }) => ({ id, name, services }))} />
    </HydrationBoundary>
  );
}
