import type { SizeCm } from "../units";
import type { Handling } from "./handling";

/** A sender or recipient. Texts are taken as typed: the layout makes them printable and cuts them to fit. */
export interface DocumentParty {
  readonly name: string;
  readonly document?: string;
  readonly street: string;
  readonly streetNumber?: string;
  readonly streetExtras?: string;
  readonly city: string;
  readonly state: string;
  /** Four digits or the full CPA (`C1425ABC`). */
  readonly zipcode: string;
  readonly phone?: string;
}

/**
 * A pick-up point where the recipient collects the parcel. The carrier delivers to this point and not to the
 * recipient's address.
 */
export type DocumentPoint = Pick<
  DocumentParty,
  "name" | "street" | "streetNumber" | "streetExtras" | "city" | "state" | "zipcode"
>;

/** Who runs the service, as papers of every kind name it. */
export interface OperatorContent {
  /** Number in the national register of postal operators, at most 20 characters; none is printed without it. */
  readonly postalRegister?: string | undefined;
}

/** Facts that every document of a shipment shows. */
export interface ShipmentContent extends OperatorContent {
  /** Guide number, `0999-00151060`. */
  readonly guide: string;
  readonly carrierName: string;
  /** The carrier's own number of the shipment, at most 40 characters. */
  readonly carrierNumber?: string | undefined;
  readonly serviceName: string;
  readonly logisticName: string;
  readonly sender: DocumentParty;
  readonly recipient: DocumentParty;
  readonly point?: DocumentPoint | undefined;
  /** The seller's own reference; empty when there is none. */
  readonly externalId: string;
  readonly declaredValueCents: number;
  /** `YYYY-MM-DD`, printed and taken as the creation date of the PDF. */
  readonly createdOn: string;
  readonly isReturn: boolean;
  /** The account is a test account: its labels must not be dispatched. */
  readonly isTest: boolean;
}

/** One label: one package of a shipment. */
export interface LabelContent extends ShipmentContent, SizeCm, Handling {
  /** Text of the bar code, `<guide>-<NN><TT>`: 1 to 18 of `A-Z`, `0-9` and `-`. */
  readonly labelCode: string;
  readonly packageNumber: number;
  readonly packageTotal: number;
  readonly weightGrams: number;
  /** Contents in the seller's words; empty unless the account prints them on the outside. */
  readonly descriptions: readonly string[];
  /** Public tracking page, printable ASCII, at most 213 characters. */
  readonly trackingUrl: string;
  /** Declared value to print on the outside; without it none is printed. */
  readonly printedValueCents?: number | undefined;
  /** Zone of the tariff by which the carrier sorts. */
  readonly routingZone?: string | undefined;
  /** The carrier's code of the branch where the parcel is collected. */
  readonly branchCode?: string | undefined;
}

export interface DeliveryNoteItem {
  readonly sku?: string;
  readonly description: string;
  readonly quantity: number;
}

export interface DeliveryNotePackage extends SizeCm {
  readonly labelCode: string;
  readonly weightGrams: number;
  readonly descriptions: readonly string[];
  /** Of a closed package that is an article itself. */
  readonly sku?: string;
  /** Empty when the seller gave packages and not items. */
  readonly items: readonly DeliveryNoteItem[];
}

/** The delivery note (remito) of a shipment. */
export interface DeliveryNoteContent extends ShipmentContent {
  /** 1 to 99,999,999; the bar code carries it as eight digits. */
  readonly number: number;
  readonly packages: readonly DeliveryNotePackage[];
}
