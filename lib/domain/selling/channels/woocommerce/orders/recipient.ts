import { parsePostcode } from "@/lib/core/postcode";
import { readCountry } from "@/lib/core/read/country";
import { readStreet } from "@/lib/core/read/street";
import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";
import { findProvince, provinceName } from "../../../../geography/places";
import type { NewOrder, OrderRecipient } from "../../../orders";
import { findDocument } from "./document";
import type { Meta, WooAddress } from "./fields";

interface Addressed {
  readonly billing: WooAddress;
  readonly shipping: WooAddress;
  readonly meta_data: Meta;
}

type Recipient = Pick<NewOrder, "country" | "doubts"> & {
  readonly recipient: OrderRecipient;
  readonly typed: Readonly<Record<string, string>>;
};

/**
 * Whom and where an order goes to. The address is that of the shipping where one was typed, by the shop's own rule; that of
 * the billing for what is fetched, as its shipping address is the shop's. What could not be read or has no room is a doubt.
 */
export function readRecipient({ billing, shipping, meta_data: meta }: Addressed, isFetched: boolean): Recipient {
  const isTyped = shipping.address_1 !== "" || shipping.address_2 !== "";
  const to = isFetched || !isTyped ? billing : shipping;
  const country = readCountry(to.country);
  const person = [to.first_name, to.last_name].filter(Boolean).join(" ");
  const buyer = [billing.first_name, billing.last_name].filter(Boolean).join(" ");
  const street = readStreet(to.address_1, { line2: to.address_2 });
  const postcode = parsePostcode(to.postcode);
  const province = findProvince(to.state);
  const doubts: { field: string; text: string }[] = [];
  const doubt = (field: string, text: string, isDoubtful: boolean) =>
    void (isDoubtful && text !== "" && doubts.push({ field: `destination.${field}`, text }));
  const limited = (field: string, text: string, length: number) => {
    doubt(field, text, text.length > length);
    return cutText(text, length);
  };
  const isHere = country === "AR";
  const recipient: OrderRecipient = {
    name: limited("name", person || to.company || buyer, limits.name),
    document: cutText(findDocument([...meta, ...Object.entries(to), ...Object.entries(billing)]), limits.document),
    phone: limited("phone", to.phone || billing.phone, limits.phone),
    email: limited("email", to.email || billing.email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    city: to.city,
    state: isHere && province ? provinceName(province) : to.state,
    zipcode: isHere ? (postcode?.zipcode ?? null) : null,
    cpa: isHere ? (postcode?.cpa ?? null) : null,
    pointId: null,
    company: limited("company", person ? to.company : "", limits.name),
  };
  doubt("street_number", to.address_1, isHere && street.number === "");
  doubt("street", to.address_1, isHere && street.isDoubtful);
  doubt("street_extras", street.overflow, true);
  doubt("zipcode", to.postcode, isHere && !postcode);
  doubt("state", to.state, isHere && !province);
  const { address_1, address_2, city, state, postcode: zipcode } = to;
  return {
    recipient,
    country,
    doubts,
    typed: { address_1, address_2, city, state, postcode: zipcode, country: to.country },
  };
}
