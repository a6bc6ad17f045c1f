import fc from "fast-check";
import { expect } from "vitest";
import { renderLabelsZpl } from "./label/zpl";
import { exampleLabel } from "./testing";
import { attacks, commandsOf, hostileLabels } from "./testing-hostile";
import { renderZpl } from "./testing-print";
import { codesOf, scan } from "./testing-scan";

/** Whatever a label says, its ZPL has the commands of an honest one, in 7-bit ASCII. */
export function expectHarmless(numRuns: number): void {
  const honest = commandsOf(renderLabelsZpl([exampleLabel], { dpi: 203 }));
  fc.assert(
    fc.property(hostileLabels, (label) => {
      const zpl = renderLabelsZpl([label], { dpi: 203 });
      expect(commandsOf(zpl)).toEqual(honest);
      expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
      expect(zpl).not.toContain("\\");
    }),
    { numRuns },
  );
}

/** Prints labels with hostile texts; the printer in software is slow. */
export async function expectHostileLabelsScan(count: number): Promise<void> {
  const labels = attacks.slice(0, count).map((text, index) => ({
    ...exampleLabel,
    labelCode: `0999-00000001-${index}`,
    recipient: { ...exampleLabel.recipient, name: text, street: text, city: text, zipcode: text },
    externalId: text,
  }));
  const images = await renderZpl(renderLabelsZpl(labels, { dpi: 203 }), 203);
  const found = [];
  for (const image of images) found.push(await scan(image));
  expect(found).toEqual(labels.map(codesOf));
}
