/**
 * Tracking by sheets: guides and states as a carrier without a system sends them. Its words are mapped to states once and
 * remembered; each row is then a report as over the API, by the same rules. The same sheet twice moves nothing again.
 */
export { changeStatusWords } from "./status-words";
export { type TrackingRow, type TrackingSheetOutcome, takeTrackingSheet } from "./take-sheet";
