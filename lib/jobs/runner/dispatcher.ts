import { reportError } from "../log";
import type { Caller, RunEvent } from "./call";
import type { Job } from "./job";
import { runToEnd, UnsupportedStep } from "./run";
import { nextTime, parseCron } from "./schedule";
import { inTurns, type Turns } from "./turns";

export interface Timing {
  /** How often work is looked for that nobody announced. */
  readonly sweepMs: number;
  readonly retryDelaysMs: readonly number[];
}

/** Decides which function runs when; never two runs of one function at once. */
export interface Dispatcher {
  /** Runs every function once, as nobody knows what was missed, and takes wake-ups and crons until `signal`. */
  begin(signal: AbortSignal, now: Date): void;
  wake(event: string): void;
  /** Runs what is due; to be called every second or so. */
  tick(now: Date): void;
  /** Resolves when nothing is running. */
  settled(): Promise<void>;
}

interface Desk {
  readonly job: Job;
  readonly turns: Turns<RunEvent>;
  /** Its crons with the time at which each is due, and the sweep for those that wait for events. */
  readonly alarms: Alarm[];
}

interface Alarm {
  readonly event: RunEvent;
  readonly next: (now: Date) => Date;
  dueAt: Date;
}

export function createDispatcher(caller: Caller, jobs: readonly Job[], timing: Timing): Dispatcher {
  let office: AbortSignal | undefined;
  const putAside = new Set<Job>();

  async function run(job: Job, event: RunEvent): Promise<void> {
    if (!office || office.aborted || putAside.has(job)) return;
    try {
      await runToEnd(caller, job, event, { signal: office, retryDelaysMs: timing.retryDelaysMs });
    } catch (error) {
      if (error instanceof UnsupportedStep) putAside.add(job);
      reportError(putAside.has(job) ? "job.put_aside" : "job.given_up", error, { job: job.id });
    }
  }

  const desks = jobs.map(
    (job): Desk => ({ job, turns: inTurns((event) => run(job, event)), alarms: toAlarms(job, timing.sweepMs) }),
  );

  function tick(now: Date): void {
    for (const { turns, alarms } of desks) {
      for (const alarm of alarms) {
        if (alarm.dueAt > now) continue;
        alarm.dueAt = alarm.next(now);
        turns.request(alarm.event);
      }
    }
  }

  return {
    begin(signal, now) {
      office = signal;
      for (const { alarms } of desks) for (const alarm of alarms) alarm.dueAt = now;
      tick(now);
    },
    wake(event) {
      for (const { job, turns } of desks) if (job.events.includes(event)) turns.request({ name: event, data: {} });
    },
    tick,
    async settled() {
      await Promise.all(desks.map(({ turns }) => turns.settled()));
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
