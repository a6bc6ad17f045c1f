/**
 * Money of accounts by double entry, in integer cents, append-only. A customer has two ledger accounts: `available` and
 * `held`; the posted balance is their sum. A hold moves money from available to held, a capture from held to the
 * platform's revenue and tax, a release back. Every transfer has a key and can be posted only once; its entries add up
 * to zero; available never falls below minus the credit limit, however many transactions race.
 */
export { type Balance, findBalance, openLedger, setCreditLimit } from "./balance";
export { findSpend } from "./spend";
export { captureHold, creditAccount, placeHold, placeHolds, releaseHold } from "./transfers";
