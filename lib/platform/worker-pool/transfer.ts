import { move, transferableSymbol, valueSymbol } from "piscina";

/**
 * A result whose buffers are moved to the calling thread instead of being copied. Buffers that share their memory with
 * others, as small Buffers do, must be copied first.
 */
export const withTransfer = <T>(value: T, transfer: readonly ArrayBuffer[]): T =>
  move({ [transferableSymbol]: transfer, [valueSymbol]: value } as never) as T;
