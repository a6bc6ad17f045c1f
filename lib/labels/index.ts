/**
 * Labels and delivery notes as bytes. Pure: what is printed, and every byte of it, follows from the content given.
 * Free text may be anything; it is made printable and cut, it never spills, adds a page or speaks to the printer.
 * Codes are validated and throw a RangeError, for a label whose code does not scan is worse than none.
 */
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
export { type LabelsPdfOptions, renderLabelsPdf } from "./label-pdf";
export { renderLabelsZpl, type ZplOptions } from "./zpl";
