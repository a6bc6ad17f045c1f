/**
 * Labels, delivery notes, preparation and calibration sheets as bytes. Pure: what is printed, and every byte of it,
 * follows from the content given. PDFs are rendered in pieces between which other work has its turn; more than some
 * 25 labels belong into a worker thread nevertheless, where all of this runs as well.
 * Free text may be anything; it is made printable and cut, it never spills, adds a page or speaks to the printer.
 * Codes are validated and throw a RangeError, for a label whose code does not scan is worse than none.
 */
export { renderCalibrationPdf, renderCalibrationZpl } from "./calibration";
export type {
  DeliveryNoteContent,
  DeliveryNoteItem,
  DeliveryNotePackage,
  DocumentParty,
  DocumentPoint,
  LabelContent,
  ShipmentContent,
} from "./content";
export { renderDeliveryNotePdf } from "./delivery-note";
export { type HandoverContent, type HandoverLine, renderHandoverPdf } from "./handover-sheet";
export { type LabelsPdfOptions, renderLabelsPdf, type SheetCell } from "./label-pdf";
export { renderLabelSvg } from "./label-svg";
export { joinPdfs } from "./pdf-join";
export { renderPreparationPdf } from "./preparation";
export type {
  PreparationContent,
  PreparationPackage,
  PreparationPlacedItem,
  PreparationShipment,
} from "./preparation-content";
export { renderLabelsZpl, type ZplOptions } from "./zpl";
