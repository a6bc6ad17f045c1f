import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BillingDesk } from "@/components/billing/billing-desk";
import { readMovementFilters, toMovementsCall } from "@/components/billing/movement-filters";
import { billingQuery, movementsQuery } from "@/components/billing/queries";
import { MovementsQuery, serializeMovements, toMovementFilter } from "@/lib/api/portal/movements";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { serializeBilling } from "@/lib/api/v2/billing";
import { findBalance, listMovements } from "@/lib/ledger";
import { roleScopes } from "@/lib/vocabulary";

interface BillingPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("billing");
  return { title: t("title") };
}

/** The money of the account. */
export default async function BillingPage({ searchParams }: BillingPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("accounts.show")) notFound();
  const { accountId } = account;
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value].flat();
    return first === undefined ? [] : [[name, first] as [string, string]];
  });
  const call = toMovementsCall(accountId, readMovementFilters(new URLSearchParams(given)));
  const query = MovementsQuery.parse(call);
  const [balance, movements] = await Promise.all([
    findBalance(ctx, accountId),
    listMovements(ctx, toMovementFilter(query), query.per_page),
  ]);
  const client = new QueryClient();
  client.setQueryData(billingQuery(accountId).queryKey, serializeBilling(balance));
  client.setQueryData(movementsQuery(call).queryKey, serializeMovements(movements));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <BillingDesk accountId={accountId} />
    </HydrationBoundary>
  );
}
