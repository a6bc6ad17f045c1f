import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits, logisticTypes, pickupWeekdays } from "@/lib/core/vocabulary";
import type { Origin, OriginDraft, OriginOptions } from "@/lib/domain/geography/addresses";
import {
  EmailText,
  Flag,
  Id,
  integer,
  list,
  objectRule,
  optionalText,
  required,
  requiredText,
  textLike,
  Zipcode,
} from "../../shared/wire";
import { envelope, pageQuery } from "../envelope";

export const AddressPathV2 = z.object({ id: Id });
export const AddressesQuery = z.object({ account_id: Id.optional(), ...pageQuery(20) });

const clock = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, message("must_be_time"));
const Hours = z.object({ open: clock, close: clock });

const Options = z
  .object({
    automatic_status_change: Flag.nullish(),
    pickup_days: list(integer(Math.min(...pickupWeekdays), Math.max(...pickupWeekdays)), 7).nullish(),
    preparation_time: integer(0, 720).nullish().meta({ description: "Hours." }),
    use_preparation_time: Flag.nullish(),
    logistic_types: z.array(z.enum(logisticTypes)).nullish(),
    is_default: Flag.nullish(),
  })
  .meta({ id: "AddressOptionsInput" });

/** The name of a place, alone or in the object of an answer: clients send back what they read. */
const placeName = z
  .preprocess(
    (value) => (typeof value === "object" && value !== null && "name" in value ? value.name : value),
    requiredText(100),
  )
  .meta({
    type: ["string", "object"],
    properties: { name: { type: "string", minLength: 1, maxLength: 100 } },
    required: ["name"],
  });

/** The account of an origin with its options, as in answers. */
const OwnAccount = z.object({ id: Id.nullish(), options: Options.nullish() });

const fields = {
  name: requiredText(limits.name),
  document: requiredText(limits.document),
  street: requiredText(limits.street),
  street_number: requiredText(limits.streetNumber),
  street_extras: optionalText(limits.streetExtras),
  city: placeName,
  state: placeName,
  zipcode: Zipcode,
  phone: requiredText(limits.phone),
  email: EmailText,
  hours: Hours.nullish(),
  use_for_shipping: Flag.nullish(),
  options: Options.nullish(),
  accounts: list(OwnAccount, 1).nullish().meta({
    description: "As in answers; `account_id` and `options` win.",
  }),
};

export const AddressEditV2 = z.object({ account_id: Id.optional(), ...fields }).meta({ id: "AddressEdit" });
export const AddressInputV2 = AddressEditV2.check(
  objectRule((value, reject) => {
    if (value.account_id === undefined && toAccountId(value) === undefined) reject("account_id", required);
  }),
).meta({ id: "AddressInput" });

const Named = z.object({ id: z.int(), name: z.string() });
const State = z.object({ id: z.int().meta({ description: "Number of the province, by INDEC." }), name: z.string() });

export const AddressV2 = z
  .object({
    id: z.int(),
    name: z.string(),
    document: z.string(),
    street: z.string(),
    street_number: z.string(),
    street_extras: z.string(),
    city: Named,
    state: State,
    zipcode: z.string(),
    phone: z.string(),
    email: z.string(),
    hours: Hours.nullable(),
    accounts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        options: z.object({
          automatic_status_change: z.boolean(),
          pickup_days: z.array(z.string()),
          preparation_time: z.int(),
          use_preparation_time: z.boolean(),
          logistic_types: z.array(z.enum(logisticTypes)),
          is_default: z.boolean(),
        }),
      }),
    ),
    use_for_shipping: z.boolean(),
  })
  .meta({ id: "Address" });

export const AddressListV2 = envelope(AddressV2).meta({ id: "AddressList" });

type Input = z.output<typeof AddressEditV2>;

/** The account of an origin: `account_id`, else that of the entry in `accounts`. */
export const toAccountId = ({
  account_id: accountId,
  accounts,
}: Pick<Input, "account_id" | "accounts">): number | undefined =>
  accountId ?? (Array.isArray(accounts) ? accounts[0]?.id : undefined) ?? undefined;

export const toOriginDraftV2 = (input: Input): OriginDraft => ({
  name: input.name,
  document: input.document,
  street: input.street,
  streetNumber: input.street_number,
  streetExtras: input.street_extras ?? "",
  state: input.state,
  city: input.city,
  postcode: input.zipcode,
  phone: input.phone,
  email: input.email,
});

/**
 * Only the given options; omitted and null ones stay unchanged. The exception is `hours`: null removes the hours, as in
 * the response for an origin without any.
 */
export function toOriginOptions({ hours, use_for_shipping: useForShipping, accounts, ...input }: Input): OriginOptions {
  const options = input.options ?? accounts?.[0]?.options;
  const given = {
    useForShipping,
    automaticStatusChange: options?.automatic_status_change,
    pickupDays: options?.pickup_days ? [...new Set(options.pickup_days)].sort() : undefined,
    preparationTimeHours: options?.preparation_time,
    usePreparationTime: options?.use_preparation_time,
    logisticTypes: options?.logistic_types,
    isDefault: options?.is_default,
  };
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
  return hours === undefined ? present : { ...present, hours };
}

export const serializeAddress = (origin: Origin): z.input<typeof AddressV2> => ({
  id: origin.id,
  name: origin.name,
  document: origin.document,
  street: origin.street,
  street_number: origin.streetNumber,
  street_extras: origin.streetExtras,
  city: { id: origin.placeId, name: origin.city },
  state: { id: origin.stateId, name: origin.state },
  zipcode: String(origin.zipcode),
  phone: origin.phone,
  email: origin.email,
  hours: origin.hours,
  accounts: [
    {
      id: origin.accountId,
      name: origin.accountName,
      options: {
        automatic_status_change: origin.automaticStatusChange,
        pickup_days: origin.pickupDays.map(String),
        preparation_time: origin.preparationTimeHours,
        use_preparation_time: origin.usePreparationTime,
        logistic_types: origin.logisticTypes ?? [...logisticTypes],
        is_default: origin.isDefault,
      },
    },
  ],
  use_for_shipping: origin.useForShipping,
});
