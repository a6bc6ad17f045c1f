import { mulDivHalfEven } from "@/lib/core/money";
import type { Shipment } from "../shipments";
import type { ReturnSelection } from "./select";

/**
 * The value of a part of a shipment in cents: its share of the declared value by pieces, as the value of each piece is
 * unknown. A closed package is one piece.
 */
export function valueOfPart(
  { declaredValueCents, packages }: Pick<Shipment, "declaredValueCents" | "packages">,
  part: ReturnSelection,
): number {
  const piecesIn = (packageId: number) => Math.max(1, packages.find(({ id }) => id === packageId)?.items.length ?? 1);
  const all = packages.reduce((total, { id }) => total + piecesIn(id), 0);
  const some = part.reduce((total, { packageId, itemIds }) => total + (itemIds?.length ?? piecesIn(packageId)), 0);
  return mulDivHalfEven(declaredValueCents, Math.min(some, all), Math.max(1, all));
}
