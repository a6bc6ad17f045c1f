import type { ClaimObstacle, ClaimState } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface ClaimMessages {
  claim_not_possible: { readonly obstacle: ClaimObstacle };
  claim_state_fixed: { readonly from: ClaimState; readonly to: ClaimState };
  claim_too_many_files: { readonly maximum: number };
  claim_shipment_files_full: { readonly maximum: number };
  claim_file_too_large: { readonly megabytes: number };
  claim_file_not_valid: NoFacts;
  claim_photo_unknown: NoFacts;
  claim_not_mailed: NoFacts;
  claim_needs_files: { readonly missing: number };
  claim_without_address: NoFacts;
  /** The parcel was lost on the way to the crossdock or in it. */
  claim_of_own_loss: NoFacts;
  /** `cents`: what of the declared value no other claim has taken. */
  claim_payout_beyond_value: { readonly cents: number };
  claim_loss_refunded_whole: { readonly cents: number };
  /** `cents`: what the carrier still owes. */
  claim_settlement_too_large: { readonly cents: number };
}
