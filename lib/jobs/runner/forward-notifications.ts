import { randomUUID } from "node:crypto";
import { type JobTopic, jobTopics, onNotify } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { coalesce } from "./coalescer";
import { recordSent } from "./inngest-contact";

/**
 * Forwards the notifications of this process to the Inngest server; returns a function that stops it. Notifications of
 * a topic are coalesced: one is in flight, and all that arrive meanwhile become one more. A notification that cannot be
 * sent is dropped; the crons find its work.
 */
export function forwardNotifications(): () => void {
  const coalescers = new Map(Object.values(jobTopics).map((event) => [event, coalesce(send)]));
  return onNotify((event) => coalescers.get(event)?.request(event));
}

async function send(name: JobTopic): Promise<void> {
  try {
    await inngest.send({ id: randomUUID(), name });
    recordSent(true);
  } catch (error) {
    recordSent(false);
    reportErrorThrottled("wake.not_sent", error);
  }
}
