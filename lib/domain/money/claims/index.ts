/**
 * Claims: what somebody says of a parcel (lost, damaged, without contents, late, charged wrongly, not received), who decides
 * about it, and the money that follows. A word opens a claim and moves no money, the witness of a loss refunds its freight, an
 * operator decides. An accepted claim refunds freight and lets the carrier's debt arise at once, its payout waits. Each of the
 * three moves once. `moveClaim` is the one writer of a state; every step is published (topic `claim`) and audited.
 */
export { type ProposedDecision, proposeDecision } from "./amounts";
export { findBuyerClaim } from "./buyer";
export { settleClaimWithCarrier } from "./carrier-settlement";
export { type ClaimSituation, judgeShipments } from "./claimed-shipment";
export { closeClaim } from "./close";
export { warnOfDeadlines } from "./deadlines";
export { type ClaimDecision, decideClaim } from "./decide";
export type { ClaimUpload } from "./evidence";
export { addClaimFiles, readClaimFile } from "./files";
export { type KnownPhoto, listKnownPhotos } from "./known-photos";
export {
  type Claim,
  type ClaimFilter,
  findClaim,
  type ListedClaim,
  listClaims,
} from "./list";
export { refundLoss } from "./lost";
export { type NewClaim, openClaim } from "./open";
export { payClaim } from "./pay";
export { deleteClaimRule, listClaimRules, type StoredClaimRule, saveClaimRule } from "./rules";
export { sendClaim } from "./send";
export { adoptStoredRequests } from "./stored-requests";
export { type ClaimSummary, claimableKinds, summariseClaims } from "./summary";
