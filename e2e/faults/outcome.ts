import { setTimeout as pause } from "node:timers/promises";

/** What a fault did to acknowledged work. */
export interface Losses {
  /** Work that was acknowledged and never done. */
  readonly lost: number;
  /** Work that was done twice; deliveries in flight at a kill may be. */
  readonly doubled: number;
  /** The longest time without progress while there was work, in milliseconds. */
  readonly largestGapMs: number;
}

export interface Outcome {
  /** Messages of violations; empty if there are none. */
  readonly broken: string[];
  /** Missing where nothing runs that could be lost. */
  readonly losses?: Losses;
  /** Why nothing was tested: what this machine lacks. */
  readonly skipped?: string;
}

export const skip = (why: string): Outcome => ({ broken: [], skipped: why });

export const describeLosses = ({ lost, doubled, largestGapMs }: Losses): string =>
  `lost ${lost}, doubled ${doubled}, largest gap ${(largestGapMs / 1000).toFixed(1)} s`;

/** Watches for the longest time between two acknowledgements. */
export function watchGaps(): { readonly acknowledge: () => void; readonly largestGapMs: () => number } {
  let last = Date.now();
  let largest = 0;
  return {
    acknowledge() {
      largest = Math.max(largest, Date.now() - last);
      last = Date.now();
    },
    largestGapMs: () => largest,
  };
}

/** Repeats `look` until it is true; false after `withinMs`. */
export async function waitUntil(look: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(100)) if (await look()) return true;
  return false;
}
