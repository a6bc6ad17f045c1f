import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BillingPanel } from "@/components/portal/billing/billing-panel";
import { statementState, toMovementsCall } from "@/components/portal/billing/movement-filters";
import { setStatement } from "@/components/portal/billing/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { statementOf } from "@/lib/api/portal/server/statement";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { payingRoles, roleScopes } from "@/lib/core/vocabulary";
import { findInvoiceData } from "@/lib/domain/money/invoicing";

interface BillingPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("billing");
  return { title: t("title") };
}

export default async function BillingPage({ searchParams }: BillingPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("accounts.show")) notFound();
  const place = { accountId: account.accountId, asOperator: false };
  const call = toMovementsCall(place.accountId, statementState.read(await searchParams));
  const client = new QueryClient();
  setStatement(client, place, call, await statementOf(ctx, call));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <BillingPanel
        canRequest={payingRoles.includes(account.role)}
        lacksInvoiceData={!account.isTest && (await findInvoiceData(ctx, place.accountId)) === null}
        place={place}
        today={dayInArgentina(ctx.now())}
      />
    </HydrationBoundary>
  );
}
