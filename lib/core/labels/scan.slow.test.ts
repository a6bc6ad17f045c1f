import { describe, expect, test, vi } from "vitest";
import { renderLabelsPdf } from "./label/label-pdf";
import { renderLabelsZpl } from "./label/zpl";
import { exampleLabel, seededLabels } from "./testing";
import { rasterise, renderZpl } from "./testing-print";
import { codesOf, expectScanned, printings, scan } from "./testing-scan";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** `npm run bench -- labels` does the same with fifty. The printer in software is slow. */
const labels = seededLabels(5);
const few = labels.slice(3);

describe.each(printings)("$name", ({ name, print }) => {
  test("gives one label for each package, in order, and both its codes are read by either scanner", async () => {
    await expectScanned(print, name.startsWith("ZPL") ? few : labels);
  });
});

test("the widest code and the longest address are read from PDF and ZPL alike", async () => {
  const label = {
    ...exampleLabel,
    labelCode: "ABCDEFGHIJKLMNOPQR",
    trackingUrl: `https://a.example/${"x".repeat(195)}`,
  };
  const [page] = await rasterise(await renderLabelsPdf([label], { layout: "10x15" }), 203.2);
  expect(await scan(page!)).toEqual(codesOf(label));
  for (const dpi of [203, 300] as const) {
    const [image] = await renderZpl(renderLabelsZpl([label], { dpi }), dpi);
    expect(await scan(image!)).toEqual(codesOf(label));
  }
});
