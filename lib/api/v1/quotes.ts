import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { serviceTypeFacts } from "@/lib/core/vocabulary";
import type { QuoteRequest, SelectableOption } from "@/lib/domain/pricing/quotes";
import { Amount, Id, requiredText, Zipcode } from "../shared/wire";
import { packagesV1, QuotedPackageV1, toLoadV1, withPackages } from "./load";

/** The account may be given in the query too. The pipeline rejects a request whose body and query differ. */
export const OptionalAccountQuery = z.object({ account_id: Id.optional() });

export const QuoteInputV1 = z
  .object({
    account_id: Id,
    declaredValue: Amount,
    destination: z.object({ city: requiredText(100), state: requiredText(100), zipcode: Zipcode }),
    packages: packagesV1(QuotedPackageV1),
  })
  .check(withPackages)
  .meta({ id: "QuoteInputV1" });

export const QuoteReplyV1 = z
  .object({
    status: z.literal("success"),
    body: z.object({
      rate: z.object({ id: z.int(), name: z.string() }),
      amounts: z.object({ price: z.number(), price_incl_tax: z.number() }),
      deliveryTime: z.object({ min: z.int(), max: z.int() }),
    }),
  })
  .meta({ id: "QuoteV1" });

export const toQuoteRequestV1 = (input: z.output<typeof QuoteInputV1>): QuoteRequest => ({
  accountId: input.account_id,
  originId: "auto",
  declaredValueCents: input.declaredValue,
  destination: {
    city: input.destination.city,
    state: input.destination.state,
    zipcode: input.destination.zipcode.zipcode,
  },
  load: toLoadV1(input.packages),
});

export const serializeQuoteV1 = (option: SelectableOption): z.input<typeof QuoteReplyV1> => ({
  status: "success",
  body: {
    rate: {
      id: option.rate.tariffId,
      name: `${option.carrier.name} - ${serviceTypeFacts[option.serviceType].name}`,
    },
    amounts: { price: toAmount(option.price.cents), price_incl_tax: toAmount(option.price.inclTaxCents) },
    deliveryTime: { min: option.delivery.minDays, max: option.delivery.maxDays },
  },
});
