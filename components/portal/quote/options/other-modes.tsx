"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatPesos, toCents } from "@/lib/core/money";
import { optionKey, type SelectableOption } from "../use-quote";
import { OptionMarks } from "./option-marks";
import { useDeliveryLabels } from "./use-delivery-labels";

interface OtherModesProps {
  main: SelectableOption;
  others: readonly SelectableOption[];
  actionFor: (option: SelectableOption) => ReactNode;
}

/** The other dispatch modes of a row, each with its delivery and what it costs more or less than the main one. */
export function OtherModes({ main, others, actionFor }: OtherModesProps) {
  const modes = useTranslations("logisticType");
  const t = useTranslations("quote");
  const delivery = useDeliveryLabels();
  const difference = useDifference(main);
  return (
    <ul className="divide-y border-t bg-sunken/60">
      {others.map((option) => (
        <li
          key={optionKey(option)}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm @4xl:grid-cols-[minmax(0,1fr)_9rem_7.5rem_auto] @4xl:gap-x-3 @4xl:pr-14 @4xl:pl-25"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {modes(option.logistic_type)}
            <OptionMarks option={option} />
          </span>
          <span className="text-muted @max-4xl:col-start-1">
            {t("arrives", { date: delivery.date(option.delivery_time.estimated_delivery) })}
          </span>
          <span className="whitespace-nowrap text-end @max-4xl:col-start-2 @max-4xl:row-start-2">
            {difference(option)}
          </span>
          <span className="flex justify-end @4xl:w-full @max-4xl:col-start-2 @max-4xl:row-start-1">
            {actionFor(option)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useDifference(main: SelectableOption): (option: SelectableOption) => string {
  const t = useTranslations("quote");
  const centsOf = ({ amounts }: SelectableOption) => toCents(amounts.price_incl_tax) ?? 0;
  return (option) => {
    const cents = centsOf(option) - centsOf(main);
    if (cents === 0) return t("samePrice");
    return t(cents > 0 ? "costsMore" : "costsLess", { price: formatPesos(Math.abs(cents)) });
  };
}
