/**
 * Money of accounts by double entry, in integer cents, append-only. A customer has two ledger accounts: `available` and
 * `held`; the posted balance is their sum. A hold moves money from available to held, a capture from held to the
 * platform's revenue and tax, a release back. Every transfer has a key and can be posted only once; its entries add up
 * to zero; no hold takes available below minus the credit limit, however many transactions race. The statement shows
 * transfers with both balances behind each; a check proves that all of it fits together.
 */
export { type Balance, findBalance, openLedger, setCreditLimit } from "./balance";
export {
  beginLedgerCheck,
  continueLedgerCheck,
  dueLedgerCheck,
  type LedgerCheck,
  type LedgerFindingRow,
  lastLedgerCheck,
} from "./check";
export { captureHold, placeHold, placeHolds, releaseHold } from "./holds";
export { adjustAccount, creditAccount, debitAccount, refundLost, refundShipment } from "./orders";
export { findSpend } from "./spend";
export { listMovements, type Movement, type MovementFilter, walkMovements } from "./statement";
