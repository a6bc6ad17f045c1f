/**
 * The money of accounts: double entry, append-only, in integer cents. A customer has two ledger accounts, `available`
 * and `held`; the posted balance is their sum. A hold moves money available → held, a capture held → revenue and tax of
 * the platform, a release held → available. Every transfer is idempotent by its key and its entries add up to zero. No
 * hold takes `available` below minus the credit limit, also under concurrency. The ledger check verifies these rules.
 */
export { type Balance, findBalance, openLedger, setCreditLimit } from "./balance";
export {
  beginLedgerCheck,
  continueLedgerCheck,
  dueLedgerCheck,
  isLedgerCheckDue,
  type LedgerCheck,
  lastLedgerCheck,
} from "./check";
export { captureHold, captureHolds, placeHold, placeHolds, releaseHold, replaceHold } from "./holds";
export {
  adjustAccount,
  creditAccount,
  debitAccount,
  findShipmentMoney,
  findShipmentsMoney,
  payOutClaim,
  refundLost,
  refundShipment,
  type ShipmentMoney,
} from "./orders";
export {
  findMonthStatement,
  findPeriodTotals,
  type MonthStatement,
  type PeriodTotals,
} from "./period";
export { lockBalances } from "./post";
export { findSpend } from "./spend";
export { listMovements, type Movement, type MovementFilter, walkMovements } from "./statement";
