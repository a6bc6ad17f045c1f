import type { DocumentFormat, ShipmentStatus } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface DocumentMessages {
  shipment_not_printable: NoFacts;
  carrier_label_format: { readonly given: DocumentFormat };
  carrier_label_unprintable: NoFacts;
  labels_in_progress: NoFacts;
  labels_failed: NoFacts;
  no_shipment_matches: NoFacts;
  too_many_bulk_actions: { readonly maximum: number };
  bulk_action_ended: NoFacts;
  too_many_bulk_shipments: { readonly maximum: number };
  too_many_batches: { readonly maximum: number };
  too_many_labels: { readonly maximum: number };
  bulk_action_impossible_from: { readonly status: ShipmentStatus };
  bulk_action_impossible: NoFacts;
  bulk_action_failed: NoFacts;
  print_reprint_needs_reason: NoFacts;
  print_already_queued: NoFacts;
  print_carrier_format: NoFacts;
  print_job_not_open: NoFacts;
  print_lease_ended: NoFacts;
  print_keys_repeated: NoFacts;
  print_pairing_refused: NoFacts;
  printer_takes_not: { readonly format: DocumentFormat };
  printer_gone: NoFacts;
  too_many_print_jobs: { readonly maximum: number };
  too_many_print_bridges: { readonly maximum: number };
}
