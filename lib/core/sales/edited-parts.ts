import { type OrderPart, orderParts } from "../vocabulary";

/** The member of the edits of an order that holds those of a part. */
export const editsOfPart = {
  destination: "recipient",
  items: "lines",
  notes: "notes",
} as const satisfies Record<OrderPart, string>;

/** The parts of an order that people edited. */
export const editedParts = (edits: Partial<Readonly<Record<(typeof editsOfPart)[OrderPart], unknown>>>): OrderPart[] =>
  orderParts.filter((part) => edits[editsOfPart[part]] !== undefined);
