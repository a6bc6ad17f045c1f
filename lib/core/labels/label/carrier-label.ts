import type { CarrierLabelFormat, DocumentFormat } from "../../vocabulary";
import type { LabelContent } from "../content";

/** A label that the carrier made of a package. It is printed in place of ours. */
export interface CarrierLabel {
  readonly shipmentId: number;
  readonly labelCode: string;
  readonly packageNumber: number;
  /** `YYYY-MM-DD`, as of our labels. */
  readonly createdOn: string;
  readonly format: CarrierLabelFormat;
  readonly content: Uint8Array;
}

/** A label as it is printed: drawn by us, or made by the carrier. */
export type PrintedLabel = LabelContent | CarrierLabel;

export const isCarrierLabel = (label: PrintedLabel): label is CarrierLabel => "content" in label;

/** The carriers' formats that are printed as one of ours, the best first. */
export const carrierFormatsFor: Readonly<Record<DocumentFormat, readonly CarrierLabelFormat[]>> = {
  pdf: ["pdf_10x15", "png_10x15", "pdf_a4"],
  zpl: ["zpl_10x15"],
};
