/** How an account stands with VAT, which decides the kind of its invoices. */
export const ivaConditions = ["registered", "monotributo", "exempt", "final_consumer"] as const;
export type IvaCondition = (typeof ivaConditions)[number];

export const invoiceLimits = { legalName: 150, address: 200 } as const;

/**
 * What a row of a carrier's invoice is beside what the shipment should have cost: as expected, another amount (by tariff,
 * weight, zone or surcharge), of no shipment that is known, of one that is invoiced already or cancelled, of a shipment
 * under the contract of its account, in another currency, or without a number or amount that can be read.
 */
export const invoiceRowClasses = [
  "equal",
  "tariff_differs",
  "weight_differs",
  "zone_differs",
  "surcharge_differs",
  "unknown",
  "twice",
  "cancelled",
  "own_contract",
  "other_currency",
  "unreadable",
] as const;
export type InvoiceRowClass = (typeof invoiceRowClasses)[number];

/**
 * By what a row found its shipment: our guide, the carrier's number, that of a package, the reference of the booking, or the
 * external id, which other accounts and earlier shipments may have too: such a row is never passed on.
 */
export type InvoiceRowMatch = "guide" | "carrier_number" | "package" | "booking" | "external_id";

/** More than expected, in a way that may be the account's: only these are passed on. */
export const passedOnClasses = [
  "tariff_differs",
  "weight_differs",
  "zone_differs",
  "surcharge_differs",
] as const satisfies InvoiceRowClass[];
export type PassedOnClass = (typeof passedOnClasses)[number];

/**
 * What a person decided about a row: owed and borne, owed and the difference proposed to the account, owed up to the
 * expected amount and the rest disputed, or nothing owed and nothing asked.
 */
export const invoiceRowDecisions = ["accepted", "passed_on", "disputed", "ignored"] as const;
export type InvoiceRowDecision = (typeof invoiceRowDecisions)[number];

/** `settled`: every row is decided and every dispute has its end. */
export const carrierInvoiceStates = ["checked", "settled"] as const;
export type CarrierInvoiceState = (typeof carrierInvoiceStates)[number];

export type CarrierInvoiceSource = "file" | "system";

/** What columns of a carrier's invoice hold: its guide or number, our reference, the amount of the row and of its surcharges … */
export const invoiceFields = [
  "guide",
  "reference",
  "amount",
  "surcharge",
  "weight",
  "zone",
  "zipcode",
  "concept",
  "currency",
] as const;
export type InvoiceField = (typeof invoiceFields)[number];

/** How to read a carrier's invoices; remembered with the carrier. */
export interface InvoiceLayout {
  /** Headings without differences of spelling, see `normalizeHeader`; a field that is left out has no column. */
  readonly headings: Readonly<Partial<Record<InvoiceField, readonly string[]>>>;
  /** Whether amounts include the value added tax; they are then read without. */
  readonly includesTax: boolean;
  /** Of weights without a unit. */
  readonly weightUnit: "kg" | "g";
}

/**
 * An adjustment that the account is told of: it has a period to answer, an answer waits for the operator, and then it is
 * charged or dropped.
 */
export const shipmentChargeStates = ["announced", "contested", "charged", "dropped"] as const;
export type ShipmentChargeState = (typeof shipmentChargeStates)[number];

export const carrierInvoiceLimits = {
  /** Rows of one invoice. */
  rows: 100_000,
  fileBytes: 20_000_000,
  number: 40,
  name: 200,
  reference: 100,
  /** Of a row. */
  grams: 100_000_000,
  note: 500,
  answer: 1_000,
  /** Rows that one request names; a class takes all of its rows. */
  decidedRows: 1_000,
  /** Business days that an account has to answer before a difference is charged. */
  answerDays: 5,
  /** Days after its creation from which a shipment without an invoice is listed, and up to which it is looked for. */
  uninvoicedAfterDays: 10,
  uninvoicedDays: 120,
  /** Days before the date of an invoice in which a shipment was created that an external id may mean. */
  externalIdDays: 180,
  /** Days that an invoice may be dated ahead. */
  aheadDays: 31,
} as const;
