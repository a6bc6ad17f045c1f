import type { EditedShipment } from "./edited-shipment";

type Destination = EditedShipment["destination"];

const contact = ["name", "document", "phone", "email"] as const;
const street = ["street", "street_number", "street_extras"] as const;
const place = ["zipcode", "city", "state"] as const;

type DestinationField = (typeof contact | typeof street | typeof place)[number];
export type DestinationFields = Readonly<Record<DestinationField, string>>;

/** The fields that a person may correct; the address of a pick-up point is that of the point. */
export const fieldsOf = ({ point_id: pointId }: Pick<Destination, "point_id">): readonly DestinationField[] =>
  pointId === null ? [...contact, ...street, ...place] : contact;

/** The fields that were left empty and may not be: an empty text in a request counts as left out. */
export const blankFields = (typed: DestinationFields, fields: readonly DestinationField[]): DestinationField[] =>
  fields.filter((field) => field !== "street_extras" && typed[field].trim() === "");

/** What was changed; the fields of the place go together. Undefined when nothing was. */
export function changedDestination(
  before: DestinationFields,
  typed: DestinationFields,
  fields: readonly DestinationField[],
): Partial<DestinationFields> | undefined {
  const changed = fields.filter((field) => typed[field].trim() !== before[field]);
  const isElsewhere = place.some((field) => changed.includes(field));
  const sent = fields.filter(
    (field) => changed.includes(field) || (isElsewhere && place.some((part) => part === field)),
  );
  return sent.length > 0 ? Object.fromEntries(sent.map((field) => [field, typed[field].trim()])) : undefined;
}
