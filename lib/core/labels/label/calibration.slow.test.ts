import { expect, test, vi } from "vitest";
import { expectCalibrationLabel, expectCalibrationPage } from "../testing-calibration";
import { type Image, rasterise, renderZpl } from "../testing-print";
import { renderCalibrationPdf, renderCalibrationZpl } from "./calibration";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

/** Rows of pixels, counted from the top, in which there is ink at some column. */
const inkedRows = ({ width, height, pixels }: Image, column: number): number[] =>
  Array.from({ length: height }, (_, row) => row).filter((row) => pixels[row * width + column] === 0);

test("the page of A4 has its size and all its codes are read", () => expectCalibrationPage("a4"));

test("the ruler is 100 mm long on paper and on a label", async () => {
  const [page] = await rasterise(await renderCalibrationPdf({ layout: "10x15" }), 600);
  const onPaper = inkedRows(page!, Math.round((9 * 600) / 25.4)).filter((row) => row > 240 && row < (125 * 600) / 25.4);
  expect((Math.max(...onPaper) - Math.min(...onPaper)) * (25.4 / 600)).toBeCloseTo(100.25, 0);
  const [label] = await renderZpl(renderCalibrationZpl({ dpi: 203 }), 203);
  const onLabel = inkedRows(label!, 9 * 8).filter((row) => row > 10 * 8 && row < 125 * 8);
  expect((Math.max(...onLabel) - Math.min(...onLabel) - 1) / 8).toBe(100);
});

test("a printer of 300 dpi gives one label with all its codes", () => expectCalibrationLabel(300));
