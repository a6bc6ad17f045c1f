import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { orNotFound } from "@/app/or-not-found";
import { titled } from "@/app/titled";
import { ReturnWorkspace } from "@/components/portal/returns/return-workspace";
import { ShipmentFinder } from "@/components/portal/returns/shipment-finder";
import { newReturnState } from "@/components/portal/returns/views";
import { toPieces } from "@/components/shared/pieces";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { findTakenOf, returnableStatuses } from "@/lib/domain/shipping/returns";
import { findShipmentOf, listShipments, type Shipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

export const generateMetadata = titled("returns.form.title");

interface NewReturnPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Creates a return: find a delivered shipment, choose pieces, choose an option, confirm. The shipment is in the URL.
 */
export default async function NewReturnPage({ searchParams }: NewReturnPageProps) {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.create")) notFound();
  const t = await getTranslations("returns");
  const { shipment: id, search } = newReturnState.read(await searchParams);
  const shipment = id === undefined ? undefined : await open(ctx, account.accountId, id);
  return (
    <>
      <PageHeader
        title={t("form.title")}
        description={t("form.description")}
        back={{ href: "/returns", label: t("title") }}
      />
      {shipment ? (
        <ReturnWorkspace
          key={shipment.id}
          accountId={account.accountId}
          shipment={toShown(shipment)}
          pieces={toPieces(shipment.packages, await findTakenOf(ctx, shipment))}
        />
      ) : (
        <ShipmentFinder search={search} shipments={await find(ctx, account.accountId, search)} />
      )}
    </>
  );
}

/** The shipment to return. One that cannot be returned redirects to the search for it, which says why. */
async function open(ctx: Context, accountId: number, id: string): Promise<Shipment> {
  if (!/^[1-9]\d{0,14}$/.test(id)) notFound();
  const shipment = await orNotFound(findShipmentOf(ctx, accountId, Number(id)));
  if (!canComeBack(shipment)) redirect(`/returns/new?q=${shipment.id}`);
  return shipment;
}

/** Shipments that match the search, delivered or not; without a search, the newest delivered ones. */
async function find(ctx: Context, accountId: number, search: string) {
  const { rows } = await listShipments(ctx, {
    accountId,
    limit: 10,
    offset: 0,
    ...(search ? { search } : { status: returnableStatuses }),
  });
  const [only] = rows;
  if (search && only && rows.length === 1 && canComeBack(only)) redirect(`/returns/new?shipment=${only.id}`);
  return rows.map((row) => ({
    id: row.id,
    externalId: row.externalId,
    recipient: row.destinationName,
    place: `${row.destinationCity}, ${row.destinationState}`,
    status: row.status,
    isReturn: row.direction === "return",
    canComeBack: canComeBack(row),
    lastStatusAt: row.lastStatusAt.toISOString(),
  }));
}

const canComeBack = ({ direction, status }: Pick<Shipment, "direction" | "status">): boolean =>
  direction === "forward" && returnableStatuses.includes(status);

const toShown = (shipment: Shipment) => ({
  id: shipment.id,
  externalId: shipment.externalId,
  buyer: shipment.destination.name,
  place: `${shipment.destination.city}, ${shipment.destination.state}`,
  seller: shipment.origin.name,
  sellerPlace: `${shipment.origin.city}, ${shipment.origin.state}`,
  deliveredAt: shipment.lastStatusAt.toISOString(),
  declaredCents: shipment.declaredValueCents,
});
