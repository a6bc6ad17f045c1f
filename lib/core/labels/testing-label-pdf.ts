import fc from "fast-check";
import { expect } from "vitest";
import { anyCharacter } from "../text/testing-characters";
import { renderLabelsPdf } from "./label/label-pdf";
import { exampleLabel } from "./testing";
import { readPages } from "./testing-print";

/** Labels in which every text is any text take a page each. */
export async function expectPagesOfAnyTexts(count: number): Promise<void> {
  const texts = fc.sample(fc.string({ unit: anyCharacter, maxLength: 400 }), { numRuns: count, seed: 1 });
  const labels = texts.map((text) => ({
    ...exampleLabel,
    carrierName: text,
    serviceName: text,
    recipient: { ...exampleLabel.recipient, name: text, street: text, city: text, phone: text },
    descriptions: [text, text, text],
  }));
  expect(await readPages(await renderLabelsPdf(labels, { layout: "10x15" }))).toHaveLength(count);
}
