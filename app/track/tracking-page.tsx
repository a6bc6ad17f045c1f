import clsx from "clsx";
import { CalendarClock, MapPin, PackageCheck, Store, Truck, Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import { brandStyle } from "@/components/public/shop/brand-style";
import { ShopContact, ShopHeading } from "@/components/public/shop/shop-lines";
import { AnswerForm } from "@/components/public/track/answer-form";
import { NotReceived, type NotReceivedProps } from "@/components/public/track/not-received";
import { StageBar } from "@/components/public/track/stage-bar";
import { isExpected, stageOf } from "@/components/public/track/stages";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { PointLines } from "@/components/shared/carriers/point-lines";
import { LanguageLinks } from "@/components/shared/frame/language-links";
import { statusAppearance } from "@/components/shared/status/status-appearance";
import { buttonStyle } from "@/components/ui/button-style";
import { toneStyle } from "@/components/ui/tone";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { type Locale, visibleStatus } from "@/lib/core/vocabulary";
import { findTrackingPage } from "@/lib/domain/carriers";
import type { ReturnLink } from "@/lib/domain/shipping/returns";
import { nameOf } from "@/lib/i18n/names";
import { collectionOf, listPointFacts } from "@/lib/i18n/point-facts";
import type { TrackedShipment } from "./tracked-shipment";
import { TrackingHistory } from "./tracking-history";

/** Not indexed by search engines, and no Referer to other sites. */
export async function trackingMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "track" });
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/**
 * The public tracking page: location and estimated delivery. Of the recipient it shows first name and locality only.
 */
export async function TrackingPage({
  shipment,
  history,
  shop,
  recipient,
  point,
  locale,
  returnLink,
  answer,
  notReceived,
  receivedAt,
}: TrackedShipment & {
  locale: Locale;
  returnLink?: ReturnLink | undefined;
  /** Shown on pages with a secret URL alone. */
  answer?: Omit<ComponentProps<typeof AnswerForm>, "locale"> | undefined;
  notReceived?: NotReceivedProps | undefined;
}) {
  const t = await getTranslations({ locale, namespace: "track" });
  const format = await getFormatter({ locale });
  const { status, substatus, destination, carrier } = shipment;
  const trackingPage = await findTrackingPage(shipment.carrierId, shipment.carrierTrackingId);
  const isNamed = shipment.direction === "return" || shipment.recipientErasedAt === null;
  const { tone, icon: Icon } = statusAppearance[status];
  const stage = stageOf(status);
  return (
    <article lang={locale} className={clsx("grid gap-5", shop.colour && "brand")} style={brandStyle(shop.colour)}>
      <ShopHeading shop={shop} />
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-muted">
          <p className="break-words font-medium">
            {shipment.externalId ? t("order", { id: shipment.externalId }) : t("title")}
          </p>
          {shipment.deliveryId && <p className="text-sm">{t("guide", { id: shipment.deliveryId })}</p>}
        </div>
        <LanguageLinks locale={locale} hrefOf={(other) => `?lang=${other}`} />
      </header>

      <section className="overflow-clip rounded-lg border bg-surface shadow-card">
        <div className="flex items-start gap-4 px-5 py-6 sm:px-7 sm:py-8">
          <span className={`grid size-12 shrink-0 place-items-center rounded-full border ${toneStyle[tone]}`}>
            <Icon aria-hidden className="size-6" />
          </span>
          <div className="min-w-0">
            <h1 className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
              {nameOf("visibleStatus", visibleStatus(status, substatus), locale)}
            </h1>
            <p className="mt-1.5 text-muted">
              {t("updated", {
                at: format.dateTime(shipment.lastStatusAt, {
                  weekday: "long",
                  day: "numeric",
                  month: "long",
                  hour: "2-digit",
                  minute: "2-digit",
                  hourCycle: "h23",
                }),
              })}
            </p>
          </div>
        </div>
        {stage && (
          <div className="px-2 pb-7 sm:px-5">
            <StageBar
              stage={stage}
              labels={{
                label: t("progress"),
                stage: {
                  preparing: t("stage.preparing"),
                  dispatched: t("stage.dispatched"),
                  moving: t("stage.moving"),
                  delivered: t("stage.delivered"),
                },
                done: t("stageDone"),
                now: t("stageNow"),
              }}
            />
          </div>
        )}
        <ul className="grid gap-3 border-t px-5 py-5 sm:px-7">
          {receivedAt && (
            <Fact icon={<PackageCheck aria-hidden className="size-5 text-success-ink" />}>
              {t(shipment.direction === "return" ? "returnReceived" : "cameBack", {
                day: format.dateTime(receivedAt, { weekday: "long", day: "numeric", month: "long" }),
              })}
            </Fact>
          )}
          {isExpected(status) && (
            <Fact icon={<CalendarClock aria-hidden className="size-5 text-muted" />}>
              {t(shipment.estimatedDelivery < dayInArgentina(new Date()) ? "late" : "estimated", {
                day: format.dateTime(atClock(shipment.estimatedDelivery, "12:00"), {
                  weekday: "long",
                  day: "numeric",
                  month: "long",
                }),
              })}
            </Fact>
          )}
          <Fact icon={<Truck aria-hidden className="size-5 text-muted" />}>
            {t("carrier")} <strong className="font-semibold">{carrier.name}</strong>
            <CarrierLogo logo={carrier.logo} className="ml-2 inline-block align-middle" />
            {shipment.carrierTrackingId && (
              <span className="block text-muted text-sm">
                {t("carrierNumber")}: <span className="font-mono">{shipment.carrierTrackingId}</span>
                {trackingPage && (
                  <a href={trackingPage} rel="noreferrer" className="ml-2 text-accent-ink underline underline-offset-2">
                    {t("followAt", { carrier: carrier.name })}
                  </a>
                )}
              </span>
            )}
          </Fact>
          <Fact icon={<MapPin aria-hidden className="size-5 text-muted" />}>
            {t("recipient")}{" "}
            {isNamed && (
              <>
                <strong className="font-semibold">{recipient}</strong>,{" "}
              </>
            )}
            {destination.city}, {destination.state}
          </Fact>
          {point ? (
            <Fact icon={<Store aria-hidden className="size-5 text-muted" />}>
              <PointLines facts={listPointFacts(point, locale, collectionOf(shipment, history, isExpected(status)))} />
            </Fact>
          ) : (
            shipment.serviceType === "pickup_point" && (
              <Fact icon={<Store aria-hidden className="size-5 text-muted" />}>{t("pickup")}</Fact>
            )
          )}
        </ul>
      </section>

      {answer && <AnswerForm {...answer} locale={locale} />}
      {notReceived && <NotReceived {...notReceived} locale={locale} />}
      {returnLink && (
        <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-surface px-5 py-5 shadow-card sm:px-7 print:hidden">
          <div className="min-w-0">
            <h2 className="font-semibold">{t("returnTitle")}</h2>
            <p className="text-muted text-sm">
              {t("returnUntil", {
                date: format.dateTime(returnLink.until, { weekday: "long", day: "numeric", month: "long" }),
              })}
            </p>
          </div>
          <a href={`/return/${returnLink.token}?lang=${locale}`} className={buttonStyle("secondary", "md")}>
            <Undo2 aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("return")}
          </a>
        </section>
      )}
      <TrackingHistory history={history} locale={locale} />
      <ShopContact shop={shop} question={t("help")} />
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-px grid size-5 shrink-0 place-items-center">{icon}</span>
      <div className="min-w-0 break-words">{children}</div>
    </li>
  );
}
