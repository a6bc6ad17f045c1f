import type { SizeCm } from "../../units";
import type { DeliveryNoteItem } from "../content";
import type { Handling } from "../handling";

/** An item at its position in the box: sizes as placed, x along the width, y along the length, z up, in centimetres. */
export interface PreparationPlacedItem extends SizeCm {
  readonly sku?: string;
  readonly description: string;
  readonly xCm: number;
  readonly yCm: number;
  readonly zCm: number;
  readonly isUpright?: boolean | undefined;
}

/** A package; `heightCm`, `widthCm` and `lengthCm` are its outer sizes. */
export interface PreparationPackage extends SizeCm, Handling {
  /** Also printed as a bar code if it can be encoded. */
  readonly labelCode: string;
  /** Name of the box to take; without it the goods travel unpacked. */
  readonly boxName?: string | undefined;
  readonly innerWidthCm: number;
  readonly innerLengthCm: number;
  readonly innerHeightCm: number;
  /** Gross weight. */
  readonly weightGrams: number;
  /** In packing order; empty when the seller gave packages and not items. */
  readonly items: readonly PreparationPlacedItem[];
  /** The seller's description of a package without items. */
  readonly descriptions: readonly string[];
}

export interface PreparationShipment {
  /** Guide number, `0999-00151060`; also printed as a bar code if the number can be encoded. */
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
  /** Items to pick, one line for each article. */
  readonly items: readonly DeliveryNoteItem[];
  readonly packages: readonly PreparationPackage[];
}

/** Shipments for a warehouse to pick and pack; several are a batch and start with a summary. */
export interface PreparationContent {
  /** Owner of the goods, and the place where they are stored. */
  readonly accountName: string;
  readonly originName: string;
  /** `YYYY-MM-DD`, printed and taken as the creation date of the PDF. */
  readonly createdOn: string;
  /** Name or number of the batch, if it has one. */
  readonly batchName?: string;
  readonly shipments: readonly PreparationShipment[];
}
