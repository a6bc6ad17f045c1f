import { and, asc, eq } from "drizzle-orm";
import { orderLines, orderShipmentLines, orders } from "@/db/schema/orders";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { scanKey } from "@/lib/core/read/code";
import type { Context } from "@/lib/platform/context";

/** Pieces of a line of a sale that a shipment holds. */
interface HeldLine {
  readonly orderId: number;
  readonly number: number;
  readonly sku: string | null;
  readonly description: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
}

interface NamedPiece {
  readonly sku: string | null;
  readonly description: string;
}

/** The lines of sales that a shipment holds pieces of; none for a shipment that was made without a sale. */
export async function findHeldLines(ctx: Context, accountId: number, shipmentId: number): Promise<HeldLine[]> {
  const rows = await ctx.db
    .select({
      orderId: orderShipmentLines.orderId,
      number: orderShipmentLines.lineNumber,
      sku: orderLines.sku,
      description: orderLines.description,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderShipmentLines.quantity,
      payment: orders.payment,
    })
    .from(orderShipmentLines)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.accountId, orderShipmentLines.accountId),
        eq(orderLines.orderId, orderShipmentLines.orderId),
        eq(orderLines.number, orderShipmentLines.lineNumber),
      ),
    )
    .innerJoin(
      orders,
      and(eq(orders.accountId, orderShipmentLines.accountId), eq(orders.id, orderShipmentLines.orderId)),
    )
    .where(and(eq(orderShipmentLines.accountId, accountId), eq(orderShipmentLines.shipmentId, shipmentId)))
    .orderBy(asc(orderShipmentLines.orderId), asc(orderShipmentLines.lineNumber));
  // What the buyer pays at the door is the amount of the whole sale.
  if (rows.some(({ payment }) => payment === "on_delivery"))
    throw new DomainError({ code: "conflict", message: message("rest_paid_on_delivery") });
  return rows;
}

/**
 * The lines with the pieces taken off. Throws `conflict` for a piece that no line of the sales names, and when nothing of one of
 * several sales would be left: that sale is no part of the shipment any more, which only a person can sort out.
 */
export function takeOff(held: readonly HeldLine[], pieces: readonly NamedPiece[]): HeldLine[] {
  const left = held.map((line) => ({ ...line }));
  for (const piece of pieces) {
    const line = left.findLast((each) => each.quantity > 0 && isOfLine(piece, each));
    if (!line) throw new DomainError({ code: "conflict", message: message("rest_not_in_sale") });
    line.quantity -= 1;
  }
  const hasPieces = (orderId: number) => left.some((line) => line.orderId === orderId && line.quantity > 0);
  if (held.some(({ orderId }) => !hasPieces(orderId)))
    throw new DomainError({ code: "conflict", message: message("rest_without_sale") });
  return left;
}

const isOfLine = (piece: NamedPiece, line: HeldLine): boolean =>
  line.sku === null || piece.sku === null
    ? line.sku === piece.sku && line.description === piece.description
    : scanKey(line.sku) === scanKey(piece.sku);

/** Writes which pieces the shipment still holds: the others are open again in their sales. */
export async function writeHeldLines(
  tx: Context,
  { accountId, shipmentId }: { readonly accountId: number; readonly shipmentId: number },
  before: readonly HeldLine[],
  after: readonly HeldLine[],
): Promise<void> {
  for (const [at, { orderId, number, quantity }] of after.entries()) {
    if (quantity === before[at]?.quantity) continue;
    const row = and(
      eq(orderShipmentLines.accountId, accountId),
      eq(orderShipmentLines.orderId, orderId),
      eq(orderShipmentLines.lineNumber, number),
      eq(orderShipmentLines.shipmentId, shipmentId),
    );
    if (quantity === 0) await tx.db.delete(orderShipmentLines).where(row);
    else await tx.db.update(orderShipmentLines).set({ quantity }).where(row);
  }
}

/** The share of a declared value that the lines left stand for, by their prices, or by pieces where the sale says no prices. */
export function valueOfRest(
  declaredValueCents: number,
  before: readonly HeldLine[],
  after: readonly HeldLine[],
): number {
  const worth = (lines: readonly HeldLine[]) =>
    lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const pieces = (lines: readonly HeldLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [share, all] = worth(before) > 0 ? [worth(after), worth(before)] : [pieces(after), pieces(before)];
  return all === 0 ? declaredValueCents : Number((BigInt(declaredValueCents) * BigInt(share)) / BigInt(all));
}
