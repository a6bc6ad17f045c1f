/**
 * Invoices of carriers as rows: which column of a sheet holds what, by the headings that carriers use or a person chose,
 * and each row as integer cents before tax and grams. Nothing here knows shipments: rows are matched in the database.
 */
export { invoiceNumberKey } from "./invoice-number";
export { commonLayout } from "./profiles";
export { type InvoiceRow, invoiceSheetLimits, type ReadInvoice, readInvoice } from "./read-invoice";
