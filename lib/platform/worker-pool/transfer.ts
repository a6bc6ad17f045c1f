import { isMainThread } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";

/**
 * A result whose buffers are moved to the calling thread instead of being copied. Buffers that share their memory with
 * others, as small Buffers do, must be copied first. Outside a worker thread it is the value itself.
 */
export const withTransfer = <T>(value: T, transfer: readonly ArrayBuffer[]): T =>
  isMainThread ? value : (move({ [transferableSymbol]: transfer, [valueSymbol]: value } as never) as T);
