import type { SpawnOptions } from "node:child_process";

export function npmCommand(): [program: string, ...first: string[]];
export function runNpm(args: readonly string[], options: SpawnOptions): Promise<number | null>;
