import type { Format, Outcome, PrinterKind, PrinterState } from "../service/protocol";

export interface PrinterStatus {
  readonly state: PrinterState;
  readonly detail?: string;
}

export interface Document {
  /** Unique for each claim of a job, of letters, digits and hyphens: what a queue or a folder knows the document by. */
  readonly reference: string;
  readonly format: Format;
  readonly bytes: Buffer;
}

export interface Progress {
  /** Called once, before the first byte may leave. When it throws, nothing is sent and the error goes on to the caller. */
  beforeFirstByte(): void;
  /** The printer keeps the document waiting, and why. */
  waiting(status: PrinterStatus): void;
  /** The process ends: what waits for the printer returns `undefined` soon. */
  readonly signal: AbortSignal;
}

export interface Printed {
  readonly outcome: Outcome;
  readonly detail?: string;
  /** Of `failed`: false when the same attempt would fail again. */
  readonly retry?: boolean;
  /** What the printer is like now, where the attempt showed it. */
  readonly status?: PrinterStatus;
}

/** A printer of this machine or its network. Callers use one method at a time. */
export interface Printer {
  readonly key: string;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly formats: readonly Format[];
  /** The same for each bridge that reaches the printer, so that either may print its jobs; absent when only this one does. */
  readonly address?: string | undefined;
  status(): Promise<PrinterStatus>;
  /** Opens what the first byte needs while the claim is on its way; `discard` closes it when there was nothing to print. */
  prepare?(): void;
  discard?(): void;
  /**
   * Prints one document and resolves when its outcome is known: `printed`; `failed`, surely not printed; `released`, not one
   * byte was sent; `uncertain`. Undefined when the process ends before.
   */
  print(document: Document, progress: Progress): Promise<Printed | undefined>;
  /** The outcome of a document whose printing a crash interrupted, where the printer has a memory. */
  recover?(
    document: Omit<Document, "bytes">,
    progress: Omit<Progress, "beforeFirstByte">,
  ): Promise<Printed | undefined>;
}
