/**
 * Personal data of the people who parcels are sent to: what an account holds of one of them, its export and its erasure,
 * and the retention that erases it with time. `docs/security.md` says what is kept. Ids, money, weights, states and places
 * stay, so that the ledger and the statistics remain.
 */
export { type Erasure, eraseOldOrders, eraseOldRecipients, erasePerson } from "./erase";
export { exportPersonalData, findPersonalData, type PersonalData, type PersonalExport } from "./find";
