import { HydrationBoundary } from "@tanstack/react-query";
import { GET as searchShipments } from "@/app/api/portal/operator/shipments/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { foundShipmentsQuery } from "@/components/operator/shipments/queries";
import { ShipmentSearch } from "@/components/operator/shipments/shipment-search";
import { shipmentSearchState } from "@/components/operator/shipments/shipment-search-state";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";

interface ShipmentsPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("operatorDesk.shipments.title");

export default async function OperatorShipmentsPage({ searchParams }: ShipmentsPageProps) {
  const { ctx } = await requireOperatorSession();
  const { q, late } = shipmentSearchState.read(await searchParams);
  const query = q === "" ? { late: "1" } : { q };
  const found = q === "" && !late ? [] : [prefetch(foundShipmentsQuery({ q, late }), searchShipments, { query })];
  const cache = await filledCache(ctx, ...found);
  return (
    <HydrationBoundary state={cache}>
      <ShipmentSearch />
    </HydrationBoundary>
  );
}
