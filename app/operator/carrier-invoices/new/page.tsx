import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listCarriers } from "@/app/api/portal/operator/carriers/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { invoicesState } from "@/components/operator/carrier-invoices/invoices-state";
import { LoadPanel } from "@/components/operator/carrier-invoices/load-panel";
import { carrierListQuery } from "@/components/operator/carriers/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";

export const generateMetadata = titled("carrierInvoices.load.title");

export default async function LoadInvoicePage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx } = await requireOperatorSession();
  const { carrier } = invoicesState.read(await searchParams);
  const cache = await filledCache(ctx, prefetch(carrierListQuery(), listCarriers, {}));
  return (
    <HydrationBoundary state={cache}>
      <LoadPanel carrierId={carrier} today={dayInArgentina(ctx.now())} />
    </HydrationBoundary>
  );
}
