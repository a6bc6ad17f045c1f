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
