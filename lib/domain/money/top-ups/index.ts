/**
 * Requests to add money: a seller says what was transferred, an operator finds it in the bank and confirms it, which
 * credits it once, or rejects it with a reason. A request that waits can be withdrawn. Every decision locks its row.
 */
export { changeBankDetails, findBankDetails } from "./bank-details";
export { confirmTopUp, rejectTopUp } from "./decide";
export { countPendingTopUps, listTopUps, type TopUp } from "./list";
export { requestTopUp, withdrawTopUp } from "./request";
