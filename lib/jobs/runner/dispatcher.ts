import { setImmediate as nextImmediate } from "node:timers/promises";
import { reportError } from "../log";
import { nextTime } from "../schedule";
import type { Caller, RunEvent } from "./call";
import { type Coalescer, coalesce } from "./coalescer";
import type { Job } from "./job";
import { runToEnd, UnsupportedStep } from "./run";

export interface Timing {
  /** Interval of sweeps, which find work whose notification was lost. */
  readonly sweepMs: number;
  readonly retryDelaysMs: readonly number[];
  /** Whether a sweep would find work for a job: a run costs several calls, and most sweeps find nothing. */
  readonly mayHaveWork?: (jobId: string) => Promise<boolean>;
}

/** Decides when each function runs; never two runs of one function at once. */
export interface Dispatcher {
  /**
   * Runs every function once, because notifications may have been missed; then reacts to events and crons until
   * `signal`.
   */
  begin(signal: AbortSignal, now: Date): void;
  notify(event: string): void;
  /** Runs due functions; call it about every second. */
  tick(now: Date): void;
  /** Resolves when no function is running. */
  settled(): Promise<void>;
}

interface ScheduledJob {
  readonly job: Job;
  readonly coalescer: Coalescer<RunEvent>;
  /** One alarm for each cron, and one sweep for each event. */
  readonly alarms: Alarm[];
}

interface Alarm {
  readonly event: RunEvent;
  readonly isSweep: boolean;
  readonly next: (now: Date) => Date;
  dueAt: Date;
}

export function createDispatcher(caller: Caller, jobs: readonly Job[], timing: Timing): Dispatcher {
  let term: AbortSignal | undefined;
  /** Jobs that took an unsupported step: they would fail in the same way at every run. */
  const disabledJobs = new Set<Job>();

  /**
   * Resolves in a turn of the event loop that no other run begins in. All functions are swept at the same moment, and the
   * milliseconds that each call costs would add up to a pause of all requests.
   */
  let lastTurn: Promise<void> = Promise.resolve();
  const ownTurn = (): Promise<void> => {
    lastTurn = lastTurn.then(() => nextImmediate());
    return lastTurn;
  };

  async function run(job: Job, event: RunEvent): Promise<void> {
    await ownTurn();
    if (!term || term.aborted || disabledJobs.has(job)) return;
    try {
      await runToEnd(caller, job, event, { signal: term, retryDelaysMs: timing.retryDelaysMs });
    } catch (error) {
      if (error instanceof UnsupportedStep) disabledJobs.add(job);
      reportError(disabledJobs.has(job) ? "job.put_aside" : "job.given_up", error, { job: job.id });
    }
  }

  const scheduledJobs = jobs.map(
    (job): ScheduledJob => ({
      job,
      coalescer: coalesce((event) => run(job, event)),
      alarms: toAlarms(job, timing.sweepMs),
    }),
  );

  const mayHaveWork = timing.mayHaveWork ?? (async () => true);
  const probing = new Map<Job, Promise<void>>();

  /** Runs the job if it may have work. A failed probe decides nothing: the run reports what is wrong. */
  function sweep({ job, coalescer }: ScheduledJob, event: RunEvent): void {
    if (probing.has(job)) return;
    const probe = mayHaveWork(job.id)
      .catch(() => true)
      .then((isNeeded) => {
        probing.delete(job);
        if (isNeeded) coalescer.request(event);
      });
    probing.set(job, probe);
  }

  function tick(now: Date): void {
    for (const scheduled of scheduledJobs) {
      for (const alarm of scheduled.alarms) {
        if (alarm.dueAt > now) continue;
        alarm.dueAt = alarm.next(now);
        if (alarm.isSweep) sweep(scheduled, alarm.event);
        else scheduled.coalescer.request(alarm.event);
      }
    }
  }

  return {
    begin(signal, now) {
      term = signal;
      for (const { coalescer, alarms } of scheduledJobs)
        for (const alarm of alarms) {
          alarm.dueAt = alarm.next(now);
          coalescer.request(alarm.event);
        }
    },
    notify(event) {
      for (const { job, coalescer } of scheduledJobs)
        if (job.events.includes(event)) coalescer.request({ name: event, data: {} });
    },
    tick,
    async settled() {
      await Promise.all(probing.values());
      await Promise.all(scheduledJobs.map(({ coalescer }) => coalescer.settled()));
    },
  };
}

function toAlarms({ events, crons }: Job, sweepMs: number): Alarm[] {
  const sweeps = events.map((name) => ({
    event: { name, data: {} },
    isSweep: true,
    next: (now: Date) => new Date(now.getTime() + sweepMs),
  }));
  const cronAlarms = crons.map((cron) => ({
    event: { name: "inngest/scheduled.timer", data: { cron } },
    isSweep: false,
    next: (now: Date) => nextTime(cron, now),
  }));
  return [...sweeps, ...cronAlarms].map((alarm) => ({ ...alarm, dueAt: new Date(0) }));
}
