import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { TestMark } from "@/components/operator/shared/account-marks";
import { BookingCard } from "@/components/operator/shipments/booking-card";
import { ShipmentMovements } from "@/components/operator/shipments/shipment-movements";
import { PackageList } from "@/components/portal/shipments/detail/package-list";
import { PriceCard } from "@/components/portal/shipments/detail/price-card";
import { RouteCard } from "@/components/portal/shipments/detail/route-card";
import { EventsCard } from "@/components/portal/shipments/detail/sent-events";
import { SummaryCard } from "@/components/portal/shipments/detail/summary-card";
import { Timeline } from "@/components/portal/shipments/detail/timeline";
import { isExpected } from "@/components/public/track/stages";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { OperatorShipmentPath } from "@/lib/api/operator/shipments";
import { serializeMovements } from "@/lib/api/portal/money/movements";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { serializeShipmentEvents } from "@/lib/api/v2/messaging/webhook-deliveries";
import { serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { carrierRegistry, findTrackingPage } from "@/lib/domain/carriers";
import { findAccount } from "@/lib/domain/identity/accounts";
import { listShipmentEvents } from "@/lib/domain/messaging/webhooks";
import { listMovements } from "@/lib/domain/money/ledger";
import { findShipmentBooking } from "@/lib/domain/shipping/bookings";
import { findDestinationPoint, findShipment, listTracking, resolveShipmentId } from "@/lib/domain/shipping/shipments";
import { collectionOf, listPointFacts } from "@/lib/i18n/point-facts";
import { toText } from "@/lib/i18n/to-text";
import { correctionsOf, moneyOf, shownMovements, toTimelineEntry } from "../../../shipment-history";

interface ShipmentPageProps {
  params: Promise<{ id: string }>;
}

/** Loads the shipment in the URL, once for page and metadata. */
const openShipment = cache(async (id: string) => {
  const { ctx } = await requireOperatorSession();
  const path = OperatorShipmentPath.safeParse({ shipment_id: await resolveShipmentId(ctx, id) });
  if (!path.success) notFound();
  const shipment = await orNotFound(findShipment(ctx, path.data.shipment_id));
  return { ctx, shipment };
});

export async function generateMetadata({ params }: ShipmentPageProps): Promise<Metadata> {
  const { shipment } = await openShipment((await params).id);
  const t = await getTranslations("shipments");
  return { title: t("one", { id: `#${shipment.id}` }) };
}

/** A shipment of any account, to read: what is changed about it is changed by its seller or at the operator's desks. */
export default async function OperatorShipmentPage({ params }: ShipmentPageProps) {
  const { ctx, shipment } = await openShipment((await params).id);
  const { id, accountId } = shipment;
  const [account, history, events, movements, booking, carriers] = await Promise.all([
    findAccount(ctx, accountId),
    listTracking(ctx, id, "newest"),
    listShipmentEvents(ctx, id),
    listMovements(ctx, { accountId, shipmentId: id }, shownMovements),
    findShipmentBooking(ctx, id),
    carrierRegistry(),
  ]);
  const t = await getTranslations("shipments");
  const own = await getTranslations("operatorDesk.shipments");
  const locale = await getLocale();
  const point = findDestinationPoint(shipment, carriers);
  const wire = serializeShipment(shipment, ctx);
  return (
    <>
      <PageHeader
        back={{ href: "/operator/shipments", label: own("title") }}
        title={t("one", { id: `#${id}` })}
        badge={
          <>
            <StatusBadge status={shipment.status} />
            <TestMark isTest={account.isTest} />
          </>
        }
        description={
          <>
            {account.name} ·{" "}
            {shipment.externalId && (
              <>
                <IdText wide>{t("reference", { id: shipment.externalId })}</IdText> ·{" "}
              </>
            )}
            <DateTime at={wire.created_at} />
          </>
        }
        actions={<LinkButton href={`/operator/accounts/${accountId}`}>{own("openAccount")}</LinkButton>}
      />
      {shipment.status === "new" && shipment.waitingFor && (
        <Notice tone="warning" title={own(`waiting.${shipment.waitingFor}`)} className="mb-5" />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <RouteCard
            origin={wire.origin}
            destination={wire.destination}
            point={
              point ? listPointFacts(point, locale, collectionOf(shipment, history, isExpected(shipment.status))) : []
            }
          />
          <PackageList packages={wire.packages} />
          <ShipmentMovements accountId={accountId} shipmentId={id} movements={serializeMovements(movements).data} />
          <EventsCard events={serializeShipmentEvents(events)} canManage={false} />
        </div>
        <div className="grid min-w-0 gap-5">
          <SummaryCard
            shipment={wire}
            pickup={undefined}
            shipmentsPath="/operator/shipments"
            trackingPage={await findTrackingPage(shipment.carrierId, shipment.carrierTrackingId)}
          />
          {booking && <BookingCard carrierId={shipment.carrierId} booking={booking} />}
          <Card title={t("timeline.title")}>
            <Timeline entries={history.map((entry) => toTimelineEntry(entry, locale))} />
          </Card>
          <PriceCard
            lines={shipment.priceLines.map(({ label, cents }) => ({ label: toText(label, locale), cents }))}
            netCents={shipment.priceCents}
            inclTaxCents={shipment.priceInclTaxCents}
            money={moneyOf(shipment, history)}
            corrections={correctionsOf(movements.rows)}
          />
        </div>
      </div>
    </>
  );
}
