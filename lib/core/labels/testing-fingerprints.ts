import { createHash } from "node:crypto";
import {
  renderCalibrationPdf,
  renderCalibrationZpl,
  renderDeliveryNotePdf,
  renderLabelsPdf,
  renderLabelsZpl,
  renderPreparationPdf,
} from ".";
import { exampleNote, examplePreparation, exampleShipment, seededLabels } from "./testing";

/** Hashes of everything that we print, by name. */
export async function fingerprints(): Promise<Record<string, string>> {
  const labels = seededLabels(60);
  const shipments = [exampleShipment, { ...exampleShipment, guide: "0999-00151061" }];
  const printed = {
    "labels, PDF 10x15": await renderLabelsPdf(labels, { layout: "10x15" }),
    "labels, PDF A4": await renderLabelsPdf(labels, { layout: "a4", startCell: 3 }),
    "labels, ZPL 203": renderLabelsZpl(labels, { dpi: 203 }),
    "labels, ZPL 300": renderLabelsZpl(labels, { dpi: 300 }),
    "delivery note": await renderDeliveryNotePdf(exampleNote),
    preparation: await renderPreparationPdf({ ...examplePreparation, shipments }),
    "calibration, PDF 10x15": await renderCalibrationPdf({ layout: "10x15" }),
    "calibration, PDF A4": await renderCalibrationPdf({ layout: "a4" }),
    "calibration, ZPL 203": renderCalibrationZpl({ dpi: 203 }),
  };
  return Object.fromEntries(Object.entries(printed).map(([name, bytes]) => [name, sha256(bytes)]));
}

const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
