export interface RunningProcess {
  /** Start time in the system's own notation: only for comparing. */
  readonly started: string;
  readonly command: readonly string[];
}
export function findProcess(pid: number): RunningProcess | undefined;
export function fingerprint(pid?: number): string | undefined;
export function isAlive(print: string): boolean;
