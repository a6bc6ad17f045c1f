import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GET as getBilling } from "@/app/api/portal/operator/accounts/[account_id]/billing/route";
import { GET as listMovements } from "@/app/api/portal/operator/accounts/[account_id]/movements/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { BillingPanel } from "@/components/portal/billing/billing-panel";
import { billingQuery } from "@/components/portal/billing/billing-query";
import { statementState, toMovementsCall } from "@/components/portal/billing/movement-filters";
import { movementsQuery } from "@/components/portal/billing/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { findInvoiceData } from "@/lib/domain/money/invoicing";
import { openAccount } from "../open-account";

interface BillingPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageSearch;
}

export async function generateMetadata({ params }: BillingPageProps): Promise<Metadata> {
  const t = await getTranslations("billing");
  return { title: `${t("title")} · ${(await openAccount((await params).id)).name}` };
}

export default async function AccountBillingPage({ params, searchParams }: BillingPageProps) {
  const { ctx } = await requireOperatorSession();
  const { id, name, isTest } = await openAccount((await params).id);
  const place = { accountId: id, asOperator: true };
  const call = toMovementsCall(id, statementState.read(await searchParams));
  const ofAccount = { params: { account_id: id } };
  const cache = await filledCache(
    ctx,
    prefetch(billingQuery(place), getBilling, ofAccount),
    prefetch(movementsQuery(place, call), listMovements, { ...ofAccount, query: call }),
  );
  return (
    <HydrationBoundary state={cache}>
      <BillingPanel
        lacksInvoiceData={!isTest && (await findInvoiceData(ctx, id)) === null}
        place={place}
        today={dayInArgentina(ctx.now())}
        back={{ href: `/operator/accounts/${id}`, label: name }}
      />
    </HydrationBoundary>
  );
}
