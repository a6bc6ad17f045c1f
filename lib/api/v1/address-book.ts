import * as z from "zod";
import { limits, pickupWeekdays } from "@/lib/core/vocabulary";
import type { Origin, OriginDraft } from "@/lib/domain/geography/addresses";
import { EmailText, Id, integer, list, optionalText, requiredText, Zipcode } from "../shared/wire";

export const AccountQuery = z.object({ account_id: Id });

export const AddressPath = z.object({ address_id: Id });

const Weekday = integer(Math.min(...pickupWeekdays), Math.max(...pickupWeekdays));

export const AddressInput = z
  .object({
    address: z.object({
      name: requiredText(limits.name),
      document: requiredText(limits.document),
      street: requiredText(limits.street),
      street_number: requiredText(limits.streetNumber),
      street_extras: optionalText(limits.streetExtras),
      state: requiredText(100),
      city: requiredText(100),
      zipcode: Zipcode,
      phone: requiredText(limits.phone),
      email: EmailText,
      pickup_days: list(Weekday, 7).transform((days) => [...new Set(days)].sort()),
    }),
  })
  .meta({ id: "AddressInputV1" });

const Address = z
  .object({
    id: z.int(),
    name: z.string(),
    document: z.string(),
    street: z.string(),
    street_number: z.string(),
    street_extra: z.string(),
    state_id: z.string(),
    city_id: z.string(),
    zipcode: z.string(),
    phone: z.string(),
    email: z.string(),
    pickup_days: z.array(z.string()),
  })
  .meta({ id: "AddressV1" });

export const AddressList = z.object({ status: z.literal("success"), addresses: z.array(Address) });
export const AddressReply = z.object({ status: z.literal("success"), address_id: z.int() });

export const toOriginDraft = ({ address }: z.output<typeof AddressInput>): OriginDraft => ({
  name: address.name,
  document: address.document,
  street: address.street,
  streetNumber: address.street_number,
  streetExtras: address.street_extras ?? "",
  state: address.state,
  city: address.city,
  postcode: address.zipcode,
  phone: address.phone,
  email: address.email,
});

export const serializeAddresses = (origins: readonly Origin[]): z.input<typeof AddressList> => ({
  status: "success",
  addresses: origins.map((origin) => ({
    id: origin.id,
    name: origin.name,
    document: origin.document,
    street: origin.street,
    street_number: origin.streetNumber,
    street_extra: origin.streetExtras,
    state_id: origin.state,
    city_id: origin.city,
    zipcode: String(origin.zipcode),
    phone: origin.phone,
    email: origin.email,
    pickup_days: origin.pickupDays.map(String),
  })),
});

export const serializeSaved = ({ id }: Pick<Origin, "id">): z.input<typeof AddressReply> => ({
  status: "success",
  address_id: id,
});
