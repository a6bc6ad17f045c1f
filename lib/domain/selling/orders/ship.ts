import { sql } from "drizzle-orm";
import { orderShipmentLines } from "@/db/schema/orders";
import { DomainError, type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { findLoadSizeIssue } from "@/lib/core/load-size";
import { message } from "@/lib/core/messages";
import { currency } from "@/lib/core/money";
import { groupByPerson, placeKeyOf } from "@/lib/core/sales";
import { type DecisionCode, isMended, limits, type ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { LoadItem } from "../../pricing/quotes";
import { createShipment, type Shipment, type ShipmentDraft } from "../../shipping/shipments";
import type { LineQuantity, NewOrder, ShipmentChoice } from "./draft";
import { changeOrder } from "./events";
import { judgeOrder } from "./judge";
import { declaredValueOf, openLines, statusOf } from "./state";
import { lockOrders, type Order, withDetails } from "./store";
import { judgementColumns } from "./write";

/** The lines and quantities of one order that go into a shipment. */
interface ShippedPart<Of = Order> {
  readonly order: Of;
  readonly lines: readonly LineQuantity[];
}

/** What of an order a shipment depends on: of one that is written, and of one that is about to be. */
type Sendable = Omit<NewOrder, "lines" | "delivery" | "typed" | "doubts" | "placedAt"> & {
  readonly lines: readonly (NewOrder["lines"][number] & { readonly number: number })[];
};
type SendablePart = ShippedPart<Sendable>;

/**
 * Makes a shipment of the open pieces of an order, or of the named lines and quantities. The order stays locked until the
 * commit, so that no piece is shipped twice; the link between both is written in the transaction of the shipment.
 */
export function shipOrder(ctx: Context, id: number, choice: ShipmentChoice = {}): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order) throw new Error("the order was not locked");
    const part = { order, lines: linesOf(order, choice.lines) };
    await assertDecided(tx, order, choice);
    return shipParts(tx, [part], choice);
  });
}

/**
 * Makes one shipment of the open pieces of several orders of one person and one origin. It goes to the one address of all of
 * them, or to that of the order `destinationOf`. Throws `validation_failed` naming the first order that differs.
 */
export function shipTogether(
  ctx: Context,
  ids: readonly number[],
  { destinationOf, ...choice }: Omit<ShipmentChoice, "lines"> & { readonly destinationOf?: number | undefined } = {},
): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrders(tx, [...new Set(ids)]);
    const first = locked.find(({ id }) => destinationOf === undefined || id === destinationOf);
    if (!first) throw invalid("destination_order_id", message("order_not_named"));
    const together = [first, ...locked.filter((order) => order !== first)];
    assertSameJourney(together, destinationOf !== undefined);
    const parts = together.map(wholeRest);
    for (const order of locked) await assertDecided(tx, order, choice);
    return shipParts(tx, parts, choice);
  });
}

const wholeRest = (order: Order): ShippedPart => ({ order, lines: linesOf(order, undefined) });

/**
 * Throws `conflict` for an order that waits for a decision, judged anew by what is known now. What a label or a package lacks
 * is named by the shipment itself, for the pieces that it takes. Two orders with one number wait for each other, so that the
 * second sees the shipment of the first.
 */
async function assertDecided(tx: Context, order: Order, choice: ShipmentChoice): Promise<void> {
  const sale = `${order.accountId} ${order.number || order.externalId}`;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sale}, 0))`);
  const { judgement, decisions } = await judgeOrder(tx, order);
  const hasValue = choice.declaredValueCents !== undefined;
  const passed: readonly DecisionCode[] = [
    ...(hasValue ? (["foreign_currency"] as const) : []),
    ...(isTravelChosen(choice) ? (["service_not_mapped"] as const) : []),
  ];
  const reason = decisions.find(({ code }) => judgement === "ignore" || !(isMended(code) || passed.includes(code)));
  if (reason) throw new DomainError({ code: "conflict", message: message("order_waits", { reason }) });
  if (order.currency !== currency && !hasValue)
    throw invalid("declared_value", message("order_value_needed", { currency: order.currency }));
}

/** Where the address was chosen, the others may be written otherwise as long as they are of the same person. */
function assertSameJourney([first, ...others]: readonly Order[], isAddressChosen: boolean): void {
  if (!first) return;
  const people = isAddressChosen ? groupByPerson([first, ...others]) : [];
  for (const other of others) {
    const named = { id: other.id, number: other.number || other.externalId };
    if (other.accountId !== first.accountId) throw invalid("order_ids", message("order_other_account", named));
    if (other.originId !== first.originId) throw invalid("order_ids", message("order_other_origin", named));
    const isSame = isAddressChosen
      ? people.some((person) => person.includes(first) && person.includes(other))
      : placeKeyOf(first.recipient) === placeKeyOf(other.recipient);
    if (!isSame) throw invalid("order_ids", message("order_other_recipient", named));
  }
}

/** What `shipOrder` makes of an order that is about to be written. */
export function draftOfNew(draft: NewOrder, choice: Pick<ShipmentChoice, "typePackaging">): ShipmentDraft {
  const lines = draft.lines.map((line, at) => ({ ...line, number: at + 1 }));
  return toDraft([{ order: { ...draft, lines }, lines: openLines(lines, []) }], choice);
}

/** The draft of the shipment of all open pieces of orders of one person; throws its errors about them. */
export const draftOfRest = (orders: readonly Order[], choice: Omit<ShipmentChoice, "lines"> = {}): ShipmentDraft =>
  toDraft(orders.map(wholeRest), choice);

/** The wanted lines, or all open ones. Throws `conflict` without open pieces, `validation_failed` for more than are open. */
function linesOf(order: Order, wanted: readonly LineQuantity[] | undefined): readonly LineQuantity[] {
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

async function shipParts(tx: Context, parts: readonly ShippedPart[], choice: ShipmentChoice): Promise<Shipment> {
  const shipment = await createShipment(tx, toDraft(parts, choice));
  await linkShipment(tx, shipment, parts);
  return shipment;
}

/** Records which pieces of locked orders a new shipment holds, and publishes that the orders changed. */
export async function linkShipment(tx: Context, shipment: Shipment, parts: readonly ShippedPart[]): Promise<void> {
  await tx.db.insert(orderShipmentLines).values(
    parts.flatMap(({ order, lines }) =>
      lines.map(({ number, quantity }) => ({
        accountId: order.accountId,
        orderId: order.id,
        lineNumber: number,
        shipmentId: shipment.id,
        quantity,
      })),
    ),
  );
  const shipped = await withDetails(
    tx,
    parts.map(({ order }) => order),
  );
  for (const order of shipped)
    await changeOrder(
      tx,
      order,
      {
        status: statusOf(order.lines, order.pieces),
        ...judgementColumns(await judgeOrder(tx, order)),
        dueAt: null,
        failures: 0,
      },
      [{ type: "order.updated", changes: ["status", "shipments"] }],
    );
}

function toDraft(parts: readonly SendablePart[], choice: ShipmentChoice): ShipmentDraft {
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

const isTravelChosen = ({ serviceType, carrierId, logisticType }: ShipmentChoice): boolean =>
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
