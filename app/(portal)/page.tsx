import { PackagePlus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BalanceCard } from "@/components/home/balance-card";
import { FirstSteps } from "@/components/home/first-steps";
import { RecentShipments } from "@/components/home/recent-shipments";
import { countedViews, WorkCounts } from "@/components/home/work-counts";
import { statusesOf } from "@/components/shipments/views";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { listOrigins } from "@/lib/addresses";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { serializeSummary } from "@/lib/api/v2/shipments";
import { findBalance } from "@/lib/ledger";
import { countShipments, listShipments } from "@/lib/shipments";
import { roleScopes, type Scope } from "@/lib/vocabulary";

const recentCount = 6;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return { title: t("title") };
}

/** The start of the day: what waits, what needs a look, what can be spent. */
export default async function HomePage() {
  const { ctx, account, user } = await requirePortalSession();
  const { accountId } = account;
  const may = (scope: Scope) => roleScopes[account.role].includes(scope);
  const t = await getTranslations();
  const [counts, recent, balance] = await Promise.all([
    countShipments(
      ctx,
      accountId,
      countedViews.flatMap((view) => statusesOf[view]),
    ),
    listShipments(ctx, { accountId, limit: recentCount, offset: 0 }),
    may("accounts.show") ? findBalance(ctx, accountId) : undefined,
  ]);
  const isEmpty = recent.total === 0;
  return (
    <>
      <PageHeader
        title={t("home.greeting", { name: user.name.split(" ")[0] ?? user.name })}
        actions={
          !isEmpty &&
          may("shipments.create") && (
            // On wide screens the same button stands above the navigation.
            <LinkButton href="/shipments/new" variant="primary" icon={PackagePlus} className="lg:hidden">
              {t("shell.newShipment")}
            </LinkButton>
          )
        }
      />
      <div className="grid gap-4 sm:gap-5">
        {!isEmpty && <WorkCounts counts={counts} />}
        <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[2fr_1fr]">
          {isEmpty ? (
            <FirstSteps
              hasOrigin={(await listOrigins(ctx, { accountId, limit: 1, offset: 0 })).total > 0}
              may={{
                createOrigin: may("addresses.create"),
                quote: may("shipments.quote"),
                createShipment: may("shipments.create"),
              }}
            />
          ) : (
            <RecentShipments shipments={recent.rows.map((row) => serializeSummary(row, ctx.baseUrl))} />
          )}
          {balance && <BalanceCard {...balance} />}
        </div>
      </div>
    </>
  );
}
