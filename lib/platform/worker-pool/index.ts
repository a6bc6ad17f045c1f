/**
 * Work that would block the event loop runs on the worker threads of the process (packing, rendering), and what reads files
 * of strangers (spreadsheets, pictures, PDFs) in worker processes. Accounts take turns, each call has a budget of time, and
 * the queue is bounded.
 */
export { createFairQueue, type Owner, type TurnOptions } from "./fair-queue";
export { createWorkerPool, OverBudget, type WorkerPool, type WorkerTask, workerPool, workerTask } from "./pool";
export { withTransfer } from "./transfer";
