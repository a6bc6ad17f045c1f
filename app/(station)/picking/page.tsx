import { notFound, redirect } from "next/navigation";
import { getFormatter, getLocale } from "next-intl/server";
import { titled } from "@/app/titled";
import { PickingList } from "@/components/portal/picking/picking-list";
import { pickingUrl, readPicking } from "@/components/portal/picking/picking-url";
import { TestFrame } from "@/components/portal/shell/test-frame";
import { shipmentsState, toListQuery } from "@/components/portal/shipment-filters/filters";
import { momentStyles } from "@/components/ui/date-time";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { PortalShipmentsQuery, toShipmentFilter } from "@/lib/api/portal/shipping/shipments";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { packableStatuses } from "@/lib/core/packing-station";
import { stopMessage } from "@/lib/core/sales";
import { limits, roleScopes, type Scope } from "@/lib/core/vocabulary";
import { listWarehouses } from "@/lib/domain/goods/inventory";
import { listShipmentIds } from "@/lib/domain/shipping/shipments";
import { planPicking } from "@/lib/domain/warehouse/station";
import { toText } from "@/lib/i18n/to-text";
import type { Context } from "@/lib/platform/context";

export const generateMetadata = titled("picking.title");

const needed: readonly Scope[] = ["shipments.show", "stocks.read"];

/**
 * The picking list of the shipments in the URL. Filters are replaced by the ids of the open shipments that match them
 * now, with the stopped ones, which somebody must see, so that a reload shows the same list and keeps what is ticked.
 */
export default async function PickingPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  if (!needed.every((scope) => roleScopes[account.role].includes(scope))) notFound();
  const search = await searchParams;
  const { ids, more } = readPicking(search);
  if (!ids) {
    const found = await findOpen(ctx, accountId, toListQuery(shipmentsState.read(search), accountId));
    if (found.length > 0)
      redirect(pickingUrl(found.slice(0, limits.pickingOrders), found.length > limits.pickingOrders));
  }
  const [plan, warehouses, format, locale] = await Promise.all([
    planPicking(ctx, accountId, ids?.slice(0, limits.pickingOrders) ?? []),
    listWarehouses(ctx, accountId),
    getFormatter(),
    getLocale(),
  ]);
  return (
    <>
      {account.isTest && <TestFrame />}
      <PickingList
        {...plan}
        notOpen={plan.notOpen.map(({ stop, ...order }) => ({
          ...order,
          stop: stop && toText(stopMessage(stop.codes), locale),
        }))}
        accountId={accountId}
        accountName={account.name}
        madeAt={format.dateTime(ctx.now(), momentStyles.both)}
        warehouses={Object.fromEntries(warehouses.map(({ code, name }) => [code, name]))}
        canMakeWaves={roleScopes[account.role].includes("shipments.update")}
        isCut={more || (ids?.length ?? 0) > limits.pickingOrders}
      />
    </>
  );
}

/** Ids of the open shipments that match, oldest first: one more than a list takes tells that there are more. */
async function findOpen(ctx: Context, accountId: number, query: ReturnType<typeof toListQuery>): Promise<number[]> {
  const { status, ...filters } = PortalShipmentsQuery.parse(query);
  const open = packableStatuses.filter((packable) => status === undefined || status.includes(packable));
  if (open.length === 0) return [];
  const filter = toShipmentFilter({ ...filters, status: open });
  const ids = await listShipmentIds(ctx, filter, limits.pickingOrders + 1, "created");
  const { notOpen } = await planPicking(ctx, accountId, ids);
  const returns = new Set(notOpen.flatMap(({ id, isReturn }) => (isReturn ? id : [])));
  return ids.filter((id) => !returns.has(id));
}
