/**
 * Personal data of recipients: the search for the data that an account holds of a person, its export and erasure, and
 * the retention that erases it with time (`docs/security.md`). Ids, money, weights, states and places stay, so that the
 * ledger and the statistics remain.
 */
export { type Erasure, eraseOldOrders, eraseOldRecipients, erasePerson } from "./erase";
export { exportPersonalData, findPersonalData, type PersonalData, type PersonalExport } from "./find";
export { answerShopRequest } from "./shop-requests";
