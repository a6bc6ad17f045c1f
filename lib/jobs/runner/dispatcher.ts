import { reportError } from "../log";
import type { Caller, RunEvent } from "./call";
import { type Coalescer, coalesce } from "./coalescer";
import type { Job } from "./job";
import { runToEnd, UnsupportedStep } from "./run";
import { nextTime, parseCron } from "./schedule";

export interface Timing {
  /** How often work is looked for that nobody announced. */
  readonly sweepMs: number;
  readonly retryDelaysMs: readonly number[];
}

/** Decides which function runs when; never two runs of one function at once. */
export interface Dispatcher {
  /** Runs every function once, as nobody knows what was missed, and takes wake-ups and crons until `signal`. */
  begin(signal: AbortSignal, now: Date): void;
  notify(event: string): void;
  /** Runs what is due; to be called every second or so. */
  tick(now: Date): void;
  /** Resolves when nothing is running. */
  settled(): Promise<void>;
}

interface JobDesk {
  readonly job: Job;
  readonly turns: Coalescer<RunEvent>;
  /** Its crons with the time at which each is due, and the sweep for those that wait for events. */
  readonly alarms: Alarm[];
}

interface Alarm {
  readonly event: RunEvent;
  readonly next: (now: Date) => Date;
  dueAt: Date;
}

export function createDispatcher(caller: Caller, jobs: readonly Job[], timing: Timing): Dispatcher {
  let term: AbortSignal | undefined;
  const putAside = new Set<Job>();

  async function run(job: Job, event: RunEvent): Promise<void> {
    if (!term || term.aborted || putAside.has(job)) return;
    try {
      await runToEnd(caller, job, event, { signal: term, retryDelaysMs: timing.retryDelaysMs });
    } catch (error) {
      if (error instanceof UnsupportedStep) putAside.add(job);
      reportError(putAside.has(job) ? "job.put_aside" : "job.given_up", error, { job: job.id });
    }
  }

  const desks = jobs.map(
    (job): JobDesk => ({ job, turns: coalesce((event) => run(job, event)), alarms: toAlarms(job, timing.sweepMs) }),
  );

  function tick(now: Date): void {
    for (const { turns: coalescers, alarms } of desks) {
      for (const alarm of alarms) {
        if (alarm.dueAt > now) continue;
        alarm.dueAt = alarm.next(now);
        coalescers.request(alarm.event);
      }
    }
  }

  return {
    begin(signal, now) {
      term = signal;
      for (const { alarms } of desks) for (const alarm of alarms) alarm.dueAt = now;
      tick(now);
    },
    notify(event) {
      for (const { job, turns: coalescers } of desks)
        if (job.events.includes(event)) coalescers.request({ name: event, data: {} });
    },
    tick,
    async settled() {
      await Promise.all(desks.map(({ turns: coalescers }) => coalescers.settled()));
    },
  };
}

function toAlarms({ events, crons }: Job, sweepMs: number): Alarm[] {
  const sweeps = events.map((name) => ({
    event: { name, data: {} },
    next: (now: Date) => new Date(now.getTime() + sweepMs),
  }));
  const clocks = crons.flatMap((cron) => {
    const schedule = parseCron(cron);
    const event = { name: "inngest/scheduled.timer", data: { cron } };
    return schedule ? [{ event, next: (now: Date) => nextTime(schedule, now) }] : [];
  });
  return [...sweeps, ...clocks].map((alarm) => ({ ...alarm, dueAt: new Date(0) }));
}
