"use client";

import clsx from "clsx";
import { ChevronDown, ThumbsUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Money } from "@/components/ui/money";
import { formatPesos, toCents } from "@/lib/core/money";
import { OptionMarks } from "./option-marks";
import { useDeliveryLabels } from "./use-delivery-labels";
import type { SelectableOption } from "./use-quote";

const OptionDetails = dynamic(lazyComponent(() => import("./option-details").then((file) => file.OptionDetails)));

interface OptionRowProps {
  option: SelectableOption;
  /** The locality from which distances to pick-up points are measured. */
  city: string;
  isChosen?: boolean;
  /** The button that selects the option. */
  action: ReactNode;
}

/** One option of a quote: carrier, service, delivery date and price; on request, the explanation of the price. */
export function OptionRow({ option, city, isChosen, action }: OptionRowProps) {
  const t = useTranslations("quote");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const delivery = useDeliveryLabels();
  const format = useFormatter();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { carrier, amounts, delivery_time: time, service_type: service } = option;
  return (
    <li
      className={clsx(
        "@container transition-colors first:rounded-t-lg last:rounded-b-lg",
        isChosen ? "bg-accent-soft/60 shadow-[inset_3px_0_0_var(--color-accent)]" : "hover:bg-hover/50",
      )}
    >
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 px-4 py-3 @xl:gap-y-1.5 @4xl:grid-cols-[auto_minmax(0,1fr)_9.5rem_8.75rem_auto]">
        <CarrierLogo size="wide" logo={carrier.logo} className="self-start @4xl:self-center @max-4xl:mt-0.5" />
        <div className="min-w-0 @max-xl:col-span-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-semibold">{carrier.name}</h3>
            <OptionMarks option={option} />
          </div>
          <p className="text-sm">{services(service.code)}</p>
          <p className="text-muted text-sm">{t("dispatch", { mode: modes(option.logistic_type) })}</p>
        </div>
        <p className="text-sm @max-4xl:col-span-2 @xl:row-start-2 @xl:@max-4xl:flex @xl:@max-4xl:gap-x-3 @4xl:row-start-1 @4xl:col-start-3">
          <span className="block">{t("arrives", { date: delivery.date(time.estimated_delivery) })}</span>
          <span className="block text-muted">{delivery.days(time.min, time.max)}</span>
          <span className="flex items-center gap-1 text-muted">
            <ThumbsUp aria-hidden className="size-3.5" />
            {t("rating", { share: format.number(carrier.rating, { style: "percent", maximumFractionDigits: 0 }) })}
          </span>
        </p>
        <p className="text-end @xl:col-start-3 @xl:row-start-1 @4xl:col-start-4">
          <Money amount={amounts.price_incl_tax} className="font-semibold text-lg tracking-tight" />
          <span className="sr-only"> {t("withTax")}</span>
          <span className="block text-muted text-sm">
            {t("withoutTax", { price: formatPesos(toCents(amounts.price) ?? 0) })}
          </span>
        </p>
        <div className="flex items-center justify-end gap-1 @xl:col-start-3 @4xl:col-start-5 @max-xl:col-span-3 @max-xl:flex-row-reverse @max-xl:justify-between">
          {action}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-9 items-center gap-1 whitespace-nowrap rounded-md px-2 text-muted text-sm hover:bg-hover hover:text-ink @max-xl:-ml-2"
          >
            {t("details")}
            <span className="sr-only">
              : {carrier.name}, {services(service.code)}, {modes(option.logistic_type)}
            </span>
            <ChevronDown aria-hidden className={clsx("size-4 transition-transform", isOpen && "rotate-180")} />
          </button>
        </div>
      </div>
      <div id={detailsId}>{isOpen && <OptionDetails option={option} city={city} />}</div>
    </li>
  );
}
