"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { keyed } from "@/components/shared/keyed";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { formatWeight } from "@/lib/core/units";
import type { TriedOption, TriedPrices } from "./tried-prices";

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
          {option.carrier.name} · {labels(`serviceType.${option.service_type}`)}
        </span>
        <span className="block text-muted text-sm">{labels(`logisticType.${option.logistic_type}`)}</span>
      </span>
      {option.rate.source === "own" && <Badge tone="info">{t("own")}</Badge>}
      {option.impediments.map(({ code, message }) => (
        <Badge key={code} tone="warning">
          {message}
        </Badge>
      ))}
      {option.price && <Money amount={option.price.amount_incl_tax} className="font-semibold" />}
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
    </>
  );
}

function Explanation({ option: { price, rate } }: { option: TriedOption }) {
  const t = useTranslations("operator.price");
  if (!price) return <p className="px-5 pb-4 text-muted">{t("noPrice")}</p>;
  return (
    <div className="grid gap-4 px-5 pb-5 sm:max-w-2xl">
      <p className="text-muted text-sm">
        {t("zones", { from: price.origin_zone, to: price.destination_zone })} ·{" "}
        {t("days", { min: price.min_days, max: price.max_days })}
        {rate.tariff_id !== null && (
          <>
            {" · "}
            <Link href={`/operator/tariffs/${rate.tariff_id}`} className="text-accent-ink underline underline-offset-2">
              {t("tariffNumber", { id: rate.tariff_id })}
            </Link>
          </>
        )}
      </p>
      <ol className="grid gap-1 text-sm">
        {keyed(price.packages, ({ billable_grams }) => `${billable_grams}`).map(({ key, row: entry }, place) => (
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
