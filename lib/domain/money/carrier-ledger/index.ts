/**
 * The money between the platform and carriers, in integer cents: what a carrier owes for claims (`receivable`) and what it is
 * owed for carriage (`payable`). Append-only; a transfer moves an amount from one kind to another and is posted once by its
 * key. For operators and jobs alone: callers' role of the database cannot reach it.
 */
export { type CarrierAges, findCarrierAges } from "./balances";
export { type CarrierTransfer, postCarrierTransfers } from "./post";
