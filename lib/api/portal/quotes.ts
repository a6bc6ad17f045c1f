import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { Locale } from "@/lib/core/vocabulary";
import type { Quote } from "@/lib/domain/quotes";
import { Option, QuoteV2, serializeQuote } from "../v2/quotes";

/** Explanation of a price: the zones of the route and every line before tax. */
const Explanation = z.object({
  origin_zone: z.string(),
  destination_zone: z.string(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number() })),
});

const ExplainedOption = Option.extend({ explanation: Explanation.nullable() });

/** The quote of v2 with an explanation of the price in every option of `all_results`. */
export const PortalQuote = QuoteV2.extend({ all_results: z.array(ExplainedOption) }).meta({ id: "PortalQuote" });

export function serializeExplainedQuote(
  quote: Quote,
  at: { baseUrl: string; locale: Locale },
): z.input<typeof PortalQuote> {
  const { all_results: options, ...rest } = serializeQuote(quote, at);
  return {
    ...rest,
    all_results: options.map((option, i) => ({ ...option, explanation: explain(quote.options[i], at.locale) })),
  };
}

function explain(option: Quote["options"][number] | undefined, locale: Locale): z.input<typeof Explanation> | null {
  if (!option?.zones) return null;
  return {
    origin_zone: option.zones.origin,
    destination_zone: option.zones.destination,
    lines: option.price.lines.map(({ code, label, cents }) => ({
      code,
      label: label[locale],
      amount: toAmount(cents),
    })),
  };
}
