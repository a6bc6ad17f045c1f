import { LRUCache } from "lru-cache";
import { type CarrierRegistry, carrierRegistry } from "../carriers";
import { type ListedShipment, nameCarrier } from "./store";

type Unnamed = Omit<ListedShipment, "carrier">;
type Known = LRUCache<string, ListedShipment>;

/** Characters of the texts that are kept. */
const keptCharacters = 5_000_000;

const slot = Symbol.for("anden.shipments");

/** On `globalThis`, because Next may bundle each route with a copy of this module: one memory for all of them. */
function cachedUnder(registry: CarrierRegistry): Known {
  const owner = globalThis as { [slot]?: { readonly registry: CarrierRegistry; readonly known: Known } };
  if (owner[slot]?.registry !== registry) {
    const known: Known = new LRUCache({ maxSize: keptCharacters, sizeCalculation: (_, text) => text.length });
    owner[slot] = { registry, known };
  }
  return owner[slot].known;
}

/**
 * Shipments of a list by the texts that the database has just given for them: the same text is the same object as last
 * time, however it came to be in a list. Lists are looked at over and over, and from one look to the next few of their
 * rows change. Nothing here can be out of date: a row that has changed has another text, and carriers that have changed
 * another registry.
 */
export async function rowCache(texts: readonly string[], read: (text: string) => Unnamed): Promise<ListedShipment[]> {
  const registry = await carrierRegistry();
  const known = cachedUnder(registry);
  return texts.map((text) => {
    const present = known.get(text);
    if (present) return present;
    const row = read(text);
    const shipment: ListedShipment = Object.freeze(
      Object.assign(row, { carrier: Object.freeze(nameCarrier(registry, row.carrierId)) }),
    );
    // A copy: a part of the answer of the database would keep all of it in memory.
    known.set(Buffer.from(text).toString(), shipment);
    return shipment;
  });
}
