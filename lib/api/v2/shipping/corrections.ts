import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { forwardServiceTypes, type Locale, limits, logisticTypes } from "@/lib/core/vocabulary";
import type { ChangePrice, Correction, Reroute } from "@/lib/domain/shipping/changes";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import {
  Amount,
  EmailText,
  Id,
  integer,
  list,
  objectRule,
  optionalText,
  requiredText,
  Side,
  text,
  Weight,
  Zipcode,
} from "../../shared/wire";
import { ShipmentV2, serializeShipment } from "./shipments";

/** Changes of a shipment before its dispatch: other words or measures, another carrier, or one more of the same. */

const expectedPrice = {
  expected_price: Amount.nullish().meta({
    description: "Tax included, as it was shown: at another price nothing happens, and the response is 409 `conflict`.",
  }),
};

const PackageCorrection = z
  .object({
    number: integer(1, limits.packages).meta({ description: "Its place among the packages of the shipment, from 1." }),
    weight: Weight.nullish().meta({ description: "Grams." }),
    height: Side.nullish().meta({ description: "Centimetres." }),
    width: Side.nullish().meta({ description: "Centimetres." }),
    length: Side.nullish().meta({ description: "Centimetres." }),
    description: text(limits.packageDescription).nullish(),
  })
  .meta({ id: "PackageCorrection", description: "What is left out stays." });

const CorrectedDestination = z.object({
  name: requiredText(limits.name).nullish(),
  document: requiredText(limits.document).nullish(),
  phone: requiredText(limits.phone).nullish(),
  email: EmailText.nullish(),
  point_id: requiredText(50).nullish(),
  street: requiredText(limits.street).nullish(),
  street_number: requiredText(limits.streetNumber).nullish(),
  street_extras: text(limits.streetExtras).nullish(),
  city: requiredText(100).nullish(),
  state: requiredText(100).nullish(),
  zipcode: Zipcode.nullish(),
});

const isEmpty = (value: unknown): boolean =>
  value == null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every((member) => member == null));

export const CorrectionInput = z
  .object({
    destination: CorrectedDestination.nullish().meta({ description: "What is left out stays." }),
    notes: text(limits.streetExtras).nullish().meta({
      description: "Words for who delivers; added to `street_extras`, with which they have 150 characters.",
    }),
    packages: list(PackageCorrection, limits.packages).nullish(),
    ...expectedPrice,
  })
  .check(
    objectRule<Record<string, unknown>>(({ destination, notes, packages }, reject) => {
      if ([destination, notes, packages].every(isEmpty)) reject("global", message("correction_needed"));
    }),
  )
  .meta({ id: "ShipmentCorrection" });

export const RerouteInput = z
  .object({
    carrier_id: Id,
    service_type: z.enum(forwardServiceTypes),
    logistic_type: z.enum(logisticTypes),
    point_id: optionalText(50).meta({ description: "From the quote; needed where the service is `pickup_point`." }),
    ...expectedPrice,
  })
  .meta({ id: "ShipmentReroute" });

export const DuplicateInput = z
  .object({ external_id: text(limits.externalId).nullish(), ...expectedPrice })
  .meta({ id: "ShipmentDuplicate" });

export const ChangedShipment = ShipmentV2.extend({
  price_difference: z
    .number()
    .meta({ description: "What it costs more than before, tax included; negative for less." }),
}).meta({ id: "ChangedShipment" });

/** What a change would cost now, and what follows from it. */
export const ChangePriceV2 = z.object({
  price_incl_tax: z.number(),
  difference: z.number(),
  new_label: z.boolean(),
  cancels_booking: z.enum(["no", "by_system", "by_hand"]),
});

export const toCorrection = (input: z.output<typeof CorrectionInput>): Correction => ({
  destination: input.destination ? toDestination(input.destination) : undefined,
  notes: input.notes ?? undefined,
  packages: input.packages?.map((entry) => ({
    number: entry.number,
    weightGrams: entry.weight ?? undefined,
    heightCm: entry.height ?? undefined,
    widthCm: entry.width ?? undefined,
    lengthCm: entry.length ?? undefined,
    description: entry.description ?? undefined,
  })),
  expectedPriceCents: input.expected_price ?? undefined,
});

const toDestination = (input: z.output<typeof CorrectedDestination>): NonNullable<Correction["destination"]> => ({
  name: input.name ?? undefined,
  document: input.document ?? undefined,
  phone: input.phone ?? undefined,
  email: input.email ?? undefined,
  pointId: input.point_id ?? undefined,
  street: input.street ?? undefined,
  streetNumber: input.street_number ?? undefined,
  streetExtras: input.street_extras ?? undefined,
  city: input.city ?? undefined,
  state: input.state ?? undefined,
  postcode: input.zipcode ?? undefined,
});

export const toReroute = (input: z.output<typeof RerouteInput>): Reroute => ({
  carrierId: input.carrier_id,
  serviceType: input.service_type,
  logisticType: input.logistic_type,
  pointId: input.point_id,
  expectedPriceCents: input.expected_price ?? undefined,
});

export const toDuplicate = (input: z.output<typeof DuplicateInput>) => ({
  externalId: input.external_id ?? undefined,
  expectedPriceCents: input.expected_price ?? undefined,
});

export const serializeChanged = (
  { shipment, priceDifferenceCents }: { readonly shipment: Shipment; readonly priceDifferenceCents: number },
  at: { readonly baseUrl: string; readonly locale: Locale },
): z.input<typeof ChangedShipment> =>
  Object.assign(serializeShipment(shipment, at), { price_difference: toAmount(priceDifferenceCents) });

export const serializeChangePrice = (price: ChangePrice): z.input<typeof ChangePriceV2> => ({
  price_incl_tax: toAmount(price.priceInclTaxCents),
  difference: toAmount(price.differenceCents),
  new_label: price.newLabel,
  cancels_booking: price.cancelsBooking,
});
