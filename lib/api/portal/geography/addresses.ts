import * as z from "zod";
import type { ParsedAddress } from "@/lib/domain/geography/addresses";
import { Id } from "../../shared/wire";

/** A pasted address may contain line breaks, unlike every other text of the API. */
export const PastedAddress = z.object({ account_id: Id, text: z.string().trim().min(1).max(1000) });

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
});
