import { LRUCache } from "lru-cache";
import { type CarrierRegistry, carrierRegistry } from "../carriers";
import { type ListedShipment, nameCarrier } from "./store";

type RowWithoutCarrier = Omit<ListedShipment, "carrier">;
type ShipmentCache = LRUCache<string, ListedShipment>;

/** Total length of the cached texts, in characters. */
const maxCachedCharacters = 5_000_000;

const slot = Symbol.for("anden.shipments");

/** On `globalThis`, because Next may bundle each route with a copy of this module: all of them share one cache. */
function cachedUnder(registry: CarrierRegistry): ShipmentCache {
  const owner = globalThis as { [slot]?: { readonly registry: CarrierRegistry; readonly cache: ShipmentCache } };
  if (owner[slot]?.registry !== registry) {
    const cache: ShipmentCache = new LRUCache({
      maxSize: maxCachedCharacters,
      sizeCalculation: (_, text) => text.length,
    });
    owner[slot] = { registry, cache };
  }
  return owner[slot].cache;
}

/**
 * Parses the rows of a list, or takes them from the cache: the same JSON text gives the same object as last time, in
 * whatever list it appears. Lists are read over and over, and few of their rows change in between. The cache is never
 * stale: a changed row has another text, and changed carriers come with another registry.
 */
export async function rowCache(
  texts: readonly string[],
  read: (text: string) => RowWithoutCarrier,
): Promise<ListedShipment[]> {
  const registry = await carrierRegistry();
  const cache = cachedUnder(registry);
  return texts.map((text) => {
    const cached = cache.get(text);
    if (cached) return cached;
    const row = read(text);
    const shipment: ListedShipment = Object.freeze(
      Object.assign(row, { carrier: Object.freeze(nameCarrier(registry, row.carrierId)) }),
    );
    // Copied: a substring of the database's response would keep the whole response in memory.
    cache.set(Buffer.from(text).toString(), shipment);
    return shipment;
  });
}
