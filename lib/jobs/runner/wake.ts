import { randomUUID } from "node:crypto";
import { type JobTopic, jobTopics, onNotify } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { coalesce } from "./coalescer";

/**
 * Passes the wake-ups of this process on to the Inngest server; returns how to stop. One of a kind at a time: those that
 * come while one is being sent are one more. A wake-up that cannot be sent is forgotten, the crons find its work.
 */
export function forwardNotifications(): () => void {
  const coalescers = new Map(Object.values(jobTopics).map((event) => [event, coalesce(send)]));
  return onNotify((event) => coalescers.get(event)?.request(event));
}

async function send(name: JobTopic): Promise<void> {
  try {
    await inngest.send({ id: randomUUID(), name });
  } catch (error) {
    reportErrorThrottled("wake.not_sent", error);
  }
}
