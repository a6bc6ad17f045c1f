export function withLock<T>(file: string, work: () => Promise<T> | T, options?: { onWait?: () => void }): Promise<T>;
