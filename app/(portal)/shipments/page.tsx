import { HydrationBoundary } from "@tanstack/react-query";
import { FileUp, PackagePlus } from "lucide-react";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as listBulkActions } from "@/app/api/portal/bulk-actions/route";
import { GET as listSavedViews } from "@/app/api/portal/saved-views/route";
import { GET as countShipments } from "@/app/api/portal/shipments/counts/route";
import { GET as listShipments } from "@/app/api/portal/shipments/route";
import { GET as countWork } from "@/app/api/portal/work-counts/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { exceptionsUrl } from "@/components/portal/shipment-filters/exceptions";
import { isNarrowed, shipmentsState, shipmentsUrl, toListQuery } from "@/components/portal/shipment-filters/filters";
import { formerView } from "@/components/portal/shipment-filters/views";
import { ShipmentList } from "@/components/portal/shipments/list/shipment-list";
import {
  bulkActionsQuery,
  savedViewsQuery,
  shipmentCountsQuery,
  shipmentListQuery,
} from "@/components/portal/shipments/queries";
import { workCountsQuery } from "@/components/shared/frame/work-counts-query";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { provincesByName } from "@/lib/domain/geography/places";

export const generateMetadata = titled("shipments.title");

interface ShipmentsPageProps {
  searchParams: PageSearch;
}

export default async function ShipmentsPage({ searchParams }: ShipmentsPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const t = await getTranslations();
  const search = await searchParams;
  const filters = shipmentsState.read(search);
  if (search.view === formerView.name)
    redirect(
      isNarrowed(filters)
        ? shipmentsUrl({
            ...filters,
            statuses: filters.statuses.length > 0 ? filters.statuses : [...formerView.statuses],
          })
        : exceptionsUrl(),
    );
  const query = toListQuery(filters, accountId);
  const can = (scope: Scope) => roleScopes[account.role].includes(scope);
  const ofAccount = { query: { account_id: accountId } };
  const [cache, origins, { carriers }] = await Promise.all([
    filledCache(
      ctx,
      prefetch(shipmentListQuery(query), listShipments, { query }),
      prefetch(shipmentCountsQuery(accountId), countShipments, ofAccount),
      prefetch(workCountsQuery(accountId), countWork, ofAccount),
      prefetch(savedViewsQuery(accountId), listSavedViews, ofAccount),
      prefetch(bulkActionsQuery(accountId), listBulkActions, ofAccount),
    ),
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
    carrierRegistry(),
  ]);
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
      <HydrationBoundary state={cache}>
        <ShipmentList
          accountId={accountId}
          origins={origins.rows.map(({ id, name }) => ({ id, name }))}
          provinces={provincesByName.map(({ name }) => name)}
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
