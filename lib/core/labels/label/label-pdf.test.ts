import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { exampleLabel, seededLabels } from "../testing";
import { expectPagesOfAnyTexts } from "../testing-label-pdf";
import { crop, rasterise, readPages } from "../testing-print";
import { codesOf, scan } from "../testing-scan";
import { renderLabelsPdf } from "./label-pdf";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

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

test("whatever the texts, there are as many pages as labels", () => expectPagesOfAnyTexts(4));

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

test("the same labels are the same bytes, dated like the latest of them", async () => {
  const labels = [exampleLabel, { ...exampleLabel, isReturn: true, createdOn: "2026-11-21" }];
  const pdf = await renderLabelsPdf(labels, { layout });
  expect(await renderLabelsPdf(structuredClone(labels), { layout })).toEqual(pdf);
  expect(pdf.toString("latin1")).toContain("/CreationDate");
  expect(pdf.toString("latin1")).toContain("(D:20261121000000Z)");
});

test("a PDF without labels is a mistake of the caller", async () => {
  await expect(renderLabelsPdf([], { layout })).rejects.toThrow(RangeError);
});

describe("labels on A4 sheets", () => {
  const texts = async (count: number, startCell?: 1 | 2 | 3 | 4) =>
    readPages(await renderLabelsPdf(seededLabels(count), { layout: "a4", startCell }));

  test.each([
    [4, undefined, 1],
    [5, undefined, 2],
    [3, 2, 1],
    [4, 2, 2],
    [1, 4, 1],
    [9, 4, 3],
  ] as const)("%d labels from cell %j on take %d sheets", async (count, startCell, sheets) => {
    const pages = await texts(count, startCell);
    expect(pages).toHaveLength(sheets);
    expect([pages[0]?.widthPt, pages[0]?.heightPt].map((size) => Math.round(size ?? 0))).toEqual([595, 842]);
  });

  test("each label stands whole within its quarter, the ones before the start stay empty", async () => {
    const labels = seededLabels(2);
    const pdf = await renderLabelsPdf(labels, { layout: "a4", startCell: 3, hasCutLines: false });
    const [sheet] = await rasterise(pdf, 203.2);
    const cells = [0, 1, 2, 3].map((cell) => crop(sheet!, (cell % 2) / 2, cell > 1 ? 0.5 : 0, 0.5));
    expect(cells.slice(0, 2).flatMap(({ pixels }) => pixels.filter((grey) => grey === 0).length)).toEqual([0, 0]);
    expect(await Promise.all(cells.slice(2).map(scan))).toEqual(labels.map(codesOf));
    for (const { width, height, pixels } of cells.slice(2)) {
      const edge = 5 * 8;
      const near = [...pixels.keys()].filter((at) => {
        const [x, y] = [at % width, Math.floor(at / width)];
        return pixels[at] === 0 && (x < edge || y < edge || x >= width - edge || y >= height - edge);
      });
      expect(near).toEqual([]);
    }
  });

  test("are cut along a cross, unless the paper is cut already", async () => {
    const inkAtCut = async (hasCutLines?: boolean) => {
      const [sheet] = await rasterise(await renderLabelsPdf(seededLabels(1), { layout: "a4", hasCutLines }), 203.2);
      const { width, height, pixels } = sheet!;
      return pixels.filter(
        (grey, at) => grey === 0 && Math.abs((at % width) - width / 2) < 2 && at > (width * height) / 2,
      ).length;
    };
    expect(await inkAtCut()).toBeGreaterThan(500);
    expect(await inkAtCut(false)).toBe(0);
  });

  test("a cell that is not on the sheet is a mistake of the caller", async () => {
    const startCell = 5 as 4;
    await expect(renderLabelsPdf([exampleLabel], { layout: "a4", startCell })).rejects.toThrow(RangeError);
  });
});

test("a long PDF lets other work have its turn while it is rendered", async () => {
  const labels = seededLabels(120);
  let turns = 0;
  let isDone = false;
  const rendering = renderLabelsPdf(labels, { layout }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await rendering;
  expect(turns).toBeGreaterThanOrEqual(3);
});
