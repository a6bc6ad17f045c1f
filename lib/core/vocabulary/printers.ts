/** How a print bridge reaches a printer: raw TCP, IPP (CUPS), the spooler of Windows, or a folder. */
export const printerKinds = ["raw", "ipp", "windows", "folder"] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** What a bridge reports of a printer; `unknown` where the printer cannot say. */
export const printerStates = ["ready", "printing", "paper_out", "offline", "paused", "unknown"] as const;
export type PrinterState = (typeof printerStates)[number];

/** In these states a printer takes no job: its jobs wait, however long. */
export const isPrinterStopped = (state: PrinterState): boolean =>
  state === "paper_out" || state === "offline" || state === "paused";

/**
 * A job waits for its printer, is leased to a bridge, and ends as printed or cancelled. `failed` was surely not printed, of
 * `uncertain` nobody knows: a person decides on both, unless the server tries a failed one again.
 */
export const printJobStates = ["waiting", "leased", "printed", "failed", "uncertain", "cancelled"] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** The papers of a shipment, rendered when the job is claimed, or a file that was stored with the job. */
export type PrintJobKind = "paper" | "file";

/** What a bridge tells of a leased job; `released`: not one byte was sent, the job waits again. */
export const printOutcomes = ["printed", "failed", "uncertain", "released"] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

/** What a person decides on a job that nobody will print by itself. */
export const printDecisions = ["printed", "again", "cancel"] as const;
export type PrintDecision = (typeof printDecisions)[number];

/** Why a paper was not queued. */
export const printRefusals = [
  "not_found",
  "document_not_ready",
  "shipment_stopped",
  "reprint_needs_reason",
  "already_queued",
  "printer_format",
  "carrier_label_format",
] as const;
export type PrintRefusal = (typeof printRefusals)[number];

/**
 * Why a job is where it is, where the server knows: its lease ended, the bridge or printer was removed, the printer refused it,
 * or the paper could not be had when it was claimed.
 */
export const printProblems = [
  "lease_ended",
  "bridge_revoked",
  "printer_removed",
  "refused_by_printer",
  "unconfirmed",
  "already_printed",
  "document_not_ready",
  "shipment_stopped",
  "label_void",
  "not_printable",
  "too_large",
] as const;
export type PrintProblem = (typeof printProblems)[number];

/** The reason of a print that may be a second one. */
export const maybePrintedReason = "maybe_printed";

export const printLimits = {
  bridges: 20,
  printers: 50,
  openJobs: 5000,
  /** Jobs of one claim. */
  claims: 20,
  /** Jobs that a bridge holds of one printer. */
  held: 60,
  leaseSeconds: 60,
  /** Larger files are read by a request of their own. */
  inlineBytes: 262_144,
  fileBytes: 10_000_000,
  pairingMinutes: 10,
  /** After which a bridge, and what it said of its printers, counts as gone. */
  staleSeconds: 90,
  detail: 200,
  name: 100,
  address: 300,
} as const;

/** Pauses before a job that the printer refused is tried again. */
export const printRetrySeconds = [30, 120, 600] as const;
