/**
 * The outbox: every change writes its event in its own transaction, so that no change goes untold and nothing is told
 * that did not happen. After the commit the workers are woken; a wake-up that is lost costs seconds, nothing else.
 */

export { type AccountEvent, deleteOldEvents, listAccountEvents } from "./history";
export {
  listPoisonEvents as listUnfitEvents,
  outboxBacklog,
  type PoisonEvent as UnfitEvent,
  retryPoisonEvents as retryUnfitEvents,
} from "./poison-events";
export { type OutboxEvent, outboxRows, type RelayedEvent, recordEvents, relayedColumns, toOutboxRows } from "./record";
export {
  type JobTopic as WakeEvent,
  jobTopics as wakeEvents,
  notifyAfterCommit as wakeFor,
  notifyJobs as requestWake,
  onNotify as onWake,
} from "./wake-ups";
