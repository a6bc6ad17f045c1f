import { PackageCheck, PackagePlus, Settings2 } from "lucide-react";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { NoReturns } from "@/components/portal/returns/no-returns";
import { RequestCards } from "@/components/portal/returns/request-cards";
import { ReturnSearch } from "@/components/portal/returns/return-search";
import { ReturnTable } from "@/components/portal/returns/return-table";
import { UnreceivedList } from "@/components/portal/returns/unreceived-list";
import {
  canSearch,
  countOfGroup,
  lastListPage,
  type ReturnView,
  readReturnFilters,
  returnsUrl,
  returnViews,
} from "@/components/portal/returns/views";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/table/pagination";
import { hideAmounts } from "@/lib/api/pipeline/authorize";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { countPendingReturns, countReturns } from "@/lib/domain/shipping/returns";
import { countUnreceived } from "@/lib/domain/warehouse/receptions";
import { loadPendingRequests, loadReturns, loadUnreceived } from "./load";

const pageSize = 25;

export const generateMetadata = titled("returns.title");

interface ReturnsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Buyers' return requests to decide, and the returns by status group. */
export default async function ReturnsPage({ searchParams }: ReturnsPageProps) {
  const { ctx, account } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipments.show")) notFound();
  const t = await getTranslations("returns");
  const filters = readReturnFilters(await searchParams);
  const { view, search, page } = filters;
  const window = { accountId: account.accountId, limit: pageSize, offset: (page - 1) * pageSize };
  const [counts, pending, waiting, requests, unreceived, returns] = await Promise.all([
    countReturns(ctx, account.accountId),
    countPendingReturns(ctx, account.accountId),
    countUnreceived(ctx, account.accountId),
    view === "requests" ? loadPendingRequests(ctx, window) : undefined,
    view === "unreceived" ? loadUnreceived(ctx, window) : undefined,
    view === "requests" || view === "unreceived" ? undefined : loadReturns(ctx, { ...window, view, search }),
  ]);
  const words = await getTranslations("reception");
  const canCreate = scopes.includes("shipments.create");
  const canReceive = scopes.includes("stocks.update");
  const countOf = (own: ReturnView) => {
    if (own === "requests") return pending;
    if (own === "unreceived") return waiting;
    return countOfGroup(own, counts);
  };
  const shown = requests ?? unreceived ?? returns;
  const rows = shown?.rows.length ?? 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            {scopes.includes("accounts.update") && (
              <LinkButton href="/settings/returns" icon={Settings2}>
                {t("policy")}
              </LinkButton>
            )}
            {canReceive && (
              <LinkButton href="/returns/receive" icon={PackageCheck}>
                {words("start")}
              </LinkButton>
            )}
            {canCreate && (
              <LinkButton href="/returns/new" variant="primary" icon={PackagePlus}>
                {t("create")}
              </LinkButton>
            )}
          </>
        }
      />
      <Card flush>
        <LinkTabs
          label={t("view.label")}
          tabs={returnViews.map((own) => ({
            href: returnsUrl({ view: own, search: canSearch(own) ? search : "" }),
            label: t(`view.${own}`),
            count: countOf(own),
            isCurrent: own === view,
          }))}
        />
        {canSearch(view) && <ReturnSearch view={view} search={search} />}
        {requests && requests.rows.length > 0 && (
          <RequestCards requests={hideAmounts(ctx, requests.rows, account.accountId)} canDecide={canCreate} />
        )}
        {unreceived && unreceived.rows.length > 0 && (
          <UnreceivedList
            accountId={account.accountId}
            rows={unreceived.rows}
            canReceive={canReceive}
            canClose={scopes.includes("shipments.update")}
          />
        )}
        {returns && <ReturnTable rows={returns.rows} canSeeMoney={scopes.includes("accounts.show")} />}
        {rows === 0 && <NoReturns filters={filters} canCreate={canCreate} />}
        {(page > 1 || shown?.hasMore) && (
          <div className="border-t">
            <Pagination
              summary={rows > 0 ? t("range", { from: window.offset + 1, to: window.offset + rows }) : ""}
              previousUrl={page > 1 ? returnsUrl({ ...filters, page: page - 1 }) : undefined}
              nextUrl={shown?.hasMore && page < lastListPage ? returnsUrl({ ...filters, page: page + 1 }) : undefined}
            />
          </div>
        )}
      </Card>
    </>
  );
}
