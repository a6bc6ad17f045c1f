"use client";

import { ArrowDownUp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Spinner } from "@/components/ui/spinner";
import { formatWeight } from "@/lib/core/units";
import { type SortKey, sortKeys } from "@/lib/core/vocabulary";
import type { Quote } from "../use-quote";
import type { QuoteController } from "../use-quote-controller";

interface ResultsHeaderProps {
  controller: QuoteController;
  quote: Quote;
  count: number;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

const sortLabels: Record<SortKey, "sortPrice" | "sortRating" | "sortTime"> = {
  price: "sortPrice",
  rating: "sortRating",
  time: "sortTime",
};

/** Number of options, route, load and the sort order. */
export function ResultsHeader({ controller, quote, count, headingRef }: ResultsHeaderProps) {
  const t = useTranslations("quote");
  const weightGrams = quote.packages.reduce((sum, { weight }) => sum + weight, 0);
  const { origin, destination } = quote;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex items-center gap-3">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-20 font-semibold text-xl tracking-tight outline-none">
            <span aria-live="polite">{t("options", { count })}</span>
          </h2>
          {controller.query.isFetching && <Spinner label={t("updating")} className="text-sm" />}
        </div>
        <p className="text-muted">
          {t("towards", {
            origin: placeName([origin.city], origin.zipcode),
            destination: placeName([destination.city, destination.state], destination.zipcode),
          })}{" "}
          ·&nbsp;{t("parcelsSummary", { count: quote.packages.length, weight: formatWeight(weightGrams) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="hidden items-center gap-1.5 text-muted text-sm sm:flex">
          <ArrowDownUp className="size-4" />
          {t("sortBy")}
        </span>
        <SegmentedControl
          label={t("sortBy")}
          value={controller.sort}
          onValueChange={controller.setSort}
          options={sortKeys.map((value) => ({ value, label: t(sortLabels[value]) }))}
        />
      </div>
    </header>
  );
}

/** `Rosario, Santa Fe (2000)`; only the postcode for an unknown locality. */
function placeName(names: readonly string[], zipcode: string): string {
  const known = names.filter(Boolean).join(", ");
  return known ? `${known} (${zipcode})` : zipcode;
}
