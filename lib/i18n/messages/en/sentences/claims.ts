import type { ClaimMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import type { ClaimObstacle, ClaimState } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const obstacles: Readonly<Record<ClaimObstacle, string>> = {
  not_dispatched: "The shipment never left, or was cancelled: there is nothing to claim.",
  not_delivered: "The shipment has not arrived yet: that is claimed after its delivery.",
  delivered: "The shipment is reported as delivered: if it is not there, claim it as not received.",
  not_late: "The shipment did not arrive after its promised day.",
  nothing_charged: "Nothing was charged for this shipment.",
  too_late: "The time to claim it is over.",
  open: "This claim is open already.",
  decided: "This claim was decided already: see its history.",
};

const states: Readonly<Record<ClaimState, string>> = {
  open: "open",
  sent: "sent to the carrier",
  accepted: "accepted",
  rejected: "rejected",
  paid: "paid",
  closed: "closed",
};

export const claimSentences: Sentences<ClaimMessages> = {
  claim_not_possible: ({ obstacle }) => obstacles[obstacle],
  claim_state_fixed: ({ from }) => `The claim is ${states[from]}, and this cannot be done from there.`,
  claim_too_many_files: ({ maximum }) => `A claim has up to ${maximum} files.`,
  claim_shipment_files_full: ({ maximum }) => `All claims of a shipment together have up to ${maximum} files.`,
  claim_file_too_large: ({ megabytes }) => `The file is larger than ${megabytes} MB.`,
  claim_file_not_valid:
    "It is no JPEG, PNG or WebP photo, and no PDF of up to 20 pages without a password that can be read.",
  claim_photo_unknown: "One of the chosen photos is not of this shipment, or was deleted.",
  claim_not_mailed:
    "Carriers are not written to for test accounts or suspended ones: download the letter and record that it was sent.",
  claim_needs_files: ({ missing }) =>
    missing === 1
      ? "A file that the carrier asks for is missing: add it before sending."
      : `${missing} files that the carrier asks for are missing: add them before sending.`,
  claim_without_address: "No rule says to which address claims with this carrier go.",
  claim_of_own_loss: "The carrier did not have the shipment when it was lost: decide the claim without sending it.",
  claim_payout_beyond_value: ({ cents }) =>
    `Of the declared value ${formatPesos(cents)} is left: the payout cannot be larger.`,
  claim_loss_refunded_whole: ({ cents }) => `The freight of a lost shipment goes back whole: ${formatPesos(cents)}.`,
  claim_settlement_too_large: ({ cents }) => `The carrier owes ${formatPesos(cents)} for this claim, no more.`,
};
