"use client";

import clsx from "clsx";
import { ChevronDown, ChevronUp, ThumbsUp, Trophy } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { useRatingText } from "@/components/shared/carriers/use-rating-text";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Money } from "@/components/ui/money";
import { formatAmount } from "@/lib/core/money";
import { optionKey, type SelectableOption } from "../use-quote";
import type { ServiceRow } from "./group-options";
import { OptionMarks } from "./option-marks";
import { OtherModes } from "./other-modes";
import { useDeliveryLabels } from "./use-delivery-labels";

const OptionDetails = dynamic(lazyComponent(() => import("./option-details").then((file) => file.OptionDetails)));

interface OptionRowProps {
  row: ServiceRow;
  /** The locality from which distances to pick-up points are measured. */
  city: string;
  /** The best row of its group. */
  isWinner?: boolean;
  /** The service is not said by a heading above. */
  showsService?: boolean;
  chosenKey?: number | undefined;
  /** The button that selects an option. */
  actionFor: (option: SelectableOption) => ReactNode;
}

/** A carrier's service with its best dispatch mode; on request the other modes, and how the price is made up. */
export function OptionRow({ row, city, isWinner, showsService, chosenKey, actionFor }: OptionRowProps) {
  const t = useTranslations("quote");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const delivery = useDeliveryLabels();
  const id = useId();
  const { main, others } = row;
  const isOtherChosen = others.some((option) => optionKey(option) === chosenKey);
  const [isOpen, setOpen] = useState(false);
  const [showsOthers, setShowsOthers] = useState(isOtherChosen);
  const { carrier, amounts, delivery_time: time, service_type: service } = main;
  const Heading = showsService ? "h3" : "h4";
  const about = (
    <span className="sr-only">
      : {carrier.name}, {services(service.code)}
    </span>
  );
  return (
    <li
      className={clsx(
        "@container transition-colors",
        isOtherChosen || optionKey(main) === chosenKey
          ? "bg-accent-soft/60 shadow-[inset_3px_0_0_var(--color-accent)]"
          : "hover:bg-hover/50",
      )}
    >
      <div className="grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 px-4 py-1.5 @xl:gap-y-1 @4xl:grid-cols-[auto_minmax(0,1fr)_9rem_7.5rem_auto]">
        <CarrierLogo logo={carrier.logo} className="self-start @4xl:self-center @max-4xl:mt-1" />
        <div className="min-w-0 @max-xl:col-span-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Heading className="font-semibold">{carrier.name}</Heading>
            <Rating carrier={carrier} />
            {isWinner && (
              <Badge tone="accent" icon={Trophy}>
                {t("winner")}
              </Badge>
            )}
            <OptionMarks option={main} />
          </div>
          <div className="flex flex-wrap items-baseline gap-x-2 text-muted text-sm">
            {showsService && <span className="text-ink">{services(service.code)} ·</span>}
            <span>{modes(main.logistic_type)}</span>
            {others.length > 0 && (
              <button
                type="button"
                aria-expanded={showsOthers}
                aria-controls={`${id}-modes`}
                onClick={() => setShowsOthers(!showsOthers)}
                className="inline-flex min-h-6 items-center gap-1 rounded-sm text-accent-ink hover:underline"
              >
                {t("otherModes", { count: others.length })}
                {about}
                <ChevronDown
                  aria-hidden
                  className={clsx("size-3.5 transition-transform", showsOthers && "rotate-180")}
                />
              </button>
            )}
          </div>
        </div>
        <p className="text-sm @max-4xl:col-span-2 @xl:row-start-2 @4xl:row-start-1 @4xl:col-start-3">
          <span className="block">{t("arrives", { date: delivery.date(time.estimated_delivery) })}</span>
          <span className="block text-muted">{delivery.days(time.min, time.max)}</span>
        </p>
        <p className="text-end @xl:col-start-3 @xl:row-start-1 @4xl:col-start-4">
          <Money amount={amounts.price_incl_tax} className="font-semibold tracking-tight" />
          <span className="sr-only"> {t("withTax")}</span>
          <span className="block text-muted text-xs">{t("withoutTax", { price: formatAmount(amounts.price) })}</span>
        </p>
        <div className="flex items-center justify-end gap-1 @xl:col-start-3 @4xl:col-start-5 @max-xl:col-span-3 @max-xl:flex-row-reverse @max-xl:justify-between">
          {actionFor(main)}
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t("detailsOf", { carrier: carrier.name, service: services(service.code) })}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setOpen(!isOpen)}
            className="text-muted"
          />
        </div>
      </div>
      <div id={`${id}-modes`}>
        {showsOthers && others.length > 0 && <OtherModes main={main} others={others} actionFor={actionFor} />}
      </div>
      <div id={`${id}-details`}>{isOpen && <OptionDetails option={main} city={city} />}</div>
    </li>
  );
}

/** How well the carrier keeps its promises, and what that is known from. */
function Rating({ carrier }: { carrier: SelectableOption["carrier"] }) {
  const t = useTranslations("quote");
  const ratingText = useRatingText();
  const { rating: share, rating_source: source, rating_parcels: parcels } = carrier;
  return (
    <span title={t(`ratedBy.${source}`)} className="inline-flex items-center gap-1 text-muted text-sm">
      <ThumbsUp aria-hidden className="size-3.5" />
      <span className="sr-only">{t("rating")}</span>
      {ratingText({ share, source, parcels })}
    </span>
  );
}
