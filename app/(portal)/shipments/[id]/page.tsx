import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ApiCalls } from "@/components/portal/developers/api-calls";
import { StopNotice } from "@/components/portal/shipment-change/stop-notice";
import { AnswerCard } from "@/components/portal/shipments/detail/answer-card";
import { DocumentActions } from "@/components/portal/shipments/detail/document-actions";
import { LabelPreview } from "@/components/portal/shipments/detail/label-preview";
import { PackageList } from "@/components/portal/shipments/detail/package-list";
import { PriceCard } from "@/components/portal/shipments/detail/price-card";
import { PrintHistory } from "@/components/portal/shipments/detail/print-history";
import { RefreshOnMove } from "@/components/portal/shipments/detail/refresh-on-move";
import { RouteCard } from "@/components/portal/shipments/detail/route-card";
import { SentEvents } from "@/components/portal/shipments/detail/sent-events";
import { ShipmentActions } from "@/components/portal/shipments/detail/shipment-actions";
import { SummaryCard } from "@/components/portal/shipments/detail/summary-card";
import { Timeline } from "@/components/portal/shipments/detail/timeline";
import { WaitingNotice } from "@/components/portal/shipments/detail/waiting-notice";
import { isExpected } from "@/components/public/track/stages";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { hideAmounts } from "@/lib/api/pipeline/authorize";
import { serializeRequest } from "@/lib/api/portal/shipping/requests";
import { serializeShipmentEvents } from "@/lib/api/v2/messaging/webhook-deliveries";
import { serializePickup } from "@/lib/api/v2/shipping/pickups";
import { serializePrint } from "@/lib/api/v2/shipping/prints";
import { serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { carrierRegistry, findTrackingPage } from "@/lib/domain/carriers";
import { provincesByName } from "@/lib/domain/geography/places";
import { findBrand } from "@/lib/domain/messaging/brand";
import { listShipmentEvents } from "@/lib/domain/messaging/webhooks";
import { summariseClaims } from "@/lib/domain/money/claims";
import { listMovements } from "@/lib/domain/money/ledger";
import { listOrders } from "@/lib/domain/selling/orders";
import {
  findCarrierLabelFormats,
  findLastLabelPrints,
  hasPapers,
  isLabelPrinted,
  listPrints,
} from "@/lib/domain/shipping/documents";
import { findNextPickup } from "@/lib/domain/shipping/pickups";
import {
  findDestinationPoint,
  isFinal,
  isPreparing,
  listRequests,
  listTracking,
} from "@/lib/domain/shipping/shipments";
import { collectionOf, listPointFacts } from "@/lib/i18n/point-facts";
import { toText } from "@/lib/i18n/to-text";
import { listShipmentCalls } from "@/lib/platform/request-log";
import { correctionsOf, moneyOf, shownMovements, toTimelineEntry } from "../../../shipment-history";
import { allowedActions } from "./actions";
import { AfterSale } from "./after-sale";
import { answerOf } from "./answer";
import { Charges } from "./charges";
import { ChosenDelivery } from "./chosen-delivery";
import { Claims } from "./claims";
import { Dropoff } from "./dropoff";
import { openShipment } from "./load";
import { Reception } from "./reception";

interface ShipmentPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: ShipmentPageProps): Promise<Metadata> {
  const { shipment } = await openShipment((await params).id);
  const t = await getTranslations("shipments");
  return { title: t("one", { id: shipment.externalId || `#${shipment.id}` }) };
}

