/** What a step is called while it runs, and once it has ended: "Installing dependencies", "Dependencies installed". */
export interface ProgressStep {
  readonly doing: string;
  readonly done: string;
}

export function withProgress<T>(step: ProgressStep, work: () => Promise<T> | T): Promise<T>;
export function clearProgress(): void;
export function tellProgressTo(write: (sentence: string) => void): void;
export function tellProgressOn(stream: {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}): void;
