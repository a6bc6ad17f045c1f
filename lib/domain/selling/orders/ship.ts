import { sql } from "drizzle-orm";
import { orderShipmentLines } from "@/db/schema/orders";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { currency } from "@/lib/core/money";
import { groupByPerson, placeKeyOf, type SaleJudgement } from "@/lib/core/sales";
import { type DecisionCode, isMended } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createShipment, type Shipment } from "../../shipping/shipments";
import type { ShipmentChoice } from "./draft";
import { changeOrder } from "./events";
import { type Judge, judgeOrder, loadJudge } from "./judge";
import { isTravelChosen, linesOf, type ShippedPart, toDraft, wholeRest } from "./shipment-draft";
import { statusOf } from "./state";
import { lockOrders, type Order, withDetails } from "./store";
import { judgementColumns } from "./write";

/**
 * Makes a shipment of the open pieces of an order, or of the named lines and quantities. The order stays locked until the
 * commit, so that no piece is shipped twice; the link between both is written in the transaction of the shipment.
 */
export function shipOrder(ctx: Context, id: number, choice: ShipmentChoice = {}): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order) throw new Error("the order was not locked");
    const part = { order, lines: linesOf(order, choice.lines) };
    const judge = await loadJudgeOfSale(tx, order);
    assertDecided(order, judge(order), choice);
    const shipment = await createShipment(tx, toDraft([part], choice));
    // Carriers that price their options themselves were asked anew.
    assertDecided(order, judge(order, shipment.priceInclTaxCents), choice);
    await linkShipment(tx, shipment, [part]);
    return shipment;
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
    for (const order of locked) assertDecided(order, (await loadJudgeOfSale(tx, order))(order), choice);
    const shipment = await createShipment(tx, toDraft(parts, choice));
    await linkShipment(tx, shipment, parts);
    return shipment;
  });
}

/** What is known now of an order. Two with one number wait for each other, so that the second sees the shipment of the first. */
async function loadJudgeOfSale(tx: Context, order: Order): Promise<Judge["judge"]> {
  const sale = `${order.accountId} ${order.number || order.externalId}`;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sale}, 0))`);
  return (await loadJudge(tx, order.accountId, [order])).judge;
}

/**
 * Throws `conflict` for an order that waits for a decision. What a label or a package lacks is named by the shipment itself,
 * for the pieces that it takes.
 */
function assertDecided(order: Order, { judgement, decisions }: SaleJudgement, choice: ShipmentChoice): void {
  const hasValue = choice.declaredValueCents !== undefined;
  const isChosen = isTravelChosen(choice);
  const isPriceSeen = isChosen || choice.expectedPriceCents !== undefined;
  const passed: readonly DecisionCode[] = [
    ...(hasValue ? (["foreign_currency"] as const) : []),
    ...(isChosen ? (["service_not_mapped"] as const) : []),
    ...(isPriceSeen ? (["price_changed"] as const) : []),
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
