export const documentFormats = ["pdf", "zpl"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The papers of a shipment: its labels, its delivery note (remito), and the sheet to pick and pack it by. */
export const papers = ["label", "document", "preparation"] as const;
export type Paper = (typeof papers)[number];

export const labelLayouts = ["10x15", "a4"] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** Dots per inch of label printers. */
export const printerResolutions = [203, 300] as const;
export type PrinterResolution = (typeof printerResolutions)[number];

/** Through what a paper was obtained. */
export type PrintChannel = "v1" | "v2" | "portal" | "batch";

/** As chosen, as created, by external id, or by the first SKU that is in it. */
export const batchOrders = ["given", "created", "external_id", "sku"] as const;
export type BatchOrder = (typeof batchOrders)[number];

/** One file for each kind of paper, or an archive with a file for each shipment and kind. */
export const batchBundles = ["merged", "zip"] as const;
export type BatchBundle = (typeof batchBundles)[number];

export const batchStates = ["queued", "working", "done", "failed"] as const;
export type BatchState = (typeof batchStates)[number];

/** A shipment in a batch: its papers are yet to be rendered, are stored, are noted as printed, or there are none. */
export type BatchEntryState = "waiting" | "rendered" | "printed" | "refused";

/** Why a shipment of a batch has no papers. */
export const batchErrorCodes = ["not_found", "document_not_ready", "not_printable"] as const;
export type BatchErrorCode = (typeof batchErrorCodes)[number];
