import * as z from "zod";
import { message } from "@/lib/core/messages";
import { isEmailAddress } from "@/lib/core/text/email";
import { limits, orderParts } from "@/lib/core/vocabulary";
import type { OrderEdit } from "@/lib/domain/selling/orders";
import { Flag, integer, lines, list, Side, text, textRule, Weight, Zipcode } from "../shared/wire";

const email = text(limits.email)
  .check(textRule((value) => (value === "" || isEmailAddress(value) ? undefined : message("must_be_email"))))
  .meta({ format: "email" });

const OrderLineEditInput = z.object({
  number: integer(1, limits.orderLines).meta({ description: "The line of the order." }),
  quantity: integer(0, limits.items).nullish().meta({
    description: "Pieces sold; not fewer than were refunded and are in shipments. 0 leaves the line out.",
  }),
  weight: Weight.nullish().meta({ description: "Grams." }),
  height: Side.nullish().meta({ description: "Centimetres." }),
  width: Side.nullish().meta({ description: "Centimetres." }),
  length: Side.nullish().meta({ description: "Centimetres." }),
  save_to_product: Flag.nullish().meta({
    description:
      "Write the measures to the SKU too, which is made if the catalogue lacks it (scope `products.update` as well).",
  }),
});

export const OrderEditInput = z
  .object({
    destination: z
      .object({
        name: text(limits.name).nullish(),
        company: text(limits.name).nullish(),
        document: text(limits.document).nullish(),
        phone: text(limits.phone).nullish(),
        email: email.nullish(),
        point_id: text(50).nullish().meta({ description: "An empty text takes the point away." }),
        street: text(limits.street).nullish(),
        street_number: text(limits.streetNumber).nullish(),
        street_extras: text(limits.streetExtras).nullish(),
        city: text(100).nullish(),
        state: text(100).nullish(),
        zipcode: Zipcode.nullish(),
      })
      .nullish(),
    items: list(OrderLineEditInput, limits.orderLines).nullish(),
    notes: lines(limits.orderNotes).nullish(),
    take_back: list(z.enum(orderParts), orderParts.length).nullish().meta({
      description: "Ends earlier edits of these parts before the new ones: what the channel says counts again.",
    }),
  })
  .meta({ id: "OrderEditInput", description: "What is left out stays as it is." });

export const isForProducts = ({ items }: z.output<typeof OrderEditInput>): boolean =>
  items?.some(({ save_to_product: isSaved }) => isSaved) ?? false;

export function toOrderEdit({
  destination,
  items,
  notes,
  take_back: takenBack,
}: z.output<typeof OrderEditInput>): OrderEdit {
  return {
    recipient: destination ? toRecipientEdit(destination) : undefined,
    lines: items?.map((item) => ({
      number: item.number,
      ...given({
        quantity: item.quantity,
        weightGrams: item.weight,
        heightCm: item.height,
        widthCm: item.width,
        lengthCm: item.length,
      }),
      isForProduct: item.save_to_product ?? false,
    })),
    notes: notes ?? undefined,
    takenBack: takenBack ?? undefined,
  };
}

const toRecipientEdit = (to: NonNullable<z.output<typeof OrderEditInput>["destination"]>) => ({
  ...given({
    name: to.name,
    company: to.company,
    document: to.document,
    phone: to.phone,
    email: to.email,
    street: to.street,
    streetNumber: to.street_number,
    streetExtras: to.street_extras,
    city: to.city,
    state: to.state,
    zipcode: to.zipcode?.zipcode,
    cpa: to.zipcode?.cpa,
  }),
  ...(typeof to.point_id === "string" && { pointId: to.point_id || null }),
});

type Given<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/** The values that a request has. */
const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Given<Values>;
