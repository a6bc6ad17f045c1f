import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { FileUp, PackagePlus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { shipmentsState, toListQuery } from "@/components/portal/shipment-filters/filters";
import { ShipmentList } from "@/components/portal/shipments/list/shipment-list";
import {
  bulkActionsQuery,
  savedViewsQuery,
  shipmentCountsQuery,
  shipmentListQuery,
} from "@/components/portal/shipments/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { serializeSavedView } from "@/lib/api/portal/identity/saved-views";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { serializeBulkAction } from "@/lib/api/portal/shipping/bulk-actions";
import { PortalShipmentsQuery, serializePortalShipment, toShipmentListing } from "@/lib/api/portal/shipping/shipments";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { listSavedViews } from "@/lib/domain/identity/saved-views";
import { listBulkActions } from "@/lib/domain/shipping/bulk";
import { countShipments, findUnpaid, listTableShipments } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shipments");
  return { title: t("title") };
}

interface ShipmentsPageProps {
  searchParams: PageSearch;
}

export default async function ShipmentsPage({ searchParams }: ShipmentsPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const t = await getTranslations();
  const query = toListQuery(shipmentsState.read(await searchParams), accountId);
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  const client = new QueryClient();
  const [page, origins, counts, unpaid, views, actions, { carriers }] = await Promise.all([
    firstPaint(ctx, query),
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
    countShipments(ctx, accountId),
    findUnpaid(ctx, accountId),
    listSavedViews(ctx, accountId),
    listBulkActions(ctx, accountId),
    carrierRegistry(),
  ]);
  client.setQueryData(shipmentListQuery(query).queryKey, page);
  client.setQueryData(shipmentCountsQuery(accountId).queryKey, { counts, without_balance: unpaid.shipments });
  client.setQueryData(savedViewsQuery(accountId).queryKey, { data: views.map(serializeSavedView) });
  client.setQueryData(bulkActionsQuery(accountId).queryKey, {
    data: actions.map((action) => serializeBulkAction(action, ctx.locale)),
  });
  return (
    <>
      <PageHeader
        title={t("shipments.title")}
        actions={
          can("shipments.create") && (
            <>
              <LinkButton href="/shipments/import" icon={FileUp}>
                {t("imports.toImport")}
              </LinkButton>
              {/* Wide screens have the same button above the navigation. */}
              <LinkButton href="/shipments/new" variant="primary" icon={PackagePlus} className="lg:hidden">
                {t("shell.newShipment")}
              </LinkButton>
            </>
          )
        }
      />
      <HydrationBoundary state={dehydrate(client)}>
        <ShipmentList
          accountId={accountId}
          origins={origins.rows.map(({ id, name }) => ({ id, name }))}
          carriers={carriers.map(({ id, name }) => ({ id, name }))}
          can={{
            create: can("shipments.create"),
            update: can("shipments.update"),
            print: can("shipment_documentation.download"),
          }}
        />
      </HydrationBoundary>
    </>
  );
}

/** The response of `GET /api/portal/shipments`, without an HTTP request. */
async function firstPaint(ctx: Context, given: ReturnType<typeof toListQuery>) {
  const query = PortalShipmentsQuery.parse(given);
  const { rows, ...size } = await listTableShipments(ctx, toShipmentListing(query));
  const request = { path: "/api/portal/shipments", search: "" };
  return serializeEnvelope({ rows: rows.map((row) => serializePortalShipment(row, ctx.baseUrl)), ...size }, query, {
    baseUrl: ctx.baseUrl,
    request,
  });
}
