import * as z from "zod";
import type { ParsedAddress } from "@/lib/domain/geography/addresses";
import { addressFields, Id } from "../../shared/wire";

/** A pasted address may contain line breaks, unlike every other text of the API. */
export const PastedAddress = z.object({ account_id: Id, text: z.string().trim().min(1).max(1000) });

/** Parts missing from the text are empty. */
export const ParsedAddressReply = z
  .object({
    name: z.string(),
    document: z.string(),
    phone: z.string(),
    email: z.string(),
    ...addressFields,
  })
  .meta({ id: "ParsedAddress" });

export const serializeParsed = (address: ParsedAddress): z.input<typeof ParsedAddressReply> => ({
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
});
