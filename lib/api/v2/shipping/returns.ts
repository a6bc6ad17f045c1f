import * as z from "zod";
import { type Locale, limits, logisticTypes, returnReasons, returnServiceTypes } from "@/lib/core/vocabulary";
import type {
  ReturnDraft,
  ReturnedParcel,
  ReturnQuote,
  ReturnRequest,
  ReturnSelection,
} from "@/lib/domain/shipping/returns";
import { Amount, Id, list } from "../../shared/wire";
import { placedItem, QuotedPackage, serializeItem, serializeQuotedPackage } from "../packages";
import {
  type JourneyQuery,
  journeyFields,
  type QuoteQuery,
  QuoteV2,
  type SortQuery,
  serializeQuote,
  toJourneyChoice,
} from "../pricing/quotes";

const Selected = z
  .object({
    id: Id.meta({ description: "Of a package of the shipment." }),
    items: list(z.object({ id: Id }), limits.items)
      .nullish()
      .meta({ description: "Only these items of it; all of them when left out." }),
  })
  .meta({ id: "ReturnedPackageInput" });

const fields = {
  account_id: Id,
  declared_value: Amount,
  packages: list(Selected, limits.packages)
    .nullish()
    .meta({ description: "Only these packages; the whole shipment when left out." }),
};

export const ReturnQuoteInput = z.object({ ...fields, ...journeyFields }).meta({ id: "ReturnQuoteInput" });

export const ReturnInput = z
  .object({
    ...fields,
    sort_by: journeyFields.sort_by,
    service_type: z.enum(returnServiceTypes),
    logistic_type: z.enum(logisticTypes),
    carrier_id: Id.nullish(),
    reason: z
      .enum(returnReasons)
      .nullish()
      .meta({ description: "Why the buyer sends it back, for reports; `withdrawal` is the legal `arrepentimiento`." }),
  })
  .meta({ id: "ReturnInput" });

/** A package of the shipment to be returned, with the ids of the original package and items. */
const ReturnedPackage = QuotedPackage.extend({
  id: z.int(),
  items: z.array(z.object({ id: z.int(), ...placedItem })),
}).meta({ id: "ReturnedPackage" });

export const ReturnQuoteV2 = QuoteV2.extend({ packages: z.array(ReturnedPackage) }).meta({ id: "ReturnQuote" });

const toReturned = (input: z.output<z.ZodObject<typeof fields>>): ReturnRequest => ({
  accountId: input.account_id,
  declaredValueCents: input.declared_value,
  packages: input.packages?.map(toSelected),
});

export const toReturnRequest = (
  input: z.output<typeof ReturnQuoteInput>,
  query: Partial<z.output<typeof QuoteQuery>>,
): ReturnRequest => ({ ...toReturned(input), ...toJourneyChoice(input, query) });

export const toReturnDraft = (input: z.output<typeof ReturnInput>, query: z.output<typeof SortQuery>): ReturnDraft => ({
  ...toReturned(input),
  sortBy: query.sort_by ?? input.sort_by ?? undefined,
  serviceType: input.service_type,
  logisticType: input.logistic_type,
  carrierId: input.carrier_id ?? undefined,
  reason: input.reason ?? undefined,
});

const toSelected = ({ id, items }: z.output<typeof Selected>): ReturnSelection[number] => ({
  packageId: id,
  itemIds: items?.map((item) => item.id),
});

/**
 * The origin of a return is the buyer's place, not an entry of the address book: `origin.id` is the id of the place.
 */
export const serializeReturnQuote = (
  quote: ReturnQuote,
  at: { baseUrl: string; locale: Locale },
  query: Pick<z.output<typeof JourneyQuery>, "include_unselectable">,
): z.input<typeof ReturnQuoteV2> => ({
  ...serializeQuote({ ...quote, origin: quote.originPlace }, at, query),
  packages: quote.parcels.map(serializeReturnedPackage),
});

const serializeReturnedPackage = (parcel: ReturnedParcel, index: number): z.input<typeof ReturnedPackage> => ({
  ...serializeQuotedPackage(parcel, index),
  id: parcel.sourcePackageId,
  internal_id: parcel.sourcePackageId,
  items: parcel.items.map((item) => ({ id: item.sourceItemId, ...serializeItem(item) })),
});
