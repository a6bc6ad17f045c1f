import type { DocumentMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const documentSentences: Sentences<DocumentMessages> = {
  shipment_not_printable: "The shipment has data that cannot be printed.",
  no_shipment_matches: "No shipment matches.",
  too_many_bulk_actions: ({ maximum }) => `The account has ${maximum} actions under way already.`,
  bulk_action_ended: "The action has ended already.",
  too_many_bulk_shipments: ({ maximum }) => `Up to ${maximum} shipments can be chosen at once.`,
  too_many_batches: ({ maximum }) => `The account has ${maximum} batches under way already.`,
  too_many_labels: ({ maximum }) => `A batch takes up to ${maximum} labels.`,
  bulk_action_impossible_from: ({ status }) => `It is in "${names.status[status]}", from where this cannot be done.`,
  bulk_action_impossible: "This cannot be done with this shipment.",
  bulk_action_failed: "It failed by a fault of ours. Try again.",
};
