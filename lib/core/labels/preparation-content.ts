import type { SizeCm } from "../units";
import type { DeliveryNoteItem } from "./content";

/** An item in its place in the box: sizes as placed, x along the width, y along the length, z up, in centimetres. */
export interface PreparationPlacedItem extends SizeCm {
  readonly sku?: string;
  readonly description: string;
  readonly xCm: number;
  readonly yCm: number;
  readonly zCm: number;
}

/** A package; `heightCm`, `widthCm` and `lengthCm` are its outer sizes. */
export interface PreparationPackage extends SizeCm {
  readonly labelCode: string;
  /** What to take from the shelf of boxes; without it the goods travel as they are. */
  readonly boxName?: string;
  readonly innerWidthCm: number;
  readonly innerLengthCm: number;
  readonly innerHeightCm: number;
  /** Gross. */
  readonly weightGrams: number;
  /** In packing order; empty when the seller gave packages and not items. */
  readonly items: readonly PreparationPlacedItem[];
  /** What the seller wrote on a package without items. */
  readonly descriptions: readonly string[];
}

export interface PreparationShipment {
  /** Guide number, `0999-00151060`; printed as a bar code too when it can be one. */
  readonly guide: string;
  /** The seller's own reference; empty when there is none. */
  readonly externalId: string;
  readonly carrierName: string;
  readonly serviceName: string;
  readonly logisticName: string;
  readonly recipientName: string;
  readonly city: string;
  readonly state: string;
  readonly isReturn: boolean;
  readonly isTest: boolean;
  /** What to pick, one line for each article. */
  readonly items: readonly DeliveryNoteItem[];
  readonly packages: readonly PreparationPackage[];
}

/** What a warehouse needs to pick and pack some shipments; several are a batch and start with a summary. */
export interface PreparationContent {
  /** Whose goods they are and where they lie. */
  readonly accountName: string;
  readonly originName: string;
  /** `YYYY-MM-DD`, printed and taken as the creation date of the PDF. */
  readonly createdOn: string;
  /** Name or number of the batch, if it has one. */
  readonly batchName?: string;
  readonly shipments: readonly PreparationShipment[];
}
