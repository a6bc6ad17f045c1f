import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { foundShipmentsQuery } from "@/components/operator/shipments/queries";
import { ShipmentSearch } from "@/components/operator/shipments/shipment-search";
import { shipmentSearchState } from "@/components/operator/shipments/shipment-search-state";
import { foundAtMost, serializeFound } from "@/lib/api/operator/shipments";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { searchShipmentsOfAll } from "@/lib/domain/operating/operations";

interface ShipmentsPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operatorDesk.shipments");
  return { title: t("title") };
}

export default async function OperatorShipmentsPage({ searchParams }: ShipmentsPageProps) {
  const { ctx } = await requireOperatorSession();
  const { q } = shipmentSearchState.read(await searchParams);
  const client = new QueryClient();
  if (q !== "")
    client.setQueryData(
      foundShipmentsQuery(q).queryKey,
      serializeFound(await searchShipmentsOfAll(ctx, q, foundAtMost)),
    );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShipmentSearch />
    </HydrationBoundary>
  );
}
