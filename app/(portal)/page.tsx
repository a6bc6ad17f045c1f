import { PackagePlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { BalanceCard } from "@/components/portal/home/balance-card";
import { DayCards } from "@/components/portal/home/day-cards";
import { FirstSteps } from "@/components/portal/home/first-steps";
import { RecentShipments } from "@/components/portal/home/recent-shipments";
import { SpendCard } from "@/components/portal/home/spend-card";
import { ActivityCard } from "@/components/portal/reports/activity-card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { hideAmounts } from "@/lib/api/pipeline/authorize";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeSummary } from "@/lib/api/v2/shipping/shipments";
import { addDays, dayInArgentina, mondayOf } from "@/lib/core/time/calendar";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { hasOwnBoxes } from "@/lib/domain/goods/boxes";
import { findBalance, findSpend } from "@/lib/domain/money/ledger";
import { findAccountWork } from "@/lib/domain/operating/start-page";
import { listShipments } from "@/lib/domain/shipping/shipments";

const recentCount = 6;
const activityDays = 14;

export const generateMetadata = titled("home.title");

/** The home page: shipments to prepare, problems and the balance. */
export default async function HomePage() {
  const { ctx, account, user } = await requirePortalSession();
  const { accountId } = account;
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  const t = await getTranslations();
  const today = dayInArgentina(ctx.now());
  const monday = mondayOf(today);
  const [work, recent, balance, spend] = await Promise.all([
    findAccountWork(ctx, accountId),
    listShipments(ctx, { accountId, limit: recentCount, offset: 0 }),
    can("accounts.show") ? findBalance(ctx, accountId) : undefined,
    can("accounts.show") ? findSpend(ctx, accountId, new Date(`${monday}T00:00:00-03:00`)) : undefined,
  ]);
  const isEmpty = recent.total === 0;
  return (
    <>
      <PageHeader
        title={t("home.greeting", { name: user.name.split(" ")[0] ?? user.name })}
        actions={
          !isEmpty &&
          can("shipments.create") && (
            // Wide screens have the same button above the navigation.
            <LinkButton href="/shipments/new" variant="primary" icon={PackagePlus} className="lg:hidden">
              {t("shell.newShipment")}
            </LinkButton>
          )
        }
      />
      <div className="grid gap-4 sm:gap-5">
        {(!isEmpty || work.ordersToShip + work.ordersToDecide > 0) && <DayCards work={work} />}
        <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[2fr_1fr]">
          {isEmpty ? (
            <FirstSteps
              done={{
                origin: (await listOrigins(ctx, { accountId, limit: 20, offset: 0 })).rows.some(
                  ({ isConfirmed }) => isConfirmed || account.isTest,
                ),
                boxes: await hasOwnBoxes(ctx, accountId),
              }}
              can={{
                createOrigin: can("addresses.create"),
                editBoxes: can("accounts.update"),
                quote: can("shipments.quote"),
                createShipment: can("shipments.create"),
              }}
            />
          ) : (
            <div className="grid min-w-0 gap-4 sm:gap-5">
              <ActivityCard call={{ account_id: accountId, from: addDays(today, 1 - activityDays), to: today }} />
              <RecentShipments
                shipments={hideAmounts(
                  ctx,
                  recent.rows.map((row) => serializeSummary(row, ctx.baseUrl)),
                  accountId,
                )}
              />
            </div>
          )}
          {balance && work.money && (
            <div className="grid gap-4 sm:gap-5">
              <BalanceCard {...balance} unpaid={work.money.unpaid} />
              {spend && !isEmpty && <SpendCard {...spend} since={monday} />}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
