import fc from "fast-check";
import { expect } from "vitest";
import { anyCharacter } from "../text/testing-characters";
import { renderPreparationPdf } from "./papers/preparation";
import { examplePreparation, exampleShipment } from "./testing";
import { readPages } from "./testing-print";

const parcel = exampleShipment.packages[0] as (typeof exampleShipment)["packages"][number];

/** Pages of shipments in which every text is any text are not more than these need, and the same bytes again. */
export async function expectPreparationOf(count: number): Promise<void> {
  const texts = fc.sample(fc.string({ unit: anyCharacter, maxLength: 400 }), { numRuns: count, seed: 3 });
  const shipments = texts.map((text) => ({
    ...exampleShipment,
    guide: text,
    recipientName: text,
    externalId: text,
    city: text,
    items: [{ sku: text, description: text, quantity: 1 }],
    packages: [{ ...parcel, labelCode: text, boxName: text }],
  }));
  const content = { ...examplePreparation, accountName: texts.join(""), shipments };
  const pdf = await renderPreparationPdf(content);
  expect((await readPages(pdf)).length).toBeLessThanOrEqual(2 + shipments.length);
  expect(await renderPreparationPdf(structuredClone(content))).toEqual(pdf);
}
