import { expect, test, vi } from "vitest";
import { renderCalibrationPdf, renderCalibrationZpl } from "./calibration";
import { type Image, rasterise, readPages, renderZpl } from "./testing-print";
import { scan } from "./testing-scan";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const codes = ["Code128 X250", "Code128 X375", "Code128 X500", "QRCode CALIBRACION"];

/** Rows of pixels, counted from the top, in which there is ink at some column. */
const inkedRows = ({ width, height, pixels }: Image, column: number): number[] =>
  Array.from({ length: height }, (_, row) => row).filter((row) => pixels[row * width + column] === 0);

test.each(["10x15", "a4"] as const)("the page of %s has its size and all its codes are read", async (layout) => {
  const pdf = await renderCalibrationPdf({ layout });
  const [page, ...others] = await readPages(pdf);
  expect(others).toEqual([]);
  const size = [page?.widthPt, page?.heightPt].map((points) => Math.round(((points ?? 0) * 25.4) / 72));
  expect(size).toEqual(layout === "a4" ? [210, 297] : [100, 150]);
  const [image] = await rasterise(pdf, 203.2);
  expect(await scan(image!)).toEqual(codes);
  expect(pdf.toString("latin1")).toContain("/PrintScaling /None");
  expect(await renderCalibrationPdf({ layout })).toEqual(pdf);
});

test("the ruler is 100 mm long on paper and on a label", async () => {
  const [page] = await rasterise(await renderCalibrationPdf({ layout: "10x15" }), 600);
  const onPaper = inkedRows(page!, Math.round((9 * 600) / 25.4)).filter((row) => row > 240 && row < (125 * 600) / 25.4);
  expect((Math.max(...onPaper) - Math.min(...onPaper)) * (25.4 / 600)).toBeCloseTo(100.25, 0);
  const [label] = await renderZpl(renderCalibrationZpl({ dpi: 203 }), 203);
  const onLabel = inkedRows(label!, 9 * 8).filter((row) => row > 10 * 8 && row < 125 * 8);
  expect((Math.max(...onLabel) - Math.min(...onLabel) - 1) / 8).toBe(100);
});

test.each([203, 300] as const)("a printer of %d dpi gives one label with all its codes", async (dpi) => {
  const zpl = renderCalibrationZpl({ dpi });
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl.match(/\^BY\d+/g)).toEqual(
    dpi === 203 ? ["^BY2", "^BY3", "^BY4", "^BY2"] : ["^BY3", "^BY5", "^BY6", "^BY2"],
  );
  const images = await renderZpl(zpl, dpi);
  expect(await Promise.all(images.map(scan))).toEqual([codes]);
});
