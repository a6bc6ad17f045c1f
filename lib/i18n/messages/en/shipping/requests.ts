import type { Messages } from "../../es";

export const requests: Messages["requests"] = {
  title: "Requests",
  description: "What you asked for about your shipments, and how it ended.",
  caption: "Cancellations and rescues of the account",
  view: { label: "Status", all: "All", open: "Open", done: "Done", refused: "Refused" },
  kind: {
    label: "Kind",
    all: "All kinds",
    cancellation: "Cancellations",
    rescue: "Rescues",
  },
  type: {
    cancellation: "Cancellation",
    rescue: "Rescue",
    loss_claim: "Loss claim",
    damage_claim: "Damage claim",
  },
  state: { open: "Open", done: "Done", refused: "Refused" },
  column: {
    request: "Request",
    shipment: "Shipment",
    recipient: "Recipient",
    state: "Status",
    status: "Status of the shipment",
    age: "Requested",
    took: "Settled",
  },
  range: "{from, number}–{to, number}",
  refusedBecause: "Reason: {reason}",
  empty: {
    title: "No requests yet",
    hint: "A cancellation is requested before dispatch, a rescue afterwards, from the page of the shipment.",
    action: "See shipments",
    found: "No request with these filters",
    all: "Show all",
  },
};
