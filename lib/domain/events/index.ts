/**
 * Events and their followers. What changes writes its event into the outbox; the relay gives each event a position, and
 * each follower takes the events after its own cursor in a transaction of its own, in the order of each account. What a
 * follower cannot take waits in `event_retries` with the later events of its account, and is set aside in the end.
 * Adding a follower is a line in `followers.ts`.
 */
export { findEventBacklog, hasEventsToRelay } from "./backlog";
export { followWithin } from "./history";
export { createEventRelay } from "./relay";
export { deleteOldEvents } from "./retention";
export { type FailedEvent, listFailedEvents, retryFailedEvents } from "./set-aside";
