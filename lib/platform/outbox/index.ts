/**
 * The transactional outbox: every change writes its event in its own transaction, so that no change goes unpublished
 * and no event is published for a change that was rolled back. After the commit the workers are notified; a lost
 * notification only delays the work by seconds.
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
