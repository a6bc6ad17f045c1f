/**
 * The outbox: every change writes its event in its own transaction, so that no change goes untold and nothing is told
 * that did not happen. After the commit the workers are woken; a wake-up that is lost costs seconds, nothing else.
 */

export { type AccountEvent, deleteOldEvents, listAccountEvents } from "./history";
export {
  listPoisonEvents,
  outboxBacklog,
  type PoisonEvent,
  retryPoisonEvents,
} from "./poison-events";
export { type OutboxEvent, outboxRows, type RelayedEvent, recordEvents, relayedColumns, toOutboxRows } from "./record";
export {
  type JobTopic,
  jobTopics,
  notifyAfterCommit,
  notifyJobs,
  onNotify,
} from "./wake-ups";
