import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderLabelsPdf } from "./label-pdf";
import { exampleLabel, rasterise, readPages } from "./testing";

const layout = "10x15";

test("a page is exactly 100 by 150 millimetres and prints unscaled", async () => {
  const pdf = await renderLabelsPdf([exampleLabel], { layout });
  const [page, ...others] = await readPages(pdf);
  expect(others).toEqual([]);
  expect(page?.widthPt).toBeCloseTo(283.4646, 3);
  expect(page?.heightPt).toBeCloseTo(425.1969, 3);
  expect(pdf.toString("latin1")).toMatch(
    /\/ViewerPreferences (\d+) 0 R[\s\S]*\n\1 0 obj\n<<\n\/PrintScaling \/None\s+>>/,
  );
});

test("names come back from the PDF composed, with every accent", async () => {
  const names = ["Íñigo Núñez Ibáñez", "Begoña Güemes – “La Ñata”", "Mun\u0303oz y A\u0301lvarez"];
  const labels = names.map((name) => ({ ...exampleLabel, recipient: { ...exampleLabel.recipient, name } }));
  const pages = await readPages(await renderLabelsPdf(labels, { layout }));
  for (const [index, name] of names.entries()) expect(pages[index]?.text).toContain(name.normalize("NFC"));
});

test("whatever the texts, there are as many pages as labels", async () => {
  const texts = fc.sample(fc.string({ unit: "binary", maxLength: 400 }), { numRuns: 25, seed: 1 });
  const labels = texts.map((text) => ({
    ...exampleLabel,
    carrierName: text,
    serviceName: text,
    recipient: { ...exampleLabel.recipient, name: text, street: text, city: text, phone: text },
    descriptions: [text, text, text],
  }));
  expect(await readPages(await renderLabelsPdf(labels, { layout }))).toHaveLength(25);
});

test("no ink comes within 3 mm of the edge", async () => {
  const [image] = await rasterise(await renderLabelsPdf([{ ...exampleLabel, isTest: true }], { layout }), 203.2);
  const { width, height, pixels } = image!;
  const edge = Math.floor(2.9 * 8);
  const inked = [...pixels.keys()].filter((at) => pixels[at] === 0);
  const near = inked.filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x < edge || y < edge || x >= width - edge || y >= height - edge;
  });
  expect(inked.length).toBeGreaterThan(10_000);
  expect(near).toEqual([]);
});

test("the same labels are the same bytes, also from another process", async () => {
  const labels = [exampleLabel, { ...exampleLabel, isReturn: true, createdOn: "2026-11-21" }];
  const pdf = await renderLabelsPdf(labels, { layout });
  expect(await renderLabelsPdf(structuredClone(labels), { layout })).toEqual(pdf);
  expect(pdf.toString("latin1")).toContain("/CreationDate");
  expect(pdf.toString("latin1")).toContain("(D:20261121000000Z)");
  const script = `
    import { createHash } from "node:crypto";
    import { renderLabelsPdf } from ${JSON.stringify(new URL("label-pdf.tsx", import.meta.url).href)};
    const pdf = await renderLabelsPdf(${JSON.stringify(labels)}, { layout: "10x15" });
    process.stdout.write(createHash("sha256").update(pdf).digest("hex"));
  `;
  const there = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { ...process.env, TZ: "Pacific/Auckland", LANG: "en_US.UTF-8" },
  });
  expect(there).toBe(createHash("sha256").update(pdf).digest("hex"));
});

test("a PDF without labels is a mistake of the caller", async () => {
  await expect(renderLabelsPdf([], { layout })).rejects.toThrow(RangeError);
});
