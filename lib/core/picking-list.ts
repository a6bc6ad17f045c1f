import { groupBy } from "./group-by";

/** Pieces of one article that an order needs. Several lines of an order may name the same article. */
export interface OrderPieces {
  readonly orderId: number;
  /** The article in the catalogue; null for one that is only described. */
  readonly skuId: number | null;
  /** The seller's code; empty where there is none. */
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
  readonly quantity: number;
}

/** Where an article lies in a warehouse. */
export interface Shelf {
  readonly skuId: number;
  readonly warehouse: string;
  /** The seller's name of the place, such as `A-2`; empty when nobody has said it. */
  readonly place: string;
  /** Pieces that no order has reserved; null when stock was never recorded here. */
  readonly available: number | null;
}

/** Pieces that an order has reserved in a warehouse. */
export interface Reservation {
  readonly orderId: number;
  readonly skuId: number;
  readonly warehouse: string;
  readonly quantity: number;
}

/** Pieces of one article to take from one place. */
export interface PickingLine {
  /** Unique in the list and the same for the same place and article in every list. */
  readonly key: string;
  /** Null when no warehouse has the article recorded. */
  readonly warehouse: string | null;
  readonly place: string;
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
  /** Pieces to take, the missing ones included. */
  readonly quantity: number;
  /** Pieces of `quantity` that stock does not cover. */
  readonly missing: number;
  /** The quantity of each order, in the order of the list. */
  readonly orders: readonly { readonly orderId: number; readonly quantity: number }[];
}

/** Pieces of one order that are taken from one place. */
interface TakenPieces {
  readonly piece: OrderPieces;
  readonly warehouse: string | null;
  readonly place: string;
  readonly quantity: number;
  readonly missing: number;
}

/**
 * What to take from where for several orders: one line for each place and article, sorted by warehouse, place and code,
 * numbers by their value (`A-2` before `A-10`), what has no warehouse or no place last.
 *
 * Pieces are taken where the order has reserved them. Without a reservation they come from the shelf with most free
 * pieces, and from the next ones when it has too few; what no shelf covers is `missing`. Articles without recorded stock
 * are never missing.
 */
export function buildPickingList(
  pieces: readonly OrderPieces[],
  shelves: readonly Shelf[],
  reservations: readonly Reservation[],
): PickingLine[] {
  // The order at the start, not that of what is left: the list is the same in whatever order the orders stand.
  const free = groupBy(shelves.map((shelf) => ({ ...shelf })).sort(byFreePieces), ({ skuId }) => skuId);
  const open = groupBy(
    reservations.map((reservation) => ({ ...reservation })),
    ({ orderId, skuId }) => reservationKey(orderId, skuId),
  );
  const taken = pieces.flatMap((piece) => {
    if (piece.skuId === null) return [{ piece, ...nowhere, quantity: piece.quantity, missing: 0 }];
    const own = free.get(piece.skuId) ?? [];
    const reserved = takeReserved(piece, own, open.get(reservationKey(piece.orderId, piece.skuId)) ?? []);
    const rest = reserved.reduce((left, { quantity }) => left - quantity, piece.quantity);
    return rest > 0 ? [...reserved, ...takeFree(piece, rest, own)] : reserved;
  });
  return toLines(taken).sort(byPlace);
}

/**
 * Orders as somebody who walks along the lines comes to their first piece. Orders of which no line has a piece keep their
 * sequence, behind the others.
 */
