import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { Locale } from "@/lib/core/vocabulary";
import type { Quote } from "@/lib/domain/pricing/quotes";
import { toText } from "@/lib/i18n/to-text";
import { SelectableOption, UnselectableOption } from "../../v2/pricing/quote-options";
import { QuoteV2, serializeQuote } from "../../v2/pricing/quotes";

/** Explanation of a price: the zones of the route and every line before tax. */
const Explanation = z.object({
  origin_zone: z.string(),
  destination_zone: z.string(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number() })),
});

const ExplainedOption = z.union([
  SelectableOption.extend({ explanation: Explanation.nullable() }),
  UnselectableOption.extend({ explanation: Explanation.nullable() }),
]);

/** The quote of v2 with every option, also those that cannot be chosen, each with an explanation of its price. */
export const PortalQuote = QuoteV2.extend({ all_results: z.array(ExplainedOption) }).meta({ id: "PortalQuote" });

export function serializeExplainedQuote(
  quote: Quote,
  at: { baseUrl: string; locale: Locale },
): z.input<typeof PortalQuote> {
  const { all_results: options, ...rest } = serializeQuote(quote, at, { include_unselectable: true });
  return {
    ...rest,
    all_results: options.map((option, i) => ({ ...option, explanation: explain(quote.options[i], at.locale) })),
  };
}

function explain(option: Quote["options"][number] | undefined, locale: Locale): z.input<typeof Explanation> | null {
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
