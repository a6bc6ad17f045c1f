import { Ban, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import type { QuoteOption } from "../use-quote";
import { findReasons } from "./find-reasons";

interface UnavailableOptionsProps {
  /** Every option of the quote. */
  options: readonly QuoteOption[];
  /** Opened from the start, when there is nothing else to show. */
  isOpen: boolean;
}

/** The unusable options by carrier: each reason with the services that it affects. */
export function UnavailableOptions({ options, isOpen }: UnavailableOptionsProps) {
  const t = useTranslations("quote");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const count = options.filter(({ selectable }) => !selectable).length;
  if (count === 0) return null;
  return (
    <details open={isOpen} className="group rounded-lg border bg-surface shadow-card">
      <summary className="flex list-none items-center gap-2 rounded-lg px-4 py-3 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
        {t("unavailable", { count })}
      </summary>
      <ul className="divide-y border-t">
        {findReasons(options).map(({ carrier, reasons }) => (
          <li key={carrier.id} className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <p className="flex items-center gap-3 self-start font-medium">
              <CarrierLogo size="wide" logo={carrier.logo} className="grayscale" />
              {carrier.name}
            </p>
            <ul className="grid gap-2 text-sm">
              {reasons.map(({ code, message, against, isEvery }) => (
                <li key={code} className="flex items-start gap-1.5">
                  <Ban aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
                  <span>
                    {message}
                    <span className="block text-muted">
                      {isEvery
                        ? t("everyServiceOf")
                        : against
                            .map((option) => `${services(option.service_type.code)} (${modes(option.logistic_type)})`)
                            .join(", ")}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
