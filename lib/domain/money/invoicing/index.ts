/**
 * To whom accounts are invoiced, and what for: the charges of a month with their tax. Invoices themselves are issued
 * elsewhere, by whoever runs the platform.
 */
export { changeInvoiceData, findInvoiceData, type InvoiceData } from "./invoice-data";
export { findMonthCharges, type MonthCharges, monthWindow } from "./month-charges";
