import { message } from "@/lib/core/messages";
import { parsePostcode } from "@/lib/core/postcode";
import { readCountry } from "@/lib/core/read/country";
import { collectDoubts } from "@/lib/core/read/doubts";
import { isEmailAddress } from "@/lib/core/text/email";
import { type DeliveryKind, limits } from "@/lib/core/vocabulary";
import { findProvince, provinceName } from "@/lib/domain/geography/places";
import type { ReaderSettings, RowFields } from "@/lib/domain/selling/imports";
import type { NewOrder, OrderRecipient } from "@/lib/domain/selling/orders";
import { readAddress, readPlace } from "./row-address";
import type { RowReading } from "./row-cells";

type Recipient = Pick<NewOrder, "recipient" | "country" | "doubts" | "typed">;

/** The fields of the recipient; where the file has no address of one, those of the buyer. */
function whole(row: RowFields): RowFields {
  const isTyped = row.address ?? row.street ?? row.zipcode ?? row.place;
  const { name = row.buyer_name, phone = row.buyer_phone } = row;
  const person = { ...row, ...(name && { name }), ...(phone && { phone }) };
  if (isTyped !== undefined || row.buyer_address === undefined) return person;
  const { buyer_address: address, buyer_street_extras: extras, buyer_city: city } = row;
  const { buyer_state: state, buyer_zipcode: zipcode, buyer_country: country, buyer_company: company } = row;
  const ofBuyer = { address, street_extras: extras, city, state, zipcode, country, company };
  const given = Object.entries(ofBuyer).filter(([, text]) => text !== undefined);
  return { ...person, ...Object.fromEntries(given) };
}

/** Whom and where an order goes to. What could not be read, or has no room, is a doubt that a person clears. */
export function readRecipient(
  given: RowFields,
  { defaults }: ReaderSettings,
  reading: RowReading,
  kind: DeliveryKind,
): Recipient {
  const row = whole(given);
  const country = readCountry(row.country ?? "");
  const isHere = country === "AR";
  const place = readPlace(row, reading);
  const street = readAddress(row, reading);
  const postcode = parsePostcode(place.zipcode ?? "");
  const province = findProvince(place.state ?? "");
  const { doubts, doubt, limited } = collectDoubts();
  const typedStreet = [row.street ?? row.address, row.street_number, row.street_extras].filter(Boolean).join(" ");
  const { company = "", email = "" } = row;
  const name = row.name ?? company;
  const recipient: OrderRecipient = {
    name: limited("name", name, limits.name),
    document: limited("document", row.document ?? defaults.document ?? "", limits.document),
    phone: limited("phone", row.phone ?? "", limits.phone),
    email: limited("email", email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    city: limited("city", place.city ?? "", 100),
    state: isHere && province ? provinceName(province) : limited("state", place.state ?? "", 100),
    zipcode: isHere ? (postcode?.zipcode ?? null) : null,
    cpa: isHere ? (postcode?.cpa ?? null) : null,
    pointId: null,
    company: limited("company", name === company ? "" : company, limits.name),
  };
  doubt("email", email, email !== "" && !isEmailAddress(email));
  doubt("street_number", typedStreet, isHere && street.number === "");
  doubt("street", typedStreet, isHere && street.isDoubtful);
  doubt("zipcode", place.zipcode ?? "", isHere && !postcode);
  doubt("state", place.state ?? "", isHere && !province);
  if (kind === "ship" && isHere && recipient.city === "") reading.reject("city", message("cell_missing"));
  const typed = Object.fromEntries(
    Object.entries({ address: typedStreet, city: place.city, state: place.state, postcode: place.zipcode }).filter(
      ([, text]) => text,
    ),
  );
  return { recipient, country, doubts, typed: typed as NewOrder["typed"] };
}
