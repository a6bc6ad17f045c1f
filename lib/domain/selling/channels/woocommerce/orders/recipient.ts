import { readStreet } from "@/lib/core/read/street";
import { toRecipient } from "../../reading/recipient";
import { findDocument } from "./document";
import type { Meta, WooAddress } from "./fields";

interface Addressed {
  readonly billing: WooAddress;
  readonly shipping: WooAddress;
  readonly meta_data: Meta;
}

type Recipient = ReturnType<typeof toRecipient> & { readonly typed: Readonly<Record<string, string>> };

/**
 * Whom and where an order goes to. The address is that of the shipping where one was typed, by the shop's own rule; that of
 * the billing for what is fetched, as its shipping address is the shop's. What could not be read or has no room is a doubt.
 */
export function readRecipient({ billing, shipping, meta_data: meta }: Addressed, isFetched: boolean): Recipient {
  const isTyped = shipping.address_1 !== "" || shipping.address_2 !== "";
  const to = isFetched || !isTyped ? billing : shipping;
  const person = [to.first_name, to.last_name].filter(Boolean).join(" ");
  const buyer = [billing.first_name, billing.last_name].filter(Boolean).join(" ");
  const read = toRecipient(
    {
      name: person || to.company || buyer,
      document: findDocument([...meta, ...Object.entries(to), ...Object.entries(billing)]),
      phone: to.phone || billing.phone,
      email: to.email || billing.email,
      company: person ? to.company : "",
      line: to.address_1,
      city: to.city,
      state: to.state,
      zipcode: to.postcode,
      country: to.country,
    },
    readStreet(to.address_1, { line2: to.address_2 }),
  );
  const { address_1, address_2, city, state, postcode: zipcode } = to;
  return {
    ...read,
    typed: { address_1, address_2, city, state, postcode: zipcode, country: to.country },
  };
}
