import { setTimeout as sleep } from "node:timers/promises";
import { jobTopics } from "@/lib/platform/outbox";
import { reportErrorThrottled } from "../log";
import { createCaller, type Endpoint } from "./call";
import { createDispatcher, type Timing } from "./dispatcher";
import { type LeaderSession, openLeaderSession } from "./leadership";

export interface RunnerOptions extends Partial<Timing> {
  readonly endpoint: Endpoint;
  readonly signingKey: string;
  /** Interval at which a process tries to acquire or confirms leadership. */
  readonly heartbeatMs?: number;
  /** Whether the runner listens for notifications; without them it only sweeps. */
  readonly isNotified?: boolean;
}

export interface Runner {
  isLeading(): boolean;
  /** Starts no more work, waits for running functions and releases leadership. */
  stop(): Promise<void>;
}

const databaseTimeoutMs = 5_000;
const stopTimeoutMs = 15_000;

/**
 * Runs the functions of `endpoint` while this process leads: at notifications, at their crons, and by sweeps because
 * notifications get lost. One process on a database leads. The runner stores no state.
 * Throws for functions that it cannot run; while the database is away it retries. Resolves after the first try to lead: a
 * process is ready once it can take over from one that is stopped then.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { heartbeatMs = 1_000, sweepMs = 5_000, retryDelaysMs = [200, 1_000, 5_000], isNotified = true } = options;
  const { mayHaveWork } = options;
  const caller = createCaller(options.endpoint, options.signingKey);
  const dispatcher = createDispatcher(caller, await caller.listJobs(), {
    sweepMs,
    retryDelaysMs,
    ...(mayHaveWork && { mayHaveWork }),
  });
  const stopping = new AbortController();
  let session: LeaderSession | undefined;
  let term: AbortController | undefined;

  async function heartbeat(): Promise<void> {
    session ??= openLeaderSession(resign);
    const current = session;
    const isLeader = await withTimeout(databaseTimeoutMs, takeLeadership(current));
    // If the connection was lost in the meantime, the result is no longer valid.
    if (session !== current || stopping.signal.aborted) return;
    if (!isLeader) return endTerm();
    if (!term) {
      term = new AbortController();
      dispatcher.begin(term.signal, new Date());
    }
    dispatcher.tick(new Date());
  }

  /** Subscribes before the first run, so that no notification is missed. */
  async function takeLeadership(current: LeaderSession): Promise<boolean> {
    const isLeader = await current.acquireLeadership();
    if (isLeader && !term && isNotified)
      await current.listen((event) => {
        for (const topic of event ? [event] : Object.values(jobTopics)) dispatcher.notify(topic);
      });
    return isLeader;
  }

  /** Leadership is lost with the connection: another process may lead by now. */
  function resign(): void {
    endTerm();
    session?.close().catch(() => {});
    session = undefined;
  }

  function endTerm(): void {
    term?.abort();
    term = undefined;
  }

  async function tryHeartbeat(): Promise<void> {
    try {
      await heartbeat();
    } catch (error) {
      reportErrorThrottled("runner.database_unreachable", error);
      resign();
    }
  }

  async function runHeartbeats(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await tryHeartbeat();
    }
  }

  await tryHeartbeat();
  const heartbeats = runHeartbeats();
  return {
    isLeading: () => term !== undefined,
    async stop() {
      stopping.abort();
      endTerm();
      await Promise.race([dispatcher.settled(), sleep(stopTimeoutMs, undefined, { ref: false })]);
      await heartbeats;
      await session?.close();
      session = undefined;
    },
  };
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
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
