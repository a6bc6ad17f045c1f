/** Pieces of a SKU that a shipment needs. */
export interface Need {
  readonly skuId: number;
  readonly quantity: number;
}

/** Pieces of a SKU that a warehouse has available. */
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
 * Picks pieces from few warehouses with a greedy algorithm: next is the warehouse that completes most SKUs, then the
 * one with most pieces, then the one with the lowest id. The number of warehouses is minimal for one SKU and whenever
 * one warehouse has everything. Each SKU must occur once in `needs`. Pieces that no warehouse has are missing from the
 * result.
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

/** What one warehouse can contribute to the open needs. */
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
