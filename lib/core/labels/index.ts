/**
 * Labels, delivery notes, preparation and calibration sheets as bytes. Pure: the same content always gives the same
 * bytes. PDFs are rendered in parts and yield to the event loop between them; jobs of more than about 25 labels should
 * still run in a worker thread, where this module works too. Free text may be anything: it is made printable and cut,
 * and never overflows, adds a page or reaches the printer as a command. Codes are validated and throw a RangeError,
 * because a label whose code does not scan is worse than none.
 */

export type {
  DeliveryNoteContent,
  DocumentParty,
  DocumentPoint,
  LabelContent,
  ShipmentContent,
} from "./content";
export { joinPdfs } from "./drawing/pdf-join";
export { encodeQr, qrQuietModules, qrSizeModules } from "./drawing/qr";
export { isPrintable, printable } from "./drawing/text";
export type { Handling } from "./handling";
export { renderCalibrationPdf, renderCalibrationZpl } from "./label/calibration";
export { type CarrierLabel, carrierFormatsFor, isCarrierLabel, type PrintedLabel } from "./label/carrier-label";
export { cleanCarrierPdf, cleanPdf } from "./label/carrier-pdf";
export { assertCompleteZpl, joinLabelsZpl } from "./label/carrier-zpl";
export { renderLabelsPdf, type SheetCell } from "./label/label-pdf";
export { renderLabelSvg } from "./label/label-svg";
export { renderMixedPdf } from "./label/mixed-pdf";
export { renderLabelsZpl } from "./label/zpl";
export { type ClaimLetterContent, renderClaimLetterPdf } from "./papers/claim-letter";
export { renderDeliveryNotePdf } from "./papers/delivery-note";
export { type HandoverContent, type HandoverLine, renderHandoverPdf } from "./papers/handover-sheet";
export { type PickingSheetContent, renderPickingPdf } from "./papers/picking-sheet";
export { renderPreparationPdf } from "./papers/preparation";
export type {
  PreparationContent,
  PreparationPackage,
  PreparationShipment,
} from "./papers/preparation-content";
export {
  renderStatementPdf,
  type StatementContent,
  type StatementTable,
} from "./papers/statement-sheet";
