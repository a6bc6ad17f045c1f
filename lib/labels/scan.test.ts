import { describe, expect, test } from "vitest";
import type { LabelContent } from "./content";
import { renderLabelsPdf } from "./label-pdf";
import { exampleLabel, rasterise, renderZpl, scan } from "./testing";
import { renderLabelsZpl } from "./zpl";

/** One shipment after another in every shape that a label takes, each with its own code and address. */
const labels: LabelContent[] = Array.from({ length: 8 }, (_, index) => {
  const guide = `0999-${String((7_919 * (index + 1) ** 5) % 100_000_000).padStart(8, "0")}`;
  const numbers = `${String(index + 1).padStart(2, "0")}08`;
  return {
    ...exampleLabel,
    guide,
    labelCode: `${guide}-${numbers}`,
    packageNumber: index + 1,
    packageTotal: 8,
    trackingUrl: `https://envios.example.com/${"sucursal/".repeat(2 * index)}track/token${index}`,
    recipient: { ...exampleLabel.recipient, name: "Ñ".repeat(12 * index) },
    isReturn: index % 2 === 1,
    isTest: index % 4 > 1,
    point: index % 3 === 2 ? { ...exampleLabel.sender, name: "Kiosco Güemes" } : undefined,
  };
});
const expected = labels.map(({ labelCode, trackingUrl }) => [`Code128 ${labelCode}`, `QRCode ${trackingUrl}`]);

/** 203.2 dpi is what printers of 8 dots per millimetre have; 182.88 is the page shrunk to nine tenths. */
describe.each([203.2, 300, 182.88])("a PDF of labels burnt at %d dpi in black and white", (dpi) => {
  test("has one page for each label, in order, and both its codes are read", async () => {
    const pages = await rasterise(await renderLabelsPdf(labels, { layout: "10x15" }), dpi);
    const found = [];
    for (const page of pages) found.push(await scan(page));
    expect(found).toEqual(expected);
  });
});

describe.each([
  [203, 8],
  [300, 4],
] as const)("ZPL on a printer of %d dpi", (dpi, count) => {
  test("gives one label for each package, in order, and both its codes are read", async () => {
    const images = await renderZpl(renderLabelsZpl(labels.slice(0, count), { dpi }), dpi);
    const found = [];
    for (const image of images) found.push(await scan(image));
    expect(found).toEqual(expected.slice(0, count));
  });
});

test("the widest code and the longest address are read from PDF and ZPL alike", async () => {
  const label = {
    ...exampleLabel,
    labelCode: "ABCDEFGHIJKLMNOPQR",
    trackingUrl: `https://a.example/${"x".repeat(195)}`,
  };
  const codes = [`Code128 ${label.labelCode}`, `QRCode ${label.trackingUrl}`];
  const [page] = await rasterise(await renderLabelsPdf([label], { layout: "10x15" }), 203.2);
  expect(await scan(page!)).toEqual(codes);
  for (const dpi of [203, 300] as const) {
    const [image] = await renderZpl(renderLabelsZpl([label], { dpi }), dpi);
    expect(await scan(image!)).toEqual(codes);
  }
});
