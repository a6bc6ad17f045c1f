import { toAmount } from "@/lib/core/money";
import type { Locale } from "@/lib/core/vocabulary";
import type { Quote } from "@/lib/domain/pricing/quotes";
import { toText } from "@/lib/i18n/to-text";
import { serializeQuote } from "../../v2/pricing/quotes";

export function serializeExplainedQuote(quote: Quote, at: { baseUrl: string; locale: Locale }) {
  const { all_results: options, ...rest } = serializeQuote(quote, at, { include_unselectable: true });
  return {
    ...rest,
    all_results: options.map((option, i) => ({ ...option, explanation: explain(quote.options[i], at.locale) })),
  };
}

function explain(option: Quote["options"][number] | undefined, locale: Locale) {
  if (!option?.zones || !option.price) return null;
  return {
    origin_zone: option.zones.origin,
    destination_zone: option.zones.destination,
    lines: option.price.lines.map(({ code, label, cents }) => ({
      code,
      label: toText(label, locale),
      amount: toAmount(cents),
    })),
  };
}
