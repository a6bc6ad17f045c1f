import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { GET as getInvoice } from "@/app/api/portal/operator/carrier-invoices/[invoice_id]/route";
import { GET as listRows } from "@/app/api/portal/operator/carrier-invoices/[invoice_id]/rows/route";
import { orNotFound } from "@/app/or-not-found";
import { filledCache, prefetch } from "@/app/prefetch";
import { InvoicePanel } from "@/components/operator/carrier-invoices/invoice-panel";
import { invoiceRowsState } from "@/components/operator/carrier-invoices/invoices-state";
import { invoiceQuery, invoiceRowsQuery, perPage } from "@/components/operator/carrier-invoices/queries";
import { toId } from "@/components/shared/url-state";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { findInvoice } from "@/lib/domain/money/carrier-invoices";

interface InvoicePageProps {
  params: Promise<{ id: string }>;
  searchParams: PageSearch;
}

const openInvoice = cache(async (given: string) => {
  const { ctx } = await requireOperatorSession();
  const id = toId(given);
  if (id === undefined) notFound();
  const invoice = await orNotFound(findInvoice(ctx, id));
  return { ctx, invoice };
});

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const { invoice } = await openInvoice((await params).id);
  const t = await getTranslations("carrierInvoices");
  return { title: t("one.title", { number: invoice.number }) };
}

export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const { ctx, invoice } = await openInvoice((await params).id);
  const { id } = invoice;
  const path = { invoice_id: id };
  const rows = invoiceRowsState.read(await searchParams);
  const state = await filledCache(
    ctx,
    prefetch(invoiceQuery(id), getInvoice, { params: path }),
    prefetch(invoiceRowsQuery(id, rows), listRows, { params: path, query: { ...rows, per_page: perPage } }),
  );
  return (
    <HydrationBoundary state={state}>
      <InvoicePanel id={id} today={dayInArgentina(ctx.now())} />
    </HydrationBoundary>
  );
}
