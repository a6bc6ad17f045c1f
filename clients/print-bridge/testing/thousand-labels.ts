import { expect } from "vitest";
import type { Format } from "../src/service/protocol";
import type { TestBridge } from "./bridge";
import { until } from "./bridge";
import { labelOf } from "./labels";
import type { TestPrinter } from "./printer";

interface PileJob {
  readonly name: string;
  readonly state: string;
}

/** What a pile is printed from: the protocol alone, or the service itself. */
export interface PileInstallation<Job extends PileJob = PileJob> {
  readonly jobs: readonly Job[];
  queue(place: string, labels: readonly { name: string; format: Format; bytes: Buffer }[]): void;
  /** What a person says of an uncertain job. */
  decide(job: Job, wasPrinted: boolean): void;
  /** Dies with the answer to the next request but `requests`, which it has worked on. */
  dieAfter(requests: number): Promise<void>;
  start(): Promise<void>;
}

interface Parts<Job extends PileJob> {
  readonly installation: PileInstallation<Job>;
  readonly bridge: TestBridge;
  readonly printer: TestPrinter;
  /** What jobs of the printer are queued under. */
  readonly place: string;
  readonly count: number;
  /** Labels between two kills of each part. */
  readonly every: { readonly bridge: number; readonly installation: number; readonly printer: number };
}

interface Counts {
  sent: number;
  printed: number;
  asked: number;
  again: number;
  bridgeKills: number;
  installationKills: number;
  printerKills: number;
}

/** Mulberry32: the same kills for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Prints a pile of ZPL and PDF while all parts are killed at random moments, and a person decides on what is asked by looking at the
 * paper. Expects each label once, those that nobody was asked about in the order of the pile.
 */
export async function printPile<Job extends PileJob>(parts: Parts<Job>, random: () => number): Promise<Counts> {
  const { installation, bridge, printer, place, count, every } = parts;
  const names = Array.from({ length: count }, (_, i) => `${i + 1}`);
  installation.queue(
    place,
    names.map((name) => {
      const format = random() < 0.3 ? "pdf" : "zpl";
      const bytes = random() < 0.01 ? 400_000 : 500 + Math.floor(random() * 8000);
      return { name, format, bytes: labelOf(name, format, bytes) };
    }),
  );
  const counts: Counts = {
    sent: count,
    printed: 0,
    asked: 0,
    again: 0,
    bridgeKills: 0,
    installationKills: 0,
    printerKills: 0,
  };
  const asked = new Set<string>();
  let isOver = false;
  const kills = [
    killing(every.bridge, async () => {
      await bridge.kill();
      counts.bridgeKills += 1;
      await pause(random() * 200);
      bridge.start();
    }),
    killing(every.installation, async () => {
      await installation.dieAfter(Math.floor(random() * 4));
      counts.installationKills += 1;
      await pause(random() * 300);
      await installation.start();
    }),
    killing(every.printer, async () => {
      printer.kill();
      counts.printerKills += 1;
      await pause(random() * 300);
      await printer.start();
    }),
  ];
  bridge.start();
  try {
    await until(
      () => {
        for (const job of installation.jobs) if (job.state === "uncertain") decide(job);
        return installation.jobs.length === count && installation.jobs.every(({ state }) => state === "printed");
      },
      () =>
        `${JSON.stringify(counts)} ${JSON.stringify(stateCounts(installation.jobs))}\n${bridge.output.slice(-3000)}`,
      420_000,
    );
  } finally {
    isOver = true;
    await Promise.all(kills);
  }
  counts.printed = printer.printed.length;
  counts.asked = asked.size;
  expect(new Set(printer.printed).size).toBe(printer.printed.length);
  expect([...printer.printed].sort()).toEqual([...names].sort());
  const inOrder = printer.printed.filter((name) => !asked.has(name)).map(Number);
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  return counts;

  function decide(job: Job): void {
    asked.add(job.name);
    const wasPrinted = printer.printed.includes(job.name);
    if (!wasPrinted) counts.again += 1;
    installation.decide(job, wasPrinted);
  }

  /** Kills after so many labels, a random part of it more or less, until the pile is through. */
  async function killing(labels: number, kill: () => Promise<void>): Promise<void> {
    for (let next = labels; next < count; next += labels * (0.5 + random())) {
      while (!isOver && printer.printed.length < next) await pause(5);
      if (isOver) return;
      await pause(random() * 30);
      await kill();
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function stateCounts(jobs: readonly PileJob[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of jobs) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
