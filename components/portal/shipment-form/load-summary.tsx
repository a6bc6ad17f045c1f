import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { formatAmount } from "@/lib/core/money";
import { formatWeight } from "@/lib/core/units";
import type { Quote } from "../quote/use-quote";

/** Route and load of a quote in a line, in place of the form; a placeholder while the quote loads. */
export function LoadSummary({ quote }: { quote: Quote | undefined }) {
  const t = useTranslations("quote");
  if (!quote) return <Skeleton className="h-12 w-3/5" />;
  const { origin, destination, packages } = quote;
  const weightGrams = packages.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <DescriptionList
      columns={3}
      items={[
        {
          term: t("route"),
          detail: (
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              {origin.city} ({origin.zipcode}) <ArrowRight aria-hidden className="size-3.5 text-muted" />
              {destination.city || destination.state} ({destination.zipcode})
            </span>
          ),
        },
        { term: t("load"), detail: t("parcelsSummary", { count: packages.length, weight: formatWeight(weightGrams) }) },
        { term: t("declaredValue"), detail: formatAmount(quote.declared_value) },
      ]}
    />
  );
}
