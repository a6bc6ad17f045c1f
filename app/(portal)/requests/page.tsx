import { LifeBuoy, PackageSearch } from "lucide-react";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { lastListPage, requestStates, requestsState, requestsUrl } from "@/components/portal/requests/filters";
import { RequestTable } from "@/components/portal/requests/request-table";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/table/pagination";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { requestTypesV1, roleScopes } from "@/lib/core/vocabulary";
import { type ListedRequest, listAccountRequests, stateOfRequest } from "@/lib/domain/shipping/shipments";

const pageSize = 25;

export const generateMetadata = titled("requests.title");

interface RequestsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Cancellations and rescues with their outcome. They are created on the page of their shipment. */
export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.show")) notFound();
  const t = await getTranslations("requests");
  const filters = requestsState.read(await searchParams);
  const { state, type, page } = filters;
  const offset = (page - 1) * pageSize;
  const { rows, hasMore, open } = await listAccountRequests(ctx, {
    accountId: account.accountId,
    state,
    type,
    limit: pageSize,
    offset,
  });
  const isFiltered = state !== undefined || type !== undefined || page > 1;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Card flush>
        <LinkTabs
          label={t("view.label")}
          tabs={[...requestStates, undefined].map((own) => ({
            href: requestsUrl({ type, state: own }),
            label: t(`view.${own ?? "all"}`),
            count: own === "open" ? open : undefined,
            isCurrent: own === state,
          }))}
        />
        <nav aria-label={t("kind.label")} className="flex flex-wrap gap-1 border-b px-4 py-2 sm:px-5">
          {[undefined, ...requestTypesV1].map((own) => (
            <LinkButton
              key={own ?? "all"}
              href={requestsUrl({ state, type: own })}
              aria-current={own === type ? "true" : undefined}
              variant="ghost"
              size="sm"
              className={own === type ? "bg-accent-soft text-accent-ink!" : undefined}
            >
              {t(`kind.${own ?? "all"}`)}
            </LinkButton>
          ))}
        </nav>
        <RequestTable rows={rows.map(toRow)} />
        {rows.length === 0 && (
          <EmptyState
            icon={isFiltered ? PackageSearch : LifeBuoy}
            title={t(isFiltered ? "empty.found" : "empty.title")}
            description={isFiltered ? undefined : t("empty.hint")}
            actions={
              <LinkButton href={isFiltered ? "/requests" : "/shipments"}>
                {t(isFiltered ? "empty.all" : "empty.action")}
              </LinkButton>
            }
          />
        )}
        {(page > 1 || hasMore) && (
          <div className="border-t">
            <Pagination
              summary={rows.length > 0 ? t("range", { from: offset + 1, to: offset + rows.length }) : ""}
              previousUrl={page > 1 ? requestsUrl({ ...filters, page: page - 1 }) : undefined}
              nextUrl={hasMore && page < lastListPage ? requestsUrl({ ...filters, page: page + 1 }) : undefined}
            />
          </div>
        )}
      </Card>
    </>
  );
}

const toRow = (request: ListedRequest) => ({
  id: request.id,
  type: request.type,
  state: stateOfRequest(request),
  comment: request.comment,
  refusedReason: request.refusedReason,
  shipmentId: request.shipmentId,
  externalId: request.shipment?.externalId ?? "",
  recipient: request.shipment?.destinationName ?? "",
  place: request.shipment ? `${request.shipment.destinationCity}, ${request.shipment.destinationState}` : "",
  status: request.shipment?.status,
  createdAt: request.createdAt.toISOString(),
  completedAt: request.completedAt?.toISOString() ?? null,
});
