import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as listCharges } from "@/app/api/portal/charges/route";
import { GET as listMovements } from "@/app/api/portal/movements/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { GET as getBilling } from "@/app/v2/accounts/[account_id]/billing/route";
import { addMoneyState, toMissingCents } from "@/components/portal/billing/add-money-state";
import { BillingPanel } from "@/components/portal/billing/billing-panel";
import { billingQuery } from "@/components/portal/billing/billing-query";
import { statementState, toMovementsCall } from "@/components/portal/billing/movement-filters";
import { movementsQuery } from "@/components/portal/billing/queries";
import { chargesQuery, chargesState } from "@/components/portal/charges/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { payingRoles, roleScopes } from "@/lib/core/vocabulary";
import { findInvoiceData } from "@/lib/domain/money/invoicing";
import { findBalance } from "@/lib/domain/money/ledger";
import { findUnpaid } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

interface BillingPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("billing.title");

export default async function BillingPage({ searchParams }: BillingPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("accounts.show")) notFound();
  const place = { accountId: account.accountId, asOperator: false };
  const search = await searchParams;
  const call = toMovementsCall(place.accountId, statementState.read(search));
  const shown = chargesState.read(search);
  const { missingCents } = addMoneyState.read(search);
  const [cache, missing, invoiceData] = await Promise.all([
    filledCache(
      ctx,
      prefetch(billingQuery(place), getBilling, { params: { account_id: place.accountId } }),
      prefetch(movementsQuery(place, call), listMovements, { query: call }),
      prefetch(chargesQuery(place.accountId, undefined, shown), listCharges, {
        query: { account_id: place.accountId, state: shown.state, page: shown.page },
      }),
    ),
    missingCents ?? findMissing(ctx, place.accountId),
    account.isTest ? undefined : findInvoiceData(ctx, place.accountId),
  ]);
  return (
    <HydrationBoundary state={cache}>
      <BillingPanel
        canRequest={payingRoles.includes(account.role)}
        missingCents={toMissingCents(missing)}
        lacksInvoiceData={invoiceData === null}
        place={place}
        today={dayInArgentina(ctx.now())}
      />
    </HydrationBoundary>
  );
}

/** What the balance lacks of the shipments that wait for it. */
async function findMissing(ctx: Context, accountId: number): Promise<number> {
  const { shipments, cents } = await findUnpaid(ctx, accountId);
  if (shipments === 0) return 0;
  const { availableCents, creditLimitCents } = await findBalance(ctx, accountId);
  return cents - (availableCents + creditLimitCents);
}
