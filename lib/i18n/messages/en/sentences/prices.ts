import type { PriceMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { bandsText, listText, sumText } from "../../price-parts";
import type { Sentences } from "../../sentence";
import { names } from "../names";

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
const amount = (cents: number, per: string): string | false => cents > 0 && `${formatPesos(cents)} ${per}`;
const share = (basisPoints: number): string | false => basisPoints > 0 && `${percent(basisPoints)} of the freight`;

export const priceSentences: Sentences<PriceMessages> = {
  price_freight: ({ from, to, bands, isCut }) => `Freight ${from} → ${to} (${bandsText(bands, isCut)})`,
  price_freight_of_carrier: "Freight as the carrier says",
  price_classification: ({ classificationId }) => `${names.classification[classificationId]} surcharge`,
  price_oversize: ({ sideCm }) => `Side above ${sideCm} cm`,
  price_remote_zone: ({ zone }) => `Remote zone (${zone})`,
  price_insurance: "Insurance on the declared value",
  price_discount: "Discount of the account",
  price_markup: "Mark-up of the account",
  stored_text: ({ en }) => en,
  unknown_postcode: ({ zipcode }) => `There is no postcode ${zipcode}.`,
  unknown_place: "We do not know that city with that postcode; the quote goes by the postcode.",
  packed_for_price:
    "Of several possible packings the best priced was chosen, though it may use more packages or larger boxes.",
  no_carriers: "There are no carriers yet that serve this account; whoever runs the platform adds them.",
  tariff_has_no_prices: "It has no prices.",
  tariff_has_no_zones: "It has no zones.",
  tariff_zones_conflict: ({ zones, isCut }) => `The same postcodes are in different zones: ${listText(zones, isCut)}.`,
  tariff_prices_unknown_zones: ({ zones, isCut }) =>
    `There are prices for zones that are not defined: ${listText(zones, isCut)}.`,
  tariff_surcharges_unknown_zones: ({ zones, isCut }) =>
    `There are surcharges for zones that are not defined: ${listText(zones, isCut)}.`,
  surcharge_classification: ({ classificationId, amountCents, shareBasisPoints }) =>
    `${names.classification[classificationId]}: ${sumText(amount(amountCents, "a package"), share(shareBasisPoints))}`,
  surcharge_oversize: ({ sideCm, amountCents }) =>
    `Side above ${sideCm} cm: ${sumText(amount(amountCents, "a package"))}`,
  surcharge_remote: ({ zones, amountCents, shareBasisPoints }) =>
    `${zones.join(", ")}: ${sumText(amount(amountCents, "a shipment"), share(shareBasisPoints))}`,
  surcharge_insurance: ({ shareBasisPoints, minimumCents }) =>
    `Insurance: ${percent(shareBasisPoints)} of the declared value, at least ${formatPesos(minimumCents)}`,
};
