/** Claims as rules alone: states, what can be claimed until when, and what is paid, refunded and owed for it. */
export { type Claimable, type ClaimableShipment, claimable, kindsToClaim } from "./claimable";
export {
  type ClaimRule,
  type ClaimTerms,
  chooseClaimTerms,
  claimLiability,
  claimPayout,
  claimRefund,
  defaultClaimTerms,
  isOwnLoss,
} from "./rules";
export { canMoveClaim } from "./states";