export default async function ShipmentPage({ params }: ShipmentPageProps) {
  const { ctx, shipment, can } = await openShipment((await params).id);
  const [history, events, prints, labels, requests, calls, carrierFormats, pickup, brand, orders, claims] =
    await Promise.all([
      listTracking(ctx, shipment.id, "newest"),
      listShipmentEvents(ctx, shipment.id),
      listPrints(ctx, shipment.id, { limit: 5, offset: 0 }),
      findLastLabelPrints(ctx, [shipment.id]),
      listRequests(ctx, shipment.id),
      can("webhooks.manage") ? listShipmentCalls(ctx, shipment.accountId, shipment.id) : [],
      findCarrierLabelFormats(ctx, shipment),
      findNextPickup(ctx, shipment),
      findBrand(ctx, shipment.accountId),
      listOrders(ctx, {
        accountId: shipment.accountId,
        shipmentId: shipment.id,
        limit: limits.mergedOrders,
        offset: 0,
      }),
      summariseClaims(ctx, shipment.id),
    ]);
  const t = await getTranslations("shipments");
  const locale = await getLocale();
  const canSeeMoney = can("accounts.show");
  const shown = <Value,>(value: Value): Value => hideAmounts(ctx, value, shipment.accountId);
  const wire = shown(serializeShipment(shipment, ctx));
  const point = findDestinationPoint(shipment, await carrierRegistry());
  const collection = collectionOf(shipment, history, isExpected(shipment.status));
  const today = dayInArgentina(ctx.now());
  const answer = answerOf({ shipment, brand, point, collection, today, link: wire.tracking }, locale);
  const own = { accountId: shipment.accountId, shipmentId: shipment.id };
  const corrections = canSeeMoney ? correctionsOf((await listMovements(ctx, own, shownMovements)).rows) : undefined;
  const hasDocuments = hasPapers(shipment) && can("shipment_documentation.download");
  return (
    <>
      <RefreshOnMove
        shipmentId={shipment.id}
        status={shipment.status}
        lastStatusAt={wire.last_status_at}
        isFinal={isFinal(shipment.status)}
      />
      <PageHeader
        back={{ href: "/shipments", label: t("title") }}
        title={t("one", { id: `#${shipment.id}` })}
        badge={<StatusBadge status={shipment.status} />}
        description={
          <>
            {shipment.externalId && (
              <>
                <IdText wide>{t("reference", { id: shipment.externalId })}</IdText> ·{" "}
              </>
            )}
            <DateTime at={wire.created_at} />
          </>
        }
        actions={
          <>
            <ShipmentActions
              shipment={wire}
              provinces={provincesByName.map(({ name }) => name)}
              {...allowedActions(shipment, requests, claims.claimable, can)}
            />
            {hasDocuments && (
              <DocumentActions
                accountId={shipment.accountId}
                shipmentId={shipment.id}
                isPreparing={isPreparing(shipment.status)}
                isPrinted={isLabelPrinted(shipment, labels)}
              />
            )}
          </>
        }
      />
      {answer && <AnswerCard {...answer} />}
      <Claims shipmentId={shipment.id} summary={claims} canSeeMoney={canSeeMoney} canClaim={can("shipments.update")} />
      {wire.stop && (
        <div className="mb-5">
          <StopNotice shipmentId={shipment.id} message={wire.stop.message} canChange={can("shipments.update")} />
        </div>
      )}
      {shipment.status === "new" && !wire.stop && (
        <div className="mb-5">
          <WaitingNotice
            reason={shipment.waitingFor ?? undefined}
            priceCents={canSeeMoney ? shipment.priceInclTaxCents : null}
          />
        </div>
      )}
      <ChosenDelivery ctx={ctx} shipment={shipment} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <RouteCard
          origin={wire.origin}
          destination={wire.destination}
          point={point ? listPointFacts(point, locale, collection) : []}
        />
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SummaryCard
            shipment={wire}
            canSeeMoney={canSeeMoney}
            trackingPage={await findTrackingPage(shipment.carrierId, shipment.carrierTrackingId)}
            pickup={pickup && serializePickup(pickup)}
            orders={orders.rows.map(({ id, number, externalId }) => ({ id, name: number || externalId }))}
          />
          <AfterSale ctx={ctx} shipment={shipment} requests={requests} can={can} />
          <Reception ctx={ctx} shipment={shipment} can={can} />
          <Card title={t("timeline.title")}>
            <Timeline entries={shown(history.map((entry) => toTimelineEntry(entry, locale)))} />
          </Card>
          {prints.total > 0 && (
            <Card title={t("prints.title")}>
              <PrintHistory prints={prints.rows.map(serializePrint)} total={prints.total} />
            </Card>
          )}
          {canSeeMoney && (
            <PriceCard
              lines={shipment.priceLines.map(({ label, cents }) => ({ label: toText(label, locale), cents }))}
              netCents={shipment.priceCents}
              inclTaxCents={shipment.priceInclTaxCents}
              money={moneyOf(shipment, history)}
              corrections={corrections}
            />
          )}
          {canSeeMoney && <Charges ctx={ctx} shipment={shipment} />}
          <SentEvents
            shipmentId={shipment.id}
            lastStatusAt={wire.last_status_at}
            initial={shown(serializeShipmentEvents(events))}
            canManage={can("webhooks.manage")}
          />
          <ApiCalls shipmentId={shipment.id} calls={calls.map(serializeRequest)} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Dropoff ctx={ctx} shipment={shipment} />
          <PackageList packages={wire.packages} />
          {hasDocuments && <LabelPreview shipment={wire} carrierFormats={carrierFormats} />}
        </div>
      </div>
    </>
  );
}
