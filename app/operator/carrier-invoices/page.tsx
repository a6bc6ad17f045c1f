import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listInvoices } from "@/app/api/portal/operator/carrier-invoices/route";
import { GET as listCarriers } from "@/app/api/portal/operator/carriers/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { InvoiceDesk } from "@/components/operator/carrier-invoices/invoice-desk";
import { invoicesState, toInvoicesCall } from "@/components/operator/carrier-invoices/invoices-state";
import { invoiceListQuery } from "@/components/operator/carrier-invoices/queries";
import { carrierListQuery } from "@/components/operator/carriers/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("carrierInvoices.title");

export default async function CarrierInvoicesPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx } = await requireOperatorSession();
  const call = toInvoicesCall(invoicesState.read(await searchParams));
  const cache = await filledCache(
    ctx,
    prefetch(carrierListQuery(), listCarriers, {}),
    prefetch(invoiceListQuery(call), listInvoices, { query: call }),
  );
  return (
    <HydrationBoundary state={cache}>
      <InvoiceDesk />
    </HydrationBoundary>
  );
}
