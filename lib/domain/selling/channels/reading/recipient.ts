import { parsePostcode } from "@/lib/core/postcode";
import { readCountry } from "@/lib/core/read/country";
import { collectDoubts } from "@/lib/core/read/doubts";
import type { StreetReading } from "@/lib/core/read/street";
import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";
import { findProvince, provinceName } from "../../../geography/places";
import type { NewOrder, OrderRecipient } from "../../orders";

/** Whom and where an order goes to, as its shop has it; empty where it says nothing. */
interface TypedRecipient {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  /** Street and number, as they were typed. */
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly country: string;
}

/** The recipient of an order of a shop. What could not be read or has no room is a doubt. */
export function toRecipient(
  typed: TypedRecipient,
  street: StreetReading,
): Pick<NewOrder, "country" | "doubts"> & { readonly recipient: OrderRecipient } {
  const country = readCountry(typed.country);
  const isHere = country === "AR";
  const postcode = parsePostcode(typed.zipcode);
  const province = findProvince(typed.state);
  const { doubts, doubt, limited } = collectDoubts();
  const recipient: OrderRecipient = {
    name: limited("name", typed.name, limits.name),
    document: cutText(typed.document, limits.document),
    phone: limited("phone", typed.phone, limits.phone),
    email: limited("email", typed.email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    city: typed.city,
    state: isHere && province ? provinceName(province) : typed.state,
    zipcode: isHere ? (postcode?.zipcode ?? null) : null,
    cpa: isHere ? (postcode?.cpa ?? null) : null,
    pointId: null,
    company: limited("company", typed.company, limits.name),
  };
  doubt("street_number", typed.line, isHere && street.number === "");
  doubt("street", typed.line, isHere && street.isDoubtful);
  doubt("street_extras", street.overflow, true);
  doubt("zipcode", typed.zipcode, isHere && !postcode);
  doubt("state", typed.state, isHere && !province);
  return { recipient, country, doubts };
}
