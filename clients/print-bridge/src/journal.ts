import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "./failure";
import { replaceFile } from "./folder";
import type { Format, Outcome } from "./service/protocol";

/**
 * What is known of a job on this side. `claimed`: no byte of it has left. `sending`: bytes may have left. `sent`: its outcome is
 * known. `told`: the installation has it.
 */
type JournalState = "claimed" | "sending" | "sent" | "told";

export interface JournalJob {
  readonly id: number;
  readonly printer: string;
  readonly lease: string;
  readonly format: Format;
  readonly state: Exclude<JournalState, "told">;
  readonly outcome?: Outcome;
  readonly detail?: string;
}

interface Line {
  readonly id: number;
  readonly lease: string;
  readonly state: JournalState;
  readonly printer?: string;
  readonly format?: Format;
  readonly outcome?: Outcome;
  readonly detail?: string;
}

/** Lines of jobs that are told are dropped when there are so many. */
const COMPACT_AFTER = 500;

/**
 * The jobs that this bridge has claimed, as lines of JSON, on disk (`fsync`) before a call returns. A job is
 * identified by its lease: the same job may be claimed again after it was released.
 */
export class Journal {
  readonly #file: string;
  #handle: number;
  #size: number;
  #lines: number;
  readonly #open = new Map<string, JournalJob>();

  constructor(folder: string) {
    this.#file = join(folder, "journal.jsonl");
    for (const line of readLines(this.#file)) this.#apply(line);
    this.#handle = -1;
    this.#size = 0;
    this.#lines = 0;
    this.#compact();
  }

  /** Jobs whose outcome the installation does not have, in the order of their claims. */
  openJobs(): readonly JournalJob[] {
    return [...this.#open.values()];
  }

  claimed(printer: string, jobs: readonly { id: number; lease: string; format: Format }[]): void {
    this.#append(jobs.map(({ id, lease, format }) => ({ id, lease, state: "claimed", printer, format })));
  }

  sending({ id, lease }: { id: number; lease: string }): void {
    this.#append([{ id, lease, state: "sending" }]);
  }

  sent({ id, lease }: { id: number; lease: string }, outcome: Outcome, detail?: string): void {
    this.#append([{ id, lease, state: "sent", outcome, ...(detail === undefined ? {} : { detail }) }]);
  }

  /** Needs no `fsync`: a result that is told again is answered as the first time. */
  told({ id, lease }: { id: number; lease: string }): void {
    this.#append([{ id, lease, state: "told" }], { isSynced: false });
    if (this.#lines > COMPACT_AFTER && this.#open.size < COMPACT_AFTER / 10) this.#compact();
  }

  close(): void {
    closeSync(this.#handle);
  }

  #append(lines: readonly Line[], { isSynced = true } = {}): void {
    const content = Buffer.from(serialise(lines));
    try {
      for (let at = 0; at < content.length; ) at += writeSync(this.#handle, content, at);
      if (isSynced) fsyncSync(this.#handle);
    } catch (error) {
      // A full disk may have taken half a line: the next one must not continue it.
      ftruncateSync(this.#handle, this.#size);
      throw error;
    }
    this.#size += content.length;
    this.#lines += lines.length;
    for (const line of lines) this.#apply(line);
  }

  #apply({ id, lease, state, printer, format, outcome, detail }: Line): void {
    if (state === "told") this.#open.delete(lease);
    else if (printer !== undefined && format !== undefined)
      this.#open.set(lease, { id, lease, printer, format, state, ...withOutcome(outcome, detail) });
    else {
      const known = this.#open.get(lease);
      if (known) this.#open.set(lease, { ...known, state, ...withOutcome(outcome, detail) });
    }
  }

  /** Rewrites the file with the open jobs. */
  #compact(): void {
    const lines = this.openJobs();
    const content = serialise(lines);
    // Windows replaces no file that is open.
    if (this.#handle >= 0) closeSync(this.#handle);
    try {
      replaceFile(this.#file, content);
    } finally {
      this.#handle = openSync(this.#file, "a", 0o600);
    }
    this.#size = Buffer.byteLength(content);
    this.#lines = lines.length;
  }
}

const withOutcome = (outcome: Outcome | undefined, detail: string | undefined) => ({
  ...(outcome === undefined ? {} : { outcome }),
  ...(detail === undefined ? {} : { detail }),
});

const serialise = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** The lines of the file. A loss of power may leave the last one torn: what it would say had not been acted upon yet. */
function readLines(file: string): Line[] {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
  return content.split("\n").flatMap((line): Line[] => {
    try {
      return line === "" ? [] : [JSON.parse(line) as Line];
    } catch {
      // A torn line.
      return [];
    }
  });
}
