/** What a shipment needs of a SKU, in pieces. */
export interface Need {
  readonly skuId: number;
  readonly quantity: number;
}

/** What a warehouse can give of a SKU, in pieces. */
export interface Shelf {
  readonly skuId: number;
  readonly warehouseId: number;
  readonly available: number;
}

export interface Pick {
  readonly skuId: number;
  readonly warehouseId: number;
  readonly quantity: number;
}

/**
 * Which warehouses give what, from as few of them as going to the most useful one first needs: the one that completes
 * most SKUs, then the one that gives most pieces, then the one with the lowest id. For one SKU, and wherever one
 * warehouse has it all, fewer are not possible. Each SKU occurs once in `needs`; what the shelves cannot give is missing
 * from the answer.
 */
export function chooseWarehouses(needs: readonly Need[], shelves: readonly Shelf[]): Pick[] {
  const picks: Pick[] = [];
  let open = needs.filter(({ quantity }) => quantity > 0);
  let visits = [...new Set(shelves.map(({ warehouseId }) => warehouseId))].sort((a, b) => a - b);
  while (open.length > 0) {
    const [best] = visits
      .map((warehouseId) => visit(warehouseId, open, shelves))
      .sort((a, b) => b.completed - a.completed || b.pieces - a.pieces || a.warehouseId - b.warehouseId);
    if (!best || best.pieces === 0) break;
    picks.push(...best.picks);
    open = open
      .map(({ skuId, quantity }) => ({ skuId, quantity: quantity - taken(best.picks, skuId) }))
      .filter(({ quantity }) => quantity > 0);
    visits = visits.filter((warehouseId) => warehouseId !== best.warehouseId);
  }
  return picks;
}

/** What one warehouse contributes to what is still needed. */
function visit(warehouseId: number, open: readonly Need[], shelves: readonly Shelf[]) {
  const here = new Map(
    shelves.filter((shelf) => shelf.warehouseId === warehouseId).map((shelf) => [shelf.skuId, shelf.available]),
  );
  const picks = open
    .map(({ skuId, quantity }) => ({ skuId, warehouseId, quantity: Math.min(quantity, here.get(skuId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    warehouseId,
    picks,
    completed: open.filter(({ skuId, quantity }) => taken(picks, skuId) === quantity).length,
    pieces: picks.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const taken = (picks: readonly Pick[], skuId: number): number =>
  picks.find((pick) => pick.skuId === skuId)?.quantity ?? 0;
