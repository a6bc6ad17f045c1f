import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import type { Branch, BranchSearch } from "@/lib/domain/carriers";
import { addressFields, Id, list, objectRule, optionalText, Side, Weight, Zipcode } from "../../shared/wire";

const numericText = /^\s*-?\d{1,6}([.,]\d{1,20})?\s*$/;

/** A number between two bounds, as number or numeric text with decimal point or comma. */
export const decimal = (minimum: number, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "string" && numericText.test(value) ? Number(value.replace(",", ".")) : value),
      z.number().min(minimum).max(maximum),
    )
    .meta({ type: ["number", "string"], pattern: String.raw`^-?\d{1,6}([.,]\d{1,20})?$` });

const around = {
  lat: decimal(-90, 90).nullish(),
  lng: decimal(-180, 180).nullish(),
  city: optionalText(100),
  state: optionalText(100),
  radius: decimal(1, 500_000).nullish().meta({ description: "Metres, 50,000 when left out." }),
  carrier_id: Id.nullish(),
};

const place = z.object(around);

/** Requires either both coordinates or a city. */
const withPlace = objectRule<z.output<typeof place>>(({ lat, lng, city }, reject) => {
  const isPoint = lat != null && lng != null;
  if (isPoint || (city && lat == null && lng == null)) return;
  const missing = lat != null ? "lng" : lng != null ? "lat" : "city";
  reject(missing, message("point_or_city_needed"));
});

export const LocationsQuery = place.check(withPlace);

export const LocationsInput = place
  .extend({
    packages: list(z.object({ weight: Weight, height: Side, width: Side, length: Side }), limits.packages)
      .nullish()
      .meta({ description: "Only branches that take every one of them." }),
  })
  .check(withPlace)
  .meta({ id: "LocationSearch" });

const carrier = z.object({ id: z.int(), name: z.string() });

const address = {
  ...addressFields,
  lat: z.string(),
  lng: z.string(),
  phone: z.string(),
  open_hours: z.string(),
};

export const LocationsV2 = z
  .array(
    z
      .object({
        id: z.int(),
        point_id: z.string(),
        code: z.string().meta({ description: "The carrier's own code." }),
        carrier,
        name: z.string(),
        ...address,
        accepts_pickup: z.boolean(),
        accepts_dropoff: z.boolean(),
        distance: z.int().meta({ description: "Metres." }),
        restrictions: z.object({
          max_weight: z.int().meta({ description: "Grams." }),
          max_side: z.int().meta({ description: "Centimetres." }),
        }),
      })
      .meta({ id: "Location" }),
  )
  .meta({ id: "Locations" });

export const DropoffQuery = z.object({ zipcode: Zipcode.optional() });

export const DropoffLocationsV2 = z
  .object({
    data: z.array(z.object({ carrier, name: z.string(), address: z.object(address) }).meta({ id: "DropoffLocation" })),
  })
  .meta({ id: "DropoffLocations" });

export const toBranchSearch = (
  input: z.output<typeof LocationsQuery> & Pick<z.output<typeof LocationsInput>, "packages">,
): BranchSearch => ({
  around:
    input.lat != null && input.lng != null
      ? { lat: input.lat, lng: input.lng }
      : { city: input.city ?? "", state: input.state },
  radiusMetres: input.radius ?? 50_000,
  carrierId: input.carrier_id ?? undefined,
  parcels: input.packages?.map(({ weight, height, width, length }) => ({
    weightGrams: weight,
    heightCm: height,
    widthCm: width,
    lengthCm: length,
  })),
});

export const serializeLocations = (branches: readonly Branch[]): z.input<typeof LocationsV2> =>
  branches.map((branch) => ({
    id: branch.location.id,
    point_id: String(branch.location.id),
    code: branch.location.code,
    ...serializeBranch(branch),
    ...serializeAddress(branch),
    accepts_pickup: branch.location.acceptsPickup,
    accepts_dropoff: branch.location.acceptsDropoff,
    distance: branch.distanceMetres,
    restrictions: { max_weight: branch.location.maxWeightGrams, max_side: branch.location.maxSideCm },
  }));

export const serializeDropoffLocations = (branches: readonly Branch[]): z.input<typeof DropoffLocationsV2> => ({
  data: branches.map((branch) => ({ ...serializeBranch(branch), address: serializeAddress(branch) })),
});

const serializeBranch = ({ carrier: { id, name }, location }: Branch) => ({
  carrier: { id, name },
  name: location.name,
});

const serializeAddress = ({ location, state }: Branch) => ({
  street: location.street,
  street_number: location.streetNumber,
  street_extras: location.streetExtras,
  city: location.city,
  state,
  zipcode: String(location.zipcode),
  lat: String(location.lat),
  lng: String(location.lng),
  phone: location.phone,
  open_hours: location.openHours,
});
