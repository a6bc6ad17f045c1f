import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listCarriers } from "@/app/api/portal/operator/carriers/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { CarrierList } from "@/components/operator/carriers/carrier-list";
import { carrierListQuery } from "@/components/operator/carriers/queries";
import { serializeCatalogueEntry } from "@/lib/api/operator/carriers";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { catalogue } from "@/lib/domain/carriers";

export const generateMetadata = titled("operator.carriers.title");

export default async function CarriersPage() {
  const { ctx } = await requireOperatorSession();
  const cache = await filledCache(ctx, prefetch(carrierListQuery(), listCarriers, {}));
  return (
    <HydrationBoundary state={cache}>
      <CarrierList catalogue={catalogue.map(serializeCatalogueEntry)} />
    </HydrationBoundary>
  );
}
