import { LRUCache } from "lru-cache";
import { type CarrierRegistry, carrierRegistry } from "../carriers";
import { listedPages } from "./pages";
import { type ListedShipment, withCarrier } from "./store";

/** Makes the text of a listed shipment. It must depend on the shipment and on `key` alone. */
export interface ShipmentWriter {
  readonly key: string;
  write(shipment: ListedShipment): string;
}

/** Total length of the texts, in characters. */
const maxSize = 5_000_000;

let cache: { readonly registry: CarrierRegistry; readonly texts: LRUCache<string, string> } | undefined;

/**
 * The text of each row, written once for equal rows: lists are read over and over, and few rows change in between.
 * Never stale: a changed shipment is another row, and a changed carrier comes with another registry.
 */
export async function writeRows(rows: readonly string[], { key, write }: ShipmentWriter): Promise<string[]> {
  const registry = await carrierRegistry();
  if (cache?.registry !== registry)
    cache = { registry, texts: new LRUCache({ maxSize, sizeCalculation: (text, row) => text.length + row.length }) };
  const { texts } = cache;
  return rows.map((row) => {
    const name = `${key} ${row}`;
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = write(withCarrier(registry, listedPages.parse(row)));
    texts.set(name, text);
    return text;
  });
}
