import * as z from "zod";
import { parsePostcode } from "@/lib/core/postcode";
import { readCountry } from "@/lib/core/read/country";
import { readStreet } from "@/lib/core/read/street";
import { cutText } from "@/lib/core/text/cut-text";
import { foldText } from "@/lib/core/text/fold-text";
import { limits } from "@/lib/core/vocabulary";
import { findProvince, provinceName } from "../../../geography/places";
import type { NewOrder, OrderRecipient } from "../../orders";
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

type Recipient = Pick<NewOrder, "country" | "doubts"> & {
  readonly recipient: OrderRecipient;
  readonly typed: Readonly<Record<string, string>>;
};

/** Whom and where an order goes to. What could not be read or has no room is a doubt. */
export function readRecipient(to: TiendanubeAddress, buyer: Buyer): Recipient {
  const line = to.street || to.address;
  const country = readCountry(to.country);
  const isHere = country === "AR";
  const street = streetOf(line, to);
  const postcode = parsePostcode(to.zipcode);
  const province = findProvince(to.province);
  const doubts: { field: string; text: string }[] = [];
  const doubt = (field: string, text: string, isDoubtful: boolean) =>
    void (isDoubtful && text !== "" && doubts.push({ field: `destination.${field}`, text }));
  const limited = (field: string, text: string, length: number) => {
    doubt(field, text, text.length > length);
    return cutText(text, length);
  };
  const recipient: OrderRecipient = {
    name: limited("name", to.name || buyer.name, limits.name),
    document: cutText(buyer.document, limits.document),
    phone: limited("phone", to.phone || buyer.phone, limits.phone),
    email: limited("email", buyer.email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    city: to.city || to.locality,
    state: isHere && province ? provinceName(province) : to.province,
    zipcode: isHere ? (postcode?.zipcode ?? null) : null,
    cpa: isHere ? (postcode?.cpa ?? null) : null,
    pointId: null,
    company: "",
  };
  doubt("street_number", line, isHere && street.number === "");
  doubt("street", line, isHere && street.isDoubtful);
  doubt("street_extras", street.overflow, true);
  doubt("zipcode", to.zipcode, isHere && !postcode);
  doubt("state", to.province, isHere && !province);
  const { name: _, phone: __, ...typed } = to;
  return { recipient, country, doubts, typed: Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) };
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
