export function isNewEnough(version: string): boolean;
export function ensureRuntime(platform?: string): Promise<string>;
export function runAgainWith(program: string): Promise<number>;
