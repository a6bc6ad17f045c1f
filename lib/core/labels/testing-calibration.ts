import { expect } from "vitest";
import { renderCalibrationPdf, renderCalibrationZpl } from "./label/calibration";
import { type Image, rasterise, readPages, renderZpl } from "./testing-print";
import { scan } from "./testing-scan";

const codes = ["Code128 X250", "Code128 X375", "Code128 X500", "QRCode CALIBRACION"];

/** The page has its size, prints unscaled, all its codes are read, and it is the same bytes again. */
export async function expectCalibrationPage(layout: "10x15" | "a4"): Promise<void> {
  const pdf = await renderCalibrationPdf({ layout });
  const [page, ...others] = await readPages(pdf);
  expect(others).toEqual([]);
  const size = [page?.widthPt, page?.heightPt].map((points) => Math.round(((points ?? 0) * 25.4) / 72));
  expect(size).toEqual(layout === "a4" ? [210, 297] : [100, 150]);
  const [image] = await rasterise(pdf, 203.2);
  expect(await scan(image as Image)).toEqual(codes);
  expect(pdf.toString("latin1")).toContain("/PrintScaling /None");
  expect(await renderCalibrationPdf({ layout })).toEqual(pdf);
}

/** The ZPL is one label, with bars of whole dots and all its codes. */
export async function expectCalibrationLabel(dpi: 203 | 300): Promise<void> {
  const zpl = renderCalibrationZpl({ dpi });
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl.match(/\^BY\d+/g)).toEqual(
    dpi === 203 ? ["^BY2", "^BY3", "^BY4", "^BY2"] : ["^BY3", "^BY5", "^BY6", "^BY2"],
  );
  const images = await renderZpl(zpl, dpi);
  expect(await Promise.all(images.map(scan))).toEqual([codes]);
}
