/**
 * The transactional outbox: every change writes its event in its own transaction, so that no change goes unpublished
 * and no event is published for a change that was rolled back. After the commit the workers are notified; a lost
 * notification only delays the work by seconds.
 */

export { type AccountEvent, listAccountEvents } from "./history";
export { type OutboxEvent, outboxRows, type RelayedEvent, recordEvents, relayedColumns, toOutboxRows } from "./record";
export {
  type JobTopic,
  jobTopics,
  notifyAfterCommit,
  notifyJobs,
  onNotify,
} from "./wake-ups";
