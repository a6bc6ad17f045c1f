import { blankLine, blankQuote } from "../drafts/quote-draft";
import { readQuote } from "../quote/read-quote";
import type { Quote } from "../quote/use-quote";
import type { ShipmentParts } from "./shipment-body";

/** A complete form: one item to Rosario, home delivery to a known recipient. */
export function completeParts(): ShipmentParts {
  const blank = blankQuote({ originId: 3, packaging: "boxes" });
  const { request } = readQuote(7, {
    ...blank,
    destination: { zipcode: "S2000ABC", city: "", state: "" },
    declaredValue: 1500,
    load: { ...blank.load, items: [{ ...blankLine, weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 }] },
  });
  if (!request) throw new Error("the draft of the test cannot be quoted");
  return {
    request,
    place: { city: "Rosario", state: "Santa Fe", zipcode: "S2000ABC" },
    choice: {
      serviceId: 11,
      carrierId: 2,
      serviceType: "standard_delivery",
      logisticType: "carrier_pickup",
      pointId: null,
    },
    recipient: {
      name: "Juana Azurduy",
      document: "27123456",
      phone: "341 555-1234",
      email: "juana@example.com",
      street: "Bv. Oroño",
      streetNumber: "100",
      streetExtras: "2.º B",
      externalId: "P-1",
    },
  };
}

/** A quote with one option, that of `completeParts`, at a price. */
export const quoteAt = (price: number, selectable = true): Quote =>
  ({ all_results: [{ selectable, rate: { id: 11 }, amounts: { price_incl_tax: price } }] }) as Quote;
