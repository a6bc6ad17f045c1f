"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { keyed } from "@/components/shared/keyed";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { formatWeight } from "@/lib/core/units";
import type { LiveFailure, TriedOption, TriedPrices } from "./tried-prices";

/** All services with their prices; an opened row explains the price. */
export function TriedOptions({ tried }: { tried: TriedPrices }) {
  const t = useTranslations("operator.price");
  const place = ({ city, state, zipcode }: TriedPrices["origin"]) => [city, state, zipcode].filter(Boolean).join(", ");
  return (
    <Card
      flush
      title={t("options", { count: tried.options.length })}
      description={`${place(tried.origin)} → ${place(tried.destination)}`}
    >
      <ul className="divide-y">
        {tried.options.map((option, position) => (
          <li key={option.carrier_service_id}>
            <details open={position === 0} className="group">
              <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-hover/60">
                <Summary option={option} />
              </summary>
              <Explanation option={option} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Summary({ option }: { option: TriedOption }) {
  const t = useTranslations("operator.price");
  const labels = useTranslations();
  return (
    <>
      <CarrierLogo size="wide" logo={option.carrier.logo} className="max-sm:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {option.carrier.name} ·&nbsp;{labels(`serviceType.${option.service_type}`)}
        </span>
        <span className="block text-muted text-sm">{labels(`logisticType.${option.logistic_type}`)}</span>
      </span>
      {(option.rate.source === "own" || option.live?.own_contract) && <Badge tone="info">{t("own")}</Badge>}
      {option.impediments.map(({ code, message }) => (
        <Badge key={code} tone="warning">
          {code === "carrier_unavailable" && option.live?.failure
            ? t(`failure.${option.live.failure.reason}`)
            : message}
        </Badge>
      ))}
      {option.price && <Money amount={option.price.amount_incl_tax} className="font-semibold" />}
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
    </>
  );
}

function Explanation({ option }: { option: TriedOption }) {
  const t = useTranslations("operator.price");
  const { price, rate, live } = option;
  if (live?.failure) return <Failure carrierId={option.carrier.id} failure={live.failure} />;
  const notAsked = live?.state === "not_asked" && t("notAsked");
  if (!price) return <p className="px-5 pb-4 text-muted">{notAsked || t(live ? "noPriceOfCarrier" : "noPrice")}</p>;
  return (
    <div className="grid gap-4 px-5 pb-5 sm:max-w-2xl">
      {notAsked && <p className="text-muted text-sm">{notAsked}</p>}
      <p className="text-muted text-sm">
        {price.tariff
          ? t("zones", { from: price.tariff.origin_zone, to: price.tariff.destination_zone })
          : t("priceOfCarrier")}
        {" ·\u00a0"}
        {t("days", { min: price.min_days, max: price.max_days })}
        {rate.tariff_id !== null && (
          <>
            {" ·\u00a0"}
            <Link href={`/operator/tariffs/${rate.tariff_id}`} className="text-accent-ink underline underline-offset-2">
              {t("tariffNumber", { id: rate.tariff_id })}
            </Link>
          </>
        )}
      </p>
      {price.tariff && <Weights packages={price.tariff.packages} />}
      <dl className="grid gap-1.5 border-t pt-3 text-sm">
        {keyed(price.lines, ({ code }) => code).map(({ key, row: { label, amount } }) => (
          <Line key={key} label={label} amount={amount} />
        ))}
        <Line label={t("net")} amount={price.amount} className="border-t pt-1.5" />
        <Line label={t("vat")} amount={price.vat} />
        <Line label={t("total")} amount={price.amount_incl_tax} className="border-t pt-1.5 font-semibold" />
      </dl>
    </div>
  );
}

function Weights({ packages }: { packages: NonNullable<NonNullable<TriedOption["price"]>["tariff"]>["packages"] }) {
  const t = useTranslations("operator.price");
  return (
    <ol className="grid gap-1 text-sm">
      {keyed(packages, ({ billable_grams }) => `${billable_grams}`).map(({ key, row: entry }, place) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-4">
          <span className="text-muted">
            {t("weights", {
              number: place + 1,
              real: formatWeight(entry.real_grams),
              volumetric: formatWeight(entry.volumetric_grams),
              band: formatWeight(entry.band_up_to_grams),
            })}
            {entry.extra_kg > 0 && ` ${t("extra", { kg: entry.extra_kg })}`}
          </span>
          <Money amount={entry.amount} />
        </li>
      ))}
    </ol>
  );
}

/** Why a carrier gave no price, with its own words where it said something. */
function Failure({ carrierId, failure: { reason, words } }: { carrierId: number; failure: LiveFailure }) {
  const t = useTranslations("operator.price");
  return (
    <div className="grid gap-1 px-5 pb-5 sm:max-w-2xl">
      <p className="font-medium">{t(`failure.${reason}`)}</p>
      {words && <p className="break-words text-muted text-sm">{t("failureWords", { words })}</p>}
      <Link
        href={`/operator/carriers/${carrierId}?tab=connection`}
        className="text-accent-ink text-sm underline underline-offset-2"
      >
        {t("connection")}
      </Link>
    </div>
  );
}

function Line({ label, amount, className = "" }: { label: string; amount: number; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
