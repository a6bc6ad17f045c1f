import { DomainError, type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { findLoadSizeIssue } from "@/lib/core/load-size";
import { message } from "@/lib/core/messages";
import { limits, type ServiceType } from "@/lib/core/vocabulary";
import type { LoadItem } from "../../pricing/quotes";
import type { ShipmentDraft } from "../../shipping/shipments";
import type { LineQuantity, NewOrder, ShipmentChoice } from "./draft";
import { declaredValueOf, openLines } from "./state";
import type { Order } from "./store";

/** The lines and quantities of one order that go into a shipment. */
export interface ShippedPart<Of = Order> {
  readonly order: Of;
  readonly lines: readonly LineQuantity[];
}

/** What of an order a shipment depends on: of one that is written, and of one that is about to be. */
type Sendable = Omit<NewOrder, "lines" | "delivery" | "typed" | "doubts" | "placedAt" | "link" | "notes"> & {
  readonly lines: readonly (NewOrder["lines"][number] & { readonly number: number })[];
};
type SendablePart = ShippedPart<Sendable>;

/** What `shipOrder` makes of an order that is about to be written. */
export function draftOfNew(draft: NewOrder, choice: Pick<ShipmentChoice, "typePackaging">): ShipmentDraft {
  const lines = draft.lines.map((line, at) => ({ ...line, number: at + 1 }));
  return toDraft([{ order: { ...draft, lines }, lines: openLines(lines, []) }], choice);
}

/** The draft of the shipment of all open pieces of orders of one person; throws its errors about them. */
export const draftOfRest = (orders: readonly Order[], choice: Omit<ShipmentChoice, "lines"> = {}): ShipmentDraft =>
  toDraft(orders.map(wholeRest), choice);

export const wholeRest = (order: Order): ShippedPart => ({ order, lines: linesOf(order, undefined) });

/** The wanted lines, or all open ones. Throws `conflict` without open pieces, `validation_failed` for more than are open. */
export function linesOf(order: Order, wanted: readonly LineQuantity[] | undefined): readonly LineQuantity[] {
  if (order.status === "cancelled") throw new DomainError({ code: "conflict", message: message("order_cancelled") });
  const open = openLines(order.lines, order.pieces);
  if (open.length === 0) throw new DomainError({ code: "conflict", message: message("order_nothing_open") });
  if (wanted === undefined) return open;
  const issues = wanted.flatMap(({ number, quantity }, at): Issue[] => {
    const left = open.find((line) => line.number === number)?.quantity ?? 0;
    const isKnown = order.lines.some((line) => line.number === number);
    if (!isKnown) return [{ path: `items.${at}.number`, message: message("order_line_unknown") }];
    if (wanted.findIndex((line) => line.number === number) < at)
      return [{ path: `items.${at}.number`, message: message("order_line_repeated") }];
    if (quantity <= left) return [];
    return [{ path: `items.${at}.quantity`, message: message("order_quantity_exceeded", { open: left }) }];
  });
  if (issues.length > 0) throw invalidFields(issues);
  return wanted;
}

export function toDraft(parts: readonly SendablePart[], choice: ShipmentChoice): ShipmentDraft {
  const [{ order }] = parts as readonly [SendablePart, ...SendablePart[]];
  const { recipient } = order;
  const items = parts.flatMap(({ order: { lines }, lines: taken }) =>
    taken.flatMap(({ number, quantity }) => {
      const line = lines.find((each) => each.number === number);
      return line ? [toItem(line, quantity)] : [];
    }),
  );
  const { typePackaging, containerId } = choice;
  if (containerId !== undefined && typePackaging !== undefined)
    throw invalid("type_packaging", message("order_boxes_and_packaging"));
  const load = containerId === undefined ? { items, packages: [] } : { items: [], packages: [{ items, containerId }] };
  const tooLarge = findLoadSizeIssue(load);
  if (tooLarge) throw invalid(tooLarge.path, tooLarge.message);
  // A person's choice replaces the buyer's as a whole: the buyer's carrier may not have the service that the person chose.
  const { serviceType, logisticType, carrierId } = isTravelChosen(choice) ? choice : order;
  assertAddressed(recipient, serviceType ?? undefined);
  return {
    accountId: order.accountId,
    externalId: externalIdOf(parts),
    orderNumbers: parts.flatMap(({ order: { externalId, number } }) => (number ? [number, externalId] : [externalId])),
    source: order.channel,
    chosenService: [...new Set(parts.map((part) => part.order.chosenService).filter(Boolean))].join(" + "),
    shippingPaidCents: paidForShipping(parts),
    originId: order.originId ?? "auto",
    declaredValueCents:
      choice.declaredValueCents ?? parts.reduce((sum, part) => sum + declaredValueOf(part.order, part.lines), 0),
    serviceType: serviceType ?? undefined,
    logisticType: logisticType ?? undefined,
    carrierId: carrierId ?? undefined,
    typePackaging,
    expectedPriceCents: choice.expectedPriceCents,
    processImmediately: choice.processImmediately,
    load,
    destination: {
      name: withCompany(recipient),
      document: recipient.document,
      phone: recipient.phone,
      email: recipient.email,
      street: recipient.street,
      streetNumber: recipient.streetNumber,
      streetExtras: recipient.streetExtras,
      city: recipient.city,
      state: recipient.state,
      postcode: recipient.zipcode === null ? undefined : { zipcode: recipient.zipcode, cpa: recipient.cpa },
      pointId: choice.pointId ?? recipient.pointId ?? undefined,
    },
  };
}

/** What was paid for the shipping of the orders together; null where no channel says it. */
function paidForShipping(parts: readonly SendablePart[]): number | null {
  const paid = parts.flatMap(({ order }) => order.shippingPaidCents ?? []);
  return paid.length === 0 ? null : paid.reduce((sum, cents) => sum + cents, 0);
}

export const isTravelChosen = ({ serviceType, carrierId, logisticType }: ShipmentChoice): boolean =>
  serviceType !== undefined || carrierId !== undefined || logisticType !== undefined;

/** The company stands beside the person, as on a letter; a name that has no room for it goes without. */
function withCompany({ name, company = "" }: Order["recipient"]): string {
  const both = `${name} · ${company}`;
  return company === "" || company === name || both.length > limits.name ? name : both;
}

/**
 * Throws `validation_failed` naming the fields that a label needs and the recipient lacks. Orders of connected shops may
 * lack some; `POST /v2/orders` refuses such an order.
 */
function assertAddressed(
  { name, street, zipcode, pointId }: Order["recipient"],
  serviceType: ServiceType | undefined,
): void {
  const isForPoint = serviceType === "pickup_point" || (serviceType === undefined && pointId !== null);
  const needed = { name, ...(!isForPoint && { street, zipcode: String(zipcode ?? "") }) };
  const issues = Object.entries(needed).flatMap(([field, text]): Issue[] =>
    text.trim() === "" ? [{ path: `destination.${field}`, message: message("required") }] : [],
  );
  if (issues.length > 0) throw invalidFields(issues);
}

const toItem = (line: NewOrder["lines"][number], quantity: number): LoadItem => ({
  quantity,
  sku: line.sku ?? undefined,
  description: line.description || undefined,
  weightGrams: line.weightGrams ?? undefined,
  heightCm: line.heightCm ?? undefined,
  widthCm: line.widthCm ?? undefined,
  lengthCm: line.lengthCm ?? undefined,
  classificationId: line.classificationId ?? undefined,
});

/** What people call the orders in the shipment, as many as `limits.externalId` lets in. */
const externalIdOf = (parts: readonly SendablePart[]): string =>
  parts.reduce((text, { order }) => {
    const name = order.number || order.externalId;
    const longer = text === "" ? name : `${text}+${name}`;
    return longer.length <= limits.externalId ? longer : text;
  }, "");
