/** What a scan at the packing station means: the rules that the server and a station without the network share. */
export { type CodeRead, readCode } from "./code";
export { judgeScan, rejectionOfStatus } from "./judge-scan";
export type { LoadedPacking } from "./loaded";
export { decideOffline, type OfflineDecision, type OfflineOutcome, type PackAction } from "./offline";
export { isPackable, packableStatuses } from "./packable";
