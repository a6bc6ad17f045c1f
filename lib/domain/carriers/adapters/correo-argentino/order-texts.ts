import type { Party } from "@/db/schema/shipments";
import { printable } from "@/lib/core/labels";
import type { CarrierOrder, CarrierParcel } from "../../adapter";
import { splitExtras, splitPhone } from "./texts";

/** What both systems are told of a place. */
export interface OrderAddress {
  readonly street: string;
  readonly streetNumber: string;
  readonly floor: string;
  readonly apartment: string;
  /** What fits neither floor nor apartment. */
  readonly rest: string;
  readonly city: string;
  readonly provinceCode: string;
  readonly zipcode: string;
}

export const addressOf = (party: Party): OrderAddress => ({
  street: printable(party.street),
  streetNumber: printable(party.streetNumber) || "S/N",
  ...splitExtras(party.streetExtras),
  city: printable(party.city),
  provinceCode: party.provinceCode,
  zipcode: String(party.zipcode),
});

/** Each package has an order of its own: `reference` for a single one, else `reference-1`, `reference-2`. */
export const packageReferences = (reference: string, packages: number): string[] =>
  packages === 1 ? [reference] : Array.from({ length: packages }, (_, i) => `${reference}-${i + 1}`);

/** Personal data of an order, which no message may show. */
export const personalDataOf = ({ origin, destination }: CarrierOrder): string[] =>
  [origin, destination].flatMap(({ name, document, phone, email, street, streetExtras }) => [
    name,
    ...name.split(/\s+/),
    document,
    phone,
    phone.replace(/\D/g, ""),
    splitPhone(phone).number,
    ...phone.split(/[\s()]+/).filter(({ length }) => length >= 6),
    email,
    street,
    streetExtras,
    splitExtras(streetExtras).rest,
  ]);

export interface ParcelLimits {
  readonly maxGrams: number;
  readonly maxSideCm: number;
}

/** Why a package cannot be told at all, as its figures would not fit; undefined when they do. */
export function oversizeReason(parcels: readonly CarrierParcel[], limits: ParcelLimits): string | undefined {
  for (const { weightGrams, heightCm, widthCm, lengthCm } of parcels) {
    if (weightGrams < 1 || weightGrams > limits.maxGrams) return `El peso debe estar entre 1 y ${limits.maxGrams} g`;
    if ([heightCm, widthCm, lengthCm].some((side) => side < 1 || side > limits.maxSideCm))
      return `Cada lado debe estar entre 1 y ${limits.maxSideCm} cm`;
  }
  return undefined;
}