export function sortByPlace(lines: readonly PickingLine[], orderIds: readonly number[]): number[] {
  const first = new Map<number, number>();
  for (const [index, { orders }] of lines.entries())
    for (const { orderId } of orders) if (!first.has(orderId)) first.set(orderId, index);
  const rankOf = (id: number) => first.get(id) ?? lines.length;
  return orderIds.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const nowhere = { warehouse: null, place: "" };

const reservationKey = (orderId: number, skuId: number): string => `${orderId} ${skuId}`;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Takes the pieces that the order has reserved and subtracts them from its reservations. */
function takeReserved(
  piece: OrderPieces,
  shelves: readonly Shelf[],
  open: readonly Mutable<Reservation>[],
): TakenPieces[] {
  const taken: TakenPieces[] = [];
  let rest = piece.quantity;
  for (const reservation of open) {
    const quantity = Math.min(rest, reservation.quantity);
    if (quantity <= 0) continue;
    reservation.quantity -= quantity;
    rest -= quantity;
    const { warehouse } = reservation;
    const place = shelves.find((shelf) => shelf.warehouse === warehouse)?.place ?? "";
    taken.push({ piece, warehouse, place, quantity, missing: 0 });
  }
  return taken;
}

/** Takes unreserved pieces, of the shelves as they are sorted, and subtracts them from the shelves. */
function takeFree(piece: OrderPieces, quantity: number, shelves: readonly Mutable<Shelf>[]): TakenPieces[] {
  const [best] = shelves;
  if (!best) return [{ piece, ...nowhere, quantity, missing: 0 }];
  if (best.available === null) return [{ piece, ...placeOf(best), quantity, missing: 0 }];
  const taken: TakenPieces[] = [];
  let rest = quantity;
  for (const shelf of shelves) {
    const free = Math.min(rest, Math.max(0, shelf.available ?? 0));
    if (free === 0) continue;
    shelf.available = (shelf.available ?? 0) - free;
    rest -= free;
    taken.push({ piece, ...placeOf(shelf), quantity: free, missing: 0 });
  }
  if (rest > 0) taken.push({ piece, ...placeOf(best), quantity: rest, missing: rest });
  return taken;
}

const placeOf = ({ warehouse, place }: Shelf) => ({ warehouse, place });

function toLines(taken: readonly TakenPieces[]): PickingLine[] {
  const lines = new Map<string, PickingLine>();
  for (const { piece, warehouse, place, quantity, missing } of taken) {
    const { orderId, code, name, barcode } = piece;
    const key = JSON.stringify([warehouse, place, articleKey(piece)]);
    const line = lines.get(key) ?? { key, warehouse, place, code, name, barcode, quantity: 0, missing: 0, orders: [] };
    lines.set(key, {
      ...line,
      quantity: line.quantity + quantity,
      missing: line.missing + missing,
      orders: addTo(line.orders, orderId, quantity),
    });
  }
  return [...lines.values()];
}

/** The article in the catalogue, or what the seller calls it. */
const articleKey = ({ skuId, code, name }: OrderPieces): number | string =>
  skuId ?? (code ? `code ${code}` : `name ${name}`);

const addTo = (orders: PickingLine["orders"], orderId: number, quantity: number): PickingLine["orders"] =>
  orders.some((order) => order.orderId === orderId)
    ? orders.map((order) => (order.orderId === orderId ? { orderId, quantity: order.quantity + quantity } : order))
    : [...orders, { orderId, quantity }];

const byPlace = (a: PickingLine, b: PickingLine): number =>
  Number(a.warehouse === null) - Number(b.warehouse === null) ||
  compareNatural(a.warehouse ?? "", b.warehouse ?? "") ||
  byEmptyLast(a.place, b.place) ||
  byEmptyLast(a.code, b.code) ||
  compareNatural(a.name, b.name) ||
  compareNatural(a.key, b.key);

const byFreePieces = (a: Shelf, b: Shelf): number =>
  (b.available ?? -1) - (a.available ?? -1) ||
  compareNatural(a.warehouse, b.warehouse) ||
  byEmptyLast(a.place, b.place);

const byEmptyLast = (a: string, b: string): number => Number(a === "") - Number(b === "") || compareNatural(a, b);

const collator = new Intl.Collator("es", { numeric: true });

/** Compares as people sort: numbers by their value, letters as in a Spanish dictionary. Only equal texts are equal. */
const compareNatural = (a: string, b: string): number => collator.compare(a, b) || Number(a > b) - Number(a < b);
