import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { PackagePlus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readFilters, toListQuery } from "@/components/shipments/filters";
import { savedViewsQuery, shipmentCountsQuery, shipmentListQuery } from "@/components/shipments/queries";
import { ShipmentList } from "@/components/shipments/shipment-list";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { listOrigins } from "@/lib/addresses";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { serializeSavedView } from "@/lib/api/portal/saved-views";
import { PortalShipmentsQuery, toShipmentListing } from "@/lib/api/portal/shipments";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { serializeSummary } from "@/lib/api/v2/shipments";
import { carrierRegistry } from "@/lib/carriers";
import type { Context } from "@/lib/context";
import { listSavedViews } from "@/lib/saved-views";
import { countShipments, listShipments } from "@/lib/shipments";
import { roleScopes, type Scope, shipmentStatuses } from "@/lib/vocabulary";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shipments");
  return { title: t("title") };
}

interface ShipmentsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ShipmentsPage({ searchParams }: ShipmentsPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const t = await getTranslations();
  const query = toListQuery(readFilters(toAddress(await searchParams)), accountId);
  const client = new QueryClient();
  const [page, origins, counts, views, { carriers }] = await Promise.all([
    firstPaint(ctx, query),
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
    countShipments(ctx, accountId, shipmentStatuses),
    listSavedViews(ctx, accountId),
    carrierRegistry(),
  ]);
  client.setQueryData(shipmentListQuery(query).queryKey, page);
  client.setQueryData(shipmentCountsQuery(accountId).queryKey, { counts });
  client.setQueryData(savedViewsQuery(accountId).queryKey, { data: views.map(serializeSavedView) });
  const may = (scope: Scope) => roleScopes[account.role].includes(scope);
  return (
    <>
      <PageHeader
        title={t("shipments.title")}
        actions={
          may("shipments.create") && (
            // On wide screens the same button stands above the navigation.
            <LinkButton href="/shipments/new" variant="primary" icon={PackagePlus} className="lg:hidden">
              {t("shell.newShipment")}
            </LinkButton>
          )
        }
      />
      <HydrationBoundary state={dehydrate(client)}>
        <ShipmentList
          accountId={accountId}
          origins={origins.rows.map(({ id, name }) => ({ id, name }))}
          carriers={carriers.map(({ id, name }) => ({ id, name }))}
          may={{
            create: may("shipments.create"),
            update: may("shipments.update"),
            print: may("shipment_documentation.download"),
          }}
        />
      </HydrationBoundary>
    </>
  );
}

/** What `GET /api/portal/shipments` answers, without the way over HTTP. */
async function firstPaint(ctx: Context, given: ReturnType<typeof toListQuery>) {
  const query = PortalShipmentsQuery.parse(given);
  const { rows, total } = await listShipments(ctx, toShipmentListing(query));
  const request = new Request(`${ctx.baseUrl}/api/portal/shipments`);
  return serializeEnvelope({ rows: rows.map((row) => serializeSummary(row, ctx.baseUrl)), total }, query, {
    baseUrl: ctx.baseUrl,
    request,
  });
}

/** Of what is given twice the first counts. */
function toAddress(params: Awaited<ShipmentsPageProps["searchParams"]>): URLSearchParams {
  const entries = Object.entries(params).flatMap(([name, value]) => {
    const [first] = [value].flat();
    return first === undefined ? [] : [[name, first] as [string, string]];
  });
  return new URLSearchParams(entries);
}
