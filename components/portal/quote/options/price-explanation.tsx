import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { keyed } from "@/components/shared/keyed";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import { toCents } from "@/lib/core/money";
import type { SelectableOption } from "../use-quote";

/** The zones of the route and every line of the price, down to the total with tax. */
export function PriceExplanation({ option: { amounts, explanation } }: { option: SelectableOption }) {
  const t = useTranslations("quote");
  const net = toCents(amounts.price) ?? 0;
  const total = toCents(amounts.price_incl_tax) ?? 0;
  return (
    <section className="min-w-0 max-w-xl">
      <h4 className="font-medium text-sm">{t("explanation")}</h4>
      {explanation && (
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge>
            <span className="sr-only">{t("zoneOrigin")}: </span>
            {explanation.origin_zone}
          </Badge>
          <ArrowRight aria-hidden className="size-4 text-muted" />
          <Badge>
            <span className="sr-only">{t("zoneDestination")}: </span>
            {explanation.destination_zone}
          </Badge>
        </p>
      )}
      <dl className="mt-3 grid gap-1.5 text-sm">
        {keyed(explanation?.lines ?? [], ({ code }) => code).map(({ key, row: { label, amount } }) => (
          // The same code can occur once for each package.
          <Line key={key} label={label} cents={toCents(amount) ?? 0} />
        ))}
        <Line label={t("net")} cents={net} className="border-t pt-1.5" />
        <Line label={t("tax")} cents={total - net} />
        <Line label={t("total")} cents={total} className="border-t pt-1.5 font-semibold text-ink" />
      </dl>
    </section>
  );
}

function Line({ label, cents, className = "" }: { label: string; cents: number; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className={className ? undefined : "text-muted"}>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
