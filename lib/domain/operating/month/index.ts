/**
 * The operator's month: what accounts and carriers owe and are owed, by age, and every movement of the books for the accountant.
 */
export { type AccountBalance, type DebtAges, findAccountBalances } from "./account-ages";
export { type CarrierBalance, type CarrierBalances, findMonthCarriers } from "./carrier-ages";
export { type Book, type JournalEntry, walkJournal } from "./journal";
