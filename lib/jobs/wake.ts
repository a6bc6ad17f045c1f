import { randomUUID } from "node:crypto";
import { onWake } from "@/lib/outbox";
import { inngest } from "./client";
import { reportErrorAtMostEachMinute } from "./log";
import { inTurns } from "./turns";

/** The event that says "there is work". It carries no data: PostgreSQL knows what is to be done. */
export const wakeEvent = "anden/wake";

/**
 * Passes the wake-ups of this process on to the Inngest server; returns how to stop. One at a time: those that come while
 * one is being sent are one more. A wake-up that cannot be sent is forgotten, the crons find its work.
 */
export function passWakesOn(): () => void {
  const { request } = inTurns(async () => {
    try {
      await inngest.send({ id: randomUUID(), name: wakeEvent });
    } catch (error) {
      reportErrorAtMostEachMinute("wake.not_sent", error);
    }
  });
  return onWake(() => request(undefined));
}
