import { setTimeout as sleep } from "node:timers/promises";
import { jobTopics } from "@/lib/platform/outbox";
import { reportErrorThrottled } from "../log";
import { createCaller, type Endpoint } from "./call";
import { createDispatcher, type Timing } from "./dispatcher";
import { type LeaderSession, openLeaderSession } from "./leadership";

export interface RunnerOptions extends Partial<Timing> {
  readonly endpoint: Endpoint;
  readonly signingKey: string;
  /** How often a process asks for the lead, or confirms it. */
  readonly heartbeatMs?: number;
  /** Whether wake-ups are heard; without them there are the sweeps. */
  readonly isNotified?: boolean;
}

export interface Runner {
  isLeading(): boolean;
  /** Takes no more work, waits for what is running and gives the lead back. */
  stop(): Promise<void>;
}

const databaseTimeoutMs = 5_000;
const timeoutMs = 15_000;

/**
 * Runs the functions of `endpoint` as long as no other process on the same database does: at wake-ups, at their crons, and
 * by a sweep because wake-ups get lost. It keeps nothing. Throws for functions that it cannot run; a database that is away
 * is waited for.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { heartbeatMs = 1_000, sweepMs = 5_000, retryDelaysMs = [200, 1_000, 5_000], isNotified = true } = options;
  const caller = createCaller(options.endpoint, options.signingKey);
  const dispatcher = createDispatcher(caller, await caller.listJobs(), { sweepMs, retryDelaysMs });
  const stopping = new AbortController();
  let session: LeaderSession | undefined;
  let term: AbortController | undefined;

  async function heartbeat(): Promise<void> {
    session ??= openLeaderSession(resign);
    const present = session;
    const isLeader = await within(databaseTimeoutMs, takeLeadership(present));
    // The connection may have been lost meanwhile, and with it what was just learned.
    if (session !== present || stopping.signal.aborted) return;
    if (!isLeader) return leave();
    if (!term) {
      term = new AbortController();
      dispatcher.begin(term.signal, new Date());
    }
    dispatcher.tick(new Date());
  }

  /** Listens before the first run, so that no wake-up falls between. */
  async function takeLeadership(present: LeaderSession): Promise<boolean> {
    const isLeader = await present.acquireLeadership();
    if (isLeader && !term && isNotified)
      await present.listen((event) => {
        for (const each of event ? [event] : Object.values(jobTopics)) dispatcher.notify(each);
      });
    return isLeader;
  }

  /** Whoever loses the connection has lost the lead: another process may have it by now. */
  function resign(): void {
    leave();
    session?.close().catch(() => {});
    session = undefined;
  }

  function leave(): void {
    term?.abort();
    term = undefined;
  }

  async function keepBeating(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await heartbeat();
      } catch (error) {
        reportErrorThrottled("runner.database_unreachable", error);
        resign();
      }
      await sleep(heartbeatMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const beating = keepBeating();
  return {
    isLeading: () => term !== undefined,
    async stop() {
      stopping.abort();
      leave();
      await Promise.race([dispatcher.settled(), sleep(timeoutMs, undefined, { ref: false })]);
      await beating;
      await session?.close();
      session = undefined;
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const cancel = new AbortController();
  const timeout = sleep(ms, undefined, { signal: cancel.signal }).then(() => {
    throw new Error(`no answer from the database within ${ms} ms`);
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel.abort();
  }
}
