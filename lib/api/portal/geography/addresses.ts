import * as z from "zod";
import type { AddressPart, ParsedAddress } from "@/lib/domain/geography/addresses";
import { Id } from "../../shared/wire";

/** A pasted address may contain line breaks, unlike every other text of the API. */
export const PastedAddress = z.object({ account_id: Id, text: z.string().trim().min(1).max(1000) });

const fieldOf = {
  name: "name",
  document: "document",
  phone: "phone",
  email: "email",
  street: "street",
  streetNumber: "street_number",
  streetExtras: "street_extras",
  city: "city",
  state: "state",
  zipcode: "zipcode",
} as const satisfies Readonly<Record<AddressPart, string>>;

export const serializeParsed = (address: ParsedAddress) => ({
  name: address.name,
  document: address.document,
  phone: address.phone,
  email: address.email,
  street: address.street,
  street_number: address.streetNumber,
  street_extras: address.streetExtras,
  city: address.city,
  state: address.state,
  zipcode: address.zipcode,
  /** What no field has room for. */
  overflow: address.overflow,
  /** Fields that could be read in another way, in the order of a form. */
  doubts: address.doubts.map((part) => fieldOf[part]),
});
