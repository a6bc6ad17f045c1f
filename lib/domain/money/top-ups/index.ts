/**
 * Money that sellers add. A transfer is reported by its seller, and an operator who finds it in the bank confirms it, which
 * credits it once, or rejects it with a reason; one that waits can be withdrawn. Every decision locks its row. A payment link is
 * paid at a provider: its payments are read there, and what stands of each is what the ledger has, whatever a notification says.
 */
export { assertPays, canPay } from "./assert-pays";
export { changeBankDetails, findBankDetails } from "./bank-details";
export { confirmTopUp, rejectTopUp } from "./decide";
export type { PaymentRow, TellPayment } from "./links/apply";
export { createPaymentLink } from "./links/create";
export {
  askPaymentLink,
  countUnseenPayments,
  findPaymentLink,
  listPaymentLinks,
  listPayments,
  markPaymentSeen,
  type OperatorPayment,
  type PaymentLink,
} from "./links/list";
export { receivePaymentNotification } from "./links/notification";
export { hasPaymentLinksDue, readPaymentLinks } from "./links/read";
export {
  listOfferedProviders,
  listPaymentProviders,
  type OfferedProvider,
  type ShownProvider,
  savePaymentProvider,
  testPaymentProvider,
} from "./links/settings";
export { countPendingTopUps, listTopUps, type TopUp } from "./list";
export { attachReceipt, deleteOldReceipts, findReceipt } from "./receipts";
export { requestTopUp, withdrawTopUp } from "./request";
