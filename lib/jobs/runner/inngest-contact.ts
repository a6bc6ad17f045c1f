import { processWide } from "@/lib/core/process-wide";
import { onProcessSignal, sendProcessSignal } from "@/lib/platform/process-signals";
import { reportErrorThrottled } from "../log";

/**
 * What is known of the Inngest server that runs the functions: whether it takes the events of this process, and whether
 * it calls any of the processes. It calls only the one that its address leads to, so that process tells the others.
 */
export type InngestStatus = "ok" | "not_registered" | "silent" | "events_refused";

export interface InngestContact {
  readonly status: InngestStatus;
  /** Since the last call or accepted event; null before the first. */
  readonly lastContactSeconds: number | null;
}

/** Crons call every minute, and a server that starts later registers the functions at its next poll. */
const timeoutMs = 3 * 60_000;
/** Without further events nobody can tell whether a failure is over. */
const failureMs = 2 * 60_000;
const notifyEveryMs = 20_000;

const signal = "anden_inngest";

interface State {
  readonly startedAt: number;
  calledAt: number;
  sentAt: number;
  failedAt: number;
  notifiedAt: number;
}

const never = Number.NEGATIVE_INFINITY;

const state = processWide(
  "inngest-contact",
  (): State => ({ startedAt: Date.now(), calledAt: never, sentAt: never, failedAt: never, notifiedAt: never }),
);

/** Follows the calls that other processes get, from now on. */
export async function followInngestCalls(): Promise<void> {
  const known = state();
  try {
    await onProcessSignal(signal, () => {
      known.calledAt = Date.now();
    });
  } catch (error) {
    reportErrorThrottled("inngest.calls_not_followed", error);
  }
}

export function recordSent(isAccepted: boolean): void {
  state()[isAccepted ? "sentAt" : "failedAt"] = Date.now();
}

/** A call with a valid signature. */
function recordCall(): void {
  const known = state();
  known.calledAt = Date.now();
  if (known.calledAt - known.notifiedAt < notifyEveryMs) return;
  known.notifiedAt = known.calledAt;
  sendProcessSignal(signal).catch((error: unknown) => reportErrorThrottled("inngest.call_not_passed_on", error));
}

type Handler = (request: Request) => Promise<Response>;

/** A handler of `/api/inngest` that records what Inngest calls: only a call with a valid signature succeeds. */
export const recordingCalls =
  (handler: Handler): Handler =>
  async (request) => {
    const response = await handler(request);
    if (response.ok) recordCall();
    return response;
  };

export function inngestContact(now = Date.now()): InngestContact {
  const lastAt = Math.max(state().calledAt, state().sentAt);
  return {
    status: statusAt(now, state()),
    lastContactSeconds: lastAt === never ? null : Math.max(0, Math.floor((now - lastAt) / 1000)),
  };
}

function statusAt(now: number, { startedAt, calledAt, sentAt, failedAt }: State): InngestStatus {
  if (failedAt > sentAt && now - failedAt < failureMs) return "events_refused";
  if (now - Math.max(startedAt, calledAt) < timeoutMs) return "ok";
  return calledAt === never ? "not_registered" : "silent";
}
