import type { DocumentMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const documentSentences: Sentences<DocumentMessages> = {
  labels_in_progress: "The labels are being created: they appear here in a moment.",
  labels_failed: "The labels could not be created: ask for them again.",
  shipment_not_printable: "The shipment has data that cannot be printed.",
  carrier_label_format: ({ given }) =>
    `The label is the carrier's, which gives it as ${given.toUpperCase()} only. Ask for ${given.toUpperCase()}.`,
  carrier_label_unprintable:
    "The label is the carrier's and cannot be printed: it is damaged, protected, too large or not complete. Get it from the carrier.",
  no_shipment_matches: "No shipment matches.",
  too_many_bulk_actions: ({ maximum }) => `The account has ${maximum} actions under way already.`,
  bulk_action_ended: "The action has ended already.",
  too_many_bulk_shipments: ({ maximum }) => `Up to ${maximum} shipments can be selected at once.`,
  too_many_batches: ({ maximum }) => `The account has ${maximum} batches under way already.`,
  too_many_labels: ({ maximum }) => `Up to ${maximum} labels in a file: select fewer shipments.`,
  bulk_action_impossible_from: ({ status }) => `It is in "${names.status[status]}", from where this cannot be done.`,
  bulk_action_impossible: "This cannot be done with this shipment.",
  bulk_action_failed: "It failed by a fault of ours. Try again.",
  print_reprint_needs_reason: "The label was printed before, or maybe was: printing it again needs a reason.",
  print_already_queued: "It already waits at a printer.",
  print_carrier_format: "The label is the carrier's, in a format that this printer does not print.",
  print_job_not_open: "The print has ended or is being created: nothing is left to decide.",
  print_lease_ended: "The bridge does not have this print any more.",
  print_keys_repeated: "Two printers have the same key.",
  print_pairing_refused:
    "The code is of no use: it is mistyped, was used or has ended. Get another one at Settings → Printers.",
  printer_takes_not: ({ format }) => `The printer does not print ${format.toUpperCase()}.`,
  printer_gone: "The printer is gone: choose another one.",
  too_many_print_jobs: ({ maximum }) => `Up to ${maximum} papers can wait at a printer.`,
  too_many_print_bridges: ({ maximum }) =>
    `The account has ${maximum} print bridges already: remove one that is not used.`,
};
