import { isDeepStrictEqual } from "node:util";
import { orderShipmentLines } from "@/db/schema/orders";
import { DomainError, type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { findLoadSizeIssue } from "@/lib/core/load-size";
import { message } from "@/lib/core/messages";
import { limits, type ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { LoadItem } from "../../pricing/quotes";
import { createShipment, type Shipment, type ShipmentDraft } from "../../shipping/shipments";
import type { LineQuantity, ShipmentChoice } from "./draft";
import { changeOrder } from "./events";
import { declaredValueOf, openLines, statusOf } from "./state";
import { lockOrders, type Order, withDetails } from "./store";

/** An order with what a shipment takes of it. */
interface Taking {
  readonly order: Order;
  readonly lines: readonly LineQuantity[];
}

/**
 * Makes a shipment of what is left of an order, or of the lines and quantities that are named. The order stays locked
 * until the commit, so that no piece is shipped twice; the link is written in the transaction of the shipment.
 */
export function shipOrder(ctx: Context, id: number, choice: ShipmentChoice = {}): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order) throw new Error("the order was not locked");
    return shipTakings(tx, [{ order, lines: linesOf(order, choice.lines) }], choice);
  });
}

/**
 * Makes one shipment of all that is left of several orders. They have to go to the same person at the same address from
 * the same origin; the first that does not is named.
 */
export function shipTogether(
  ctx: Context,
  ids: readonly number[],
  choice: Omit<ShipmentChoice, "lines"> = {},
): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrders(tx, [...new Set(ids)]);
    const [first, ...others] = locked;
    if (!first) throw new Error("no order was locked");
    for (const other of others) assertSameJourney(first, other);
    return shipTakings(
      tx,
      locked.map((order) => ({ order, lines: linesOf(order, undefined) })),
      choice,
    );
  });
}

function assertSameJourney(first: Order, other: Order): void {
  const named = { id: other.id, number: other.externalId };
  if (other.accountId !== first.accountId) throw invalid("order_ids", message("order_other_account", named));
  if (other.originId !== first.originId) throw invalid("order_ids", message("order_other_origin", named));
  if (!isDeepStrictEqual(placeOf(first), placeOf(other)))
    throw invalid("order_ids", message("order_other_recipient", named));
}

/** Who gets it, and where. Contact data may be written in other ways from one order to the next. */
const placeOf = ({ recipient }: Order) =>
  [
    recipient.name,
    recipient.street,
    recipient.streetNumber,
    recipient.streetExtras,
    recipient.city,
    recipient.state,
    String(recipient.zipcode ?? ""),
    recipient.pointId ?? "",
  ].map((text) => text.trim().replace(/\s+/g, " ").toLowerCase());

/**
 * The shipment that `shipOrder` would make of all that is left of an order. Throws the same errors about the order itself.
 */
export const draftOfRest = (order: Order): ShipmentDraft => toDraft([{ order, lines: linesOf(order, undefined) }], {});

/** The lines that a shipment takes. Throws `conflict` when nothing is left, `validation_failed` for more than is left. */
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

async function shipTakings(tx: Context, takings: readonly Taking[], choice: ShipmentChoice): Promise<Shipment> {
  const shipment = await createShipment(tx, toDraft(takings, choice));
  await tx.db.insert(orderShipmentLines).values(
    takings.flatMap(({ order, lines }) =>
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
    takings.map(({ order }) => order),
  );
  for (const order of shipped)
    await changeOrder(
      tx,
      order,
      { status: statusOf(order.lines, order.pieces), reason: null, dueAt: null, failures: 0 },
      [{ type: "order.updated", changes: ["status", "shipments"] }],
    );
  return shipment;
}

function toDraft(takings: readonly Taking[], choice: ShipmentChoice): ShipmentDraft {
  const [{ order }] = takings as readonly [Taking, ...Taking[]];
  const { recipient } = order;
  const items = takings.flatMap(({ order: { lines }, lines: taken }) =>
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
  // A choice of the person replaces what the buyer chose as a whole: their carrier may not have that service.
  const isChosen =
    choice.serviceType !== undefined || choice.carrierId !== undefined || choice.logisticType !== undefined;
  const { serviceType, logisticType, carrierId } = isChosen ? choice : order;
  assertAddressed(recipient, serviceType ?? undefined);
  return {
    accountId: order.accountId,
    externalId: externalIdOf(takings),
    source: order.channel,
    originId: order.originId ?? "auto",
    declaredValueCents: takings.reduce((sum, taking) => sum + declaredValueOf(taking.order, taking.lines), 0),
    serviceType: serviceType ?? undefined,
    logisticType: logisticType ?? undefined,
    carrierId: carrierId ?? undefined,
    typePackaging,
    load,
    destination: {
      name: recipient.name,
      document: recipient.document,
      phone: recipient.phone,
      email: recipient.email,
      street: recipient.street,
      streetNumber: recipient.streetNumber,
      streetExtras: recipient.streetExtras,
      city: recipient.city,
      state: recipient.state,
      postcode: recipient.zipcode === null ? undefined : { zipcode: recipient.zipcode, cpa: recipient.cpa },
      pointId: recipient.pointId ?? undefined,
    },
  };
}

/**
 * Throws `validation_failed` with all that a label cannot do without and the recipient lacks. Orders of connected shops
 * may lack it; `POST /v2/orders` takes none that does.
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

const toItem = (line: Order["lines"][number], quantity: number): LoadItem => ({
  quantity,
  sku: line.sku ?? undefined,
  description: line.description || undefined,
  weightGrams: line.weightGrams ?? undefined,
  heightCm: line.heightCm ?? undefined,
  widthCm: line.widthCm ?? undefined,
  lengthCm: line.lengthCm ?? undefined,
  classificationId: line.classificationId ?? undefined,
});

/** The numbers of all orders in the shipment, as many as fit. */
const externalIdOf = (takings: readonly Taking[]): string =>
  takings.reduce((text, { order }) => {
    const longer = text === "" ? order.externalId : `${text}+${order.externalId}`;
    return longer.length <= limits.externalId ? longer : text;
  }, "");
