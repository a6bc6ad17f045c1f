/**
 * The papers of shipments: labels, delivery notes and preparation sheets. Obtaining labels or the delivery note is
 * recorded and makes the shipment ready. Obtaining them again gives the same bytes and is recorded as a reprint.
 * Batches are rendered in the background, on worker threads.
 */
export { type OpenedFile, openBatchFile } from "./batch-files";
export { hasOpenBatches } from "./batch-lease";
export { createBatchPrinter } from "./batch-printer";
export {
  awaitBatch,
  type Batch,
  type BatchDraft,
  createBatch,
  deleteOldBatches,
  findBatch,
  listBatches,
} from "./batches";
export { findCarrierLabelFormats, findLabelFormats, LabelConflict } from "./carrier-labels";
export { hasPapers, isPrintable, readDeliveryNote } from "./content";
export { type FailedBatch, listFailedBatches, retryBatch } from "./failed-batches";
export { readBatchFileToken, signBatchFile } from "./link";
export {
  type LabelsAndNote,
  obtainCalibration,
  obtainLabelsAndNote,
  obtainLabelWithin,
  obtainPaper,
  type Paperwork,
  preparePaper,
  renderHandoverSheet,
  renderLetterOfClaim,
  renderPickingList,
  renderStatement,
} from "./obtain";
export { viewLabel } from "./preview";
export { type PrintPlan, planPrints } from "./print-plan";
export {
  listPrinted,
  listPrintQueue,
  type PrintQueue,
  type QueuedShipment,
  type QueueFilter,
} from "./print-queue";
export { findLastLabelPrints, isLabelPrinted, listPrints, type Print, type PrintReport, recordPrints } from "./prints";
export { type LabelPrinting, Unprintable } from "./render";
export { renderOnWorker } from "./render-on-worker";
export { type Selection, selectShipments } from "./selection";
