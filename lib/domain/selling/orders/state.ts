import { piecesToPack } from "@/lib/core/sales";
import type { LineKind, OrderStatus, ShipmentStatus } from "@/lib/core/vocabulary";
import { isCancelledOrExpired } from "../../shipping/shipments";

/** The rules of an order: pure functions of its lines and of the states of its shipments. */

/** Pieces of a line in a shipment. */
export interface ShippedPieces {
  readonly lineNumber: number;
  readonly shipmentId: number;
  readonly quantity: number;
  readonly status: ShipmentStatus;
  readonly parentShipmentId: number | null;
}

interface OrderedLine {
  readonly number: number;
  readonly quantity: number;
}

/** A line of an order with what of it is sent: pieces that were refunded, and lines of no goods, are not. */
interface SoldLine extends OrderedLine {
  readonly kind: LineKind;
  readonly refundedQuantity: number;
}

const arrived: readonly ShipmentStatus[] = ["delivered", "delivered_with_damage"];

/**
 * The pieces in shipments that count for the order: neither cancelled or expired, nor `reshipped`, where the copy of the
 * shipment counts instead.
 */
export const livePieces = (pieces: readonly ShippedPieces[]): ShippedPieces[] =>
  pieces.filter(
    (piece) =>
      !isCancelledOrExpired(piece.status) &&
      !(piece.status === "reshipped" && pieces.some((other) => other.parentShipmentId === piece.shipmentId)),
  );

/** How many pieces of each line are in shipments, by the number of the line. */
export function shippedQuantities(pieces: readonly ShippedPieces[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { lineNumber, quantity } of livePieces(pieces))
    quantities.set(lineNumber, (quantities.get(lineNumber) ?? 0) + quantity);
  return quantities;
}

/** The pieces of each line that are to be sent and in no shipment; lines without such pieces are left out. */
export function openLines(lines: readonly SoldLine[], pieces: readonly ShippedPieces[]): OrderedLine[] {
  const shipped = shippedQuantities(pieces);
  return lines
    .map((line) => ({ number: line.number, quantity: piecesToPack(line) - (shipped.get(line.number) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The state of an order that is not cancelled. */
export function statusOf(
  lines: readonly SoldLine[],
  pieces: readonly ShippedPieces[],
): Exclude<OrderStatus, "cancelled"> {
  const live = livePieces(pieces);
  if (live.length === 0) return "open";
  if (openLines(lines, pieces).length > 0) return "partially_shipped";
  return live.every(({ status }) => arrived.includes(status)) ? "delivered" : "shipped";
}

interface PricedLine extends SoldLine {
  readonly unitPriceCents: number;
}

/**
 * The value that a shipment of these pieces declares: the sum of their prices, or their share of the value that the
 * channel declared for the whole order. Shares of the parts are never more than the whole together.
 */
export function declaredValueOf(
  order: { readonly declaredValueCents: number | null; readonly lines: readonly PricedLine[] },
  taken: readonly OrderedLine[],
): number {
  const priceOf = new Map(order.lines.map(({ number, unitPriceCents }) => [number, unitPriceCents]));
  const worth = (lines: readonly OrderedLine[]) =>
    lines.reduce((sum, { number, quantity }) => sum + quantity * (priceOf.get(number) ?? 0), 0);
  const part = worth(taken);
  if (order.declaredValueCents === null) return part;
  const sent = order.lines.map((line) => ({ number: line.number, quantity: piecesToPack(line) }));
  const whole = worth(sent);
  const pieces = (lines: readonly OrderedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // The price of a bundle may stand at its container, which is no piece.
  const [share, all] = whole > 0 ? [part, whole] : [pieces(taken), pieces(sent)];
  // As integers: a value of billions times a share of billions is beyond what numbers hold.
  return all === 0 ? 0 : Number((BigInt(order.declaredValueCents) * BigInt(share)) / BigInt(all));
}
