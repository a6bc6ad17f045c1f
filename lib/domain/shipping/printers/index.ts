/**
 * Printing without dialogs: print bridges, the programs on computers of an account, and the piles of their printers. A bridge is
 * paired by a code, reports its printers and claims jobs under leases, in the order of the pile. A job is printed once or says
 * that it may be: nothing prints it again without a person.
 */
export {
  type BridgeRow,
  findBridgeCaller,
  pairBridge,
  revokeBridge,
  startPairing,
} from "./bridges";
export { type ClaimedJob, claimJobs, readJobFile } from "./claims";
export { decidePrintJob } from "./decisions";
export { queueCalibration, queueFile } from "./files";
export { contentTypes } from "./form";
export { findPresentSignals, type ListedJob, listPrintJobs } from "./jobs";
export { findPrinter } from "./lock-printer";
export { changePrinter, type ListedPrinter, listPrinters, type PrinterList } from "./printers";
export { type QueuedJob, queuePrint, type RefusedPrint } from "./queue";
export { type ReportedPrinter, reportPrinters } from "./report";
export { extendLease, recordResult } from "./results";
export { type BridgeSignal, onBridgeSignal } from "./signals";
export { deleteOldPrintJobs, hasPrintJobsDue, watchPrintJobs } from "./watch";
