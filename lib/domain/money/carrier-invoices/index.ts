/**
 * Carriers' invoices: each row is compared with what its shipment should have cost, and nothing is owed to a carrier or charged
 * to an account before a person decided it. Operators alone see invoices; an account sees and
 * answers the differences that are to be charged to it.
 */
export {
  chargeDue,
  chargeNoticeSource,
  contestByClaim,
  contestCharge,
  decideCharge,
  findCharge,
  isChargeTold,
  listCharges,
  type ShipmentCharge,
} from "./charges";
export { type CheckedInvoice, checkInvoice, type InvoiceDraft } from "./check";
export { decideRows } from "./decide";
export { creditDispute, type Dispute, type DisputedRow, disputeOf, walkDisputed } from "./dispute";
export { findInvoiceLayout, rememberInvoiceLayout } from "./layouts";
export {
  type CarrierInvoiceRow,
  findInvoice,
  listInvoiceRows,
  listInvoices,
  listUninvoiced,
} from "./list";
export { owedOfRow } from "./owed";
export { lockCreditedInvoice, payInvoice } from "./pay";
export { removeInvoice } from "./remove";
