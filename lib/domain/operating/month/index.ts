/**
 * The operator's month: what accounts and carriers owe and are owed, by age, and every movement of the books for the accountant.
 */
export { type AccountBalance, findAccountBalances } from "./account-ages";
export { type CarrierBalance, type CarrierBalances, findMonthCarriers } from "./carrier-ages";
export { type JournalEntry, walkJournal } from "./journal";
