import * as z from "zod";
import { readStreet } from "@/lib/core/read/street";
import { foldText } from "@/lib/core/text/fold-text";
import { toRecipient } from "../reading/recipient";
import { Line } from "../woocommerce/orders/fields";
import { Coded, Named } from "./fields";

/** The address of an order, and the destination of a fulfilment order, which names the street otherwise. */
export const Address = z.object({
  name: Line,
  phone: Line,
  address: Line,
  street: Line,
  number: Line,
  floor: Line,
  between_streets: Line,
  reference: Line,
  locality: Line,
  city: Line,
  province: Named,
  zipcode: Line,
  country: Coded,
});
export type TiendanubeAddress = z.output<typeof Address>;

export interface Buyer {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
}

type Recipient = ReturnType<typeof toRecipient> & { readonly typed: Readonly<Record<string, string>> };

/** Whom and where an order goes to. What could not be read or has no room is a doubt. */
export function readRecipient(to: TiendanubeAddress, buyer: Buyer): Recipient {
  const line = to.street || to.address;
  const read = toRecipient(
    {
      name: to.name || buyer.name,
      document: buyer.document,
      phone: to.phone || buyer.phone,
      email: buyer.email,
      company: "",
      line,
      city: to.city || to.locality,
      state: to.province,
      zipcode: to.zipcode,
      country: to.country,
    },
    streetOf(line, to),
  );
  const { name: _, phone: __, ...typed } = to;
  return { ...read, typed: Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) };
}

/** Buyers also type the number into the street, with the field of its own empty or the same number in it. */
function streetOf(line: string, { number, floor, between_streets, reference, locality, city }: TiendanubeAddress) {
  const alone = readStreet(line);
  const isTwice = number !== "" && alone.number === number;
  const extras = [floor, between_streets, reference].filter(Boolean).join(", ");
  const read = readStreet(line, { number: isTwice ? "" : number, extras });
  // The quarter helps who delivers; it never takes the room of what was typed for them.
  const isQuarter = locality !== "" && foldText(locality) !== foldText(city);
  if (!isQuarter) return read;
  const withQuarter = readStreet(line, {
    number: isTwice ? "" : number,
    extras: [extras, locality].filter(Boolean).join(", "),
  });
  return withQuarter.overflow === "" ? withQuarter : read;
}
