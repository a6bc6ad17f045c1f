/**
 * Labels, delivery notes, preparation and calibration sheets as bytes. Pure: the same content always gives the same
 * bytes. PDFs are rendered in parts and yield to the event loop between them; jobs of more than about 25 labels should
 * still run in a worker thread, where this module works too. Free text may be anything: it is made printable and cut,
 * and never overflows, adds a page or reaches the printer as a command. Codes are validated and throw a RangeError,
 * because a label whose code does not scan is worse than none.
 */
export { renderCalibrationPdf, renderCalibrationZpl } from "./calibration";
export { type CarrierLabel, carrierFormatsFor, isCarrierLabel, type PrintedLabel } from "./carrier-label";
export { cleanCarrierPdf } from "./carrier-pdf";
export { assertCompleteZpl, joinLabelsZpl } from "./carrier-zpl";
export type {
  DeliveryNoteContent,
  DocumentParty,
  DocumentPoint,
  LabelContent,
  ShipmentContent,
} from "./content";
export { renderDeliveryNotePdf } from "./delivery-note";
export type { Handling } from "./handling";
export { type HandoverContent, type HandoverLine, renderHandoverPdf } from "./handover-sheet";
export { renderLabelsPdf, type SheetCell } from "./label-pdf";
export { renderLabelSvg } from "./label-svg";
export { renderMixedPdf } from "./mixed-pdf";
export { joinPdfs } from "./pdf-join";
export { renderPreparationPdf } from "./preparation";
export type {
  PreparationContent,
  PreparationPackage,
  PreparationShipment,
} from "./preparation-content";
export { encodeQr, qrQuietModules, qrSizeModules } from "./qr";
export {
  renderStatementPdf,
  type StatementContent,
  type StatementTable,
} from "./statement-sheet";
export { isPrintable, printable } from "./text";
export { renderLabelsZpl } from "./zpl";
