/** A quote or creation counts once per this many pieces against the rate limit. */
const piecesPerRequest = 50;

/** How many requests a quote or creation counts as, by the number of pieces in its body. */
export const requestCost = (body: unknown): number =>
  Math.max(1, Math.ceil(countPieces(loadOf(body)) / piecesPerRequest));

/** A creation of v1 has its packages within `shipment`. */
const loadOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "shipment" in body ? body.shipment : body;

/**
 * Pieces of a load: its items, and its packages, each with the items in it. The shapes of the versions differ, so this
 * reads the names that all of them use: `items`, `packages`, `quantity`.
 */
function countPieces(load: unknown): number {
  if (typeof load !== "object" || load === null) return 0;
  const { items, packages } = load as { items?: unknown; packages?: unknown };
  return countEntries(items, () => 1) + countEntries(packages, (entry) => Math.max(1, countPieces(entry)));
}

function countEntries(entries: unknown, piecesOf: (entry: unknown) => number): number {
  if (!Array.isArray(entries)) return 0;
  return entries.reduce<number>((sum, entry: unknown) => sum + quantityOf(entry) * piecesOf(entry), 0);
}

const quantityOf = (entry: unknown): number =>
  typeof entry === "object" && entry !== null && "quantity" in entry && typeof entry.quantity === "number"
    ? entry.quantity
    : 1;
