import { LRUCache } from "lru-cache";
import { type CarrierRegistry, carrierRegistry } from "../../../carriers";
import { type ListedShipment, type OfCarrier, type WithCarrier, withCarrier } from "../store";
import type { Pages } from "./pages";

/** Makes the text of a listed shipment. It must depend on the shipment's columns and on `key` alone. */
export interface ShipmentWriter<Row = ListedShipment> {
  readonly key: string;
  write(shipment: Row): string;
}

/** Total length of the texts, in characters. */
const maxSize = 5_000_000;

let cache: { readonly registry: CarrierRegistry; readonly texts: LRUCache<string, string> } | undefined;

/**
 * The text of each row, written once for equal rows: lists are read over and over, and few rows change in between.
 * Never stale: a changed shipment is another row, and a changed carrier comes with another registry.
 */
export async function writeRows<Row extends OfCarrier>(
  rows: readonly string[],
  pages: Pages<Row>,
  { key, write }: ShipmentWriter<WithCarrier<Omit<Row, "carrier">>>,
): Promise<string[]> {
  const registry = await carrierRegistry();
  if (cache?.registry !== registry)
    cache = { registry, texts: new LRUCache({ maxSize, sizeCalculation: (text, row) => text.length + row.length }) };
  const { texts } = cache;
  return rows.map((row) => {
    const name = `${key} ${row}`;
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = write(withCarrier(registry, pages.parse(row)));
    texts.set(name, text);
    return text;
  });
}
