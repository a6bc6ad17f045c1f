export const documentFormats = ["pdf", "zpl"] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export const otherFormat: Readonly<Record<DocumentFormat, DocumentFormat>> = { pdf: "zpl", zpl: "pdf" };

/** Documents of a shipment: its labels, its delivery note (remito), and the sheet for picking and packing. */
export const papers = ["label", "document", "preparation"] as const;
export type Paper = (typeof papers)[number];

export const labelLayouts = ["10x15", "a4"] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** Dots per inch of label printers. */
const printerResolutions = [203, 300] as const;
export type PrinterResolution = (typeof printerResolutions)[number];

/** The channel through which a document was obtained. */
export type PrintChannel = "v1" | "v2" | "portal" | "batch" | "buyer" | "bridge";

/** Order of the shipments in a batch: as chosen, by creation, by external id, or by the first SKU in the shipment. */
export const batchOrders = ["given", "created", "external_id", "sku"] as const;
export type BatchOrder = (typeof batchOrders)[number];

/** Orders of a print in the portal: those of a batch, by carrier, or by where the articles lie in the warehouse. */
export const printOrders = [...batchOrders, "carrier", "place"] as const;
export type PrintOrder = (typeof printOrders)[number];

/** Output of a batch: one file for each kind of document, or an archive with a file for each shipment and kind. */
export const batchBundles = ["merged", "zip"] as const;
export type BatchBundle = (typeof batchBundles)[number];

export const batchStates = ["queued", "working", "done", "failed"] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * State of a shipment in a batch: documents to be rendered, rendered and stored, recorded as printed, or refused
 * because the shipment has none.
 */
export type BatchEntryState = "waiting" | "rendered" | "printed" | "refused";

/** Why a shipment of a batch has no documents. */
export const batchErrorCodes = [
  "not_found",
  "document_not_ready",
  "shipment_stopped",
  "label_void",
  "not_printable",
  "carrier_label_format",
  "carrier_label_unprintable",
] as const;
export type BatchErrorCode = (typeof batchErrorCodes)[number];

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

/** Neither printed nor cancelled. */
export const openPrintJobStates = [
  "waiting",
  "leased",
  "failed",
  "uncertain",
] as const satisfies readonly PrintJobState[];

/** The papers of a shipment, rendered when the job is claimed, or a file that was stored with the job. */
export type PrintJobKind = "paper" | "file";

/** What a bridge tells of a leased job; `released`: not one byte was sent, the job waits again. */
export const printOutcomes = ["printed", "failed", "uncertain", "released"] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

/** What a person decides on a job that nobody will print by itself. */
export const printDecisions = ["printed", "again", "cancel"] as const;
export type PrintDecision = (typeof printDecisions)[number];

/** Why a paper was not queued. */
export type PrintRefusal =
  | "not_found"
  | "document_not_ready"
  | "shipment_stopped"
  | "reprint_needs_reason"
  | "already_queued"
  | "printer_format"
  | "carrier_label_format";

/**
 * Why a job is where it is, where the server knows: its lease ended, the bridge or printer was removed, the printer refused it,
 * or the paper could not be had when it was claimed.
 */
export type PrintProblem =
  | "lease_ended"
  | "bridge_revoked"
  | "printer_removed"
  | "refused_by_printer"
  | "unconfirmed"
  | "already_printed"
  | "document_not_ready"
  | "shipment_stopped"
  | "label_void"
  | "not_printable"
  | "too_large";

/** The reason of a print that may be a second one. */
export const maybePrintedReason = "maybe_printed";

export const printLimits = {
  bridges: 20,
  printers: 50,
  /** Printers of a bridge that are kept, also those that it names no more. */
  knownPrinters: 200,
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
