import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { type Locale, limits, logisticTypes, serviceTypes, sortKeys } from "@/lib/core/vocabulary";
import type { JourneyQuote, QuoteRequest } from "@/lib/domain/pricing/quotes";
import { toText } from "@/lib/i18n/to-text";
import { Amount, Id, optionalText, Zipcode } from "../../shared/wire";
import { loadFields, toLoad, withLoad } from "../load";
import { QuotedPackage, serializeQuotedPackage } from "../packages";
import { SelectableOption, serializeOption, serializeSelectable, UnselectableOption } from "./quote-options";
import { NamedRuleV2, SkippedRules, serializeSkipped } from "./shipping-rules";

/** An origin of the account; missing, null or `"auto"` means the account's default origin. */
export const OriginId = z
  .union([z.literal("auto"), Id])
  .nullish()
  .transform((value) => value ?? ("auto" as const));

export const SortQuery = z.object({
  sort_by: z.enum(sortKeys).optional().meta({
    description: "Lowest price, best rating or shortest time first; the account's preference when left out.",
  }),
});

export const JourneyQuery = SortQuery.extend({
  include_unselectable: z
    .enum(["0", "1", "true", "false"])
    .default("0")
    .transform((value) => value === "1" || value === "true")
    .meta({
      description: "1 adds the options that cannot be chosen to `all_results`, after the others.",
      example: "1",
    }),
});

const ServiceType = z.enum(serviceTypes);
const LogisticType = z.enum(logisticTypes);
const only = {
  service: { description: "Only options of this service." },
  mode: { description: "Only options in this dispatch mode." },
  carrier: { description: "Only options of this carrier." },
};

export const QuoteQuery = JourneyQuery.extend({
  service_type: ServiceType.optional().meta(only.service),
  logistic_type: LogisticType.optional().meta(only.mode),
  carrier_id: Id.optional().meta(only.carrier),
});

/** Real clients send sorting and filters in the body. */
export const journeyFields = {
  sort_by: z.enum(sortKeys).nullish().meta({ description: "As in the query, which wins." }),
  service_type: ServiceType.nullish().meta(only.service),
  logistic_type: LogisticType.nullish().meta(only.mode),
  carrier_id: Id.nullish().meta(only.carrier),
};

export const QuoteInput = z
  .object({
    account_id: Id,
    origin_id: OriginId,
    declared_value: Amount,
    source: optionalText(limits.source).meta({ description: "The channel of the order, for shipping rules." }),
    destination: z.object({ city: optionalText(100), state: optionalText(100), zipcode: Zipcode }),
    ...journeyFields,
    ...loadFields,
  })
  .check(withLoad)
  .meta({ id: "QuoteInput" });

const Place = z.object({ id: z.int(), city: z.string(), state: z.string(), zipcode: z.string() });

const RuleDecisionV2 = z.object({
  decision: z
    .enum(["choose", "ask", "none"])
    .meta({ description: "`ask`: a creation without a choice is refused. `none`: the preferences decide." }),
  rule: NamedRuleV2.nullable(),
  option_id: z.int().nullable().meta({ description: "`rate.id` of the chosen option, the first of `all_results`." }),
  skipped: SkippedRules.meta({ description: "Rules that matched, but chose what cannot be had." }),
});

export const QuoteV2 = z
  .object({
    sorted_by: z.enum(sortKeys),
    declared_value: z.number(),
    origin: Place,
    destination: Place,
    packages: z.array(QuotedPackage),
    results: z.partialRecord(z.enum(serviceTypes), SelectableOption),
    all_results: z.array(z.union([SelectableOption, UnselectableOption])),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    shipping_rule: RuleDecisionV2.nullable().meta({
      description:
        "What the account's shipping rules decide for the request; null without rules, or with a carrier named.",
    }),
  })
  .meta({ id: "Quote" });

export const toQuoteRequest = (
  input: z.output<typeof QuoteInput>,
  query: Partial<z.output<typeof QuoteQuery>>,
): QuoteRequest => ({
  accountId: input.account_id,
  originId: input.origin_id,
  declaredValueCents: input.declared_value,
  destination: {
    city: input.destination.city ?? "",
    state: input.destination.state ?? "",
    zipcode: input.destination.zipcode.zipcode,
  },
  load: toLoad(input),
  typePackaging: input.type_packaging ?? undefined,
  source: input.source,
  ...toJourneyChoice(input, query),
});

/** How options are sorted and filtered: by the query, else by the body. */
export const toJourneyChoice = (
  input: z.output<z.ZodObject<typeof journeyFields>>,
  query: Partial<z.output<typeof QuoteQuery>>,
): Pick<QuoteRequest, "sortBy" | "only"> => ({
  sortBy: query.sort_by ?? input.sort_by ?? undefined,
  only: {
    serviceType: query.service_type ?? input.service_type ?? undefined,
    logisticType: query.logistic_type ?? input.logistic_type ?? undefined,
    carrierId: query.carrier_id ?? input.carrier_id ?? undefined,
  },
});

/** Options that cannot be chosen are left out unless they are asked for: shops take the first or the cheapest entry. */
export const serializeQuote = (
  quote: JourneyQuote & { readonly origin: { readonly id: number } },
  at: { baseUrl: string; locale: Locale },
  { include_unselectable: includesAll }: Pick<z.output<typeof JourneyQuery>, "include_unselectable">,
): z.input<typeof QuoteV2> => ({
  sorted_by: quote.sortedBy,
  declared_value: toAmount(quote.declaredValueCents),
  origin: { ...serializePlace(quote.originPlace), id: quote.origin.id },
  destination: serializePlace(quote.destination),
  packages: quote.parcels.map(serializeQuotedPackage),
  results: Object.fromEntries(
    Object.entries(quote.results).map(([code, option]) => [code, serializeSelectable(option, at)]),
  ),
  all_results: quote.options
    .filter(({ selectable }) => selectable || includesAll)
    .map((option) => serializeOption(option, at)),
  warnings: quote.warnings.map((warning) => ({ code: warning.code, message: toText(warning, at.locale) })),
  shipping_rule: quote.shippingRule && serializeDecision(quote.shippingRule),
});

const serializeDecision = (decision: NonNullable<JourneyQuote["shippingRule"]>): z.input<typeof RuleDecisionV2> => ({
  decision: decision.kind,
  rule: decision.kind === "none" ? null : decision.rule,
  option_id: decision.kind === "choose" ? decision.option.service.id : null,
  skipped: decision.skipped.map(serializeSkipped),
});

const serializePlace = (place: JourneyQuote["destination"]): z.input<typeof Place> => ({
  id: place.id,
  city: place.city,
  state: place.state,
  zipcode: String(place.zipcode),
});
