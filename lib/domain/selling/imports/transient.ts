import { outageOf } from "@/lib/platform/outages";

/**
 * Rethrows an error that a row did not cause: an outage, or a transaction that PostgreSQL aborted because of a deadlock
 * or a serialization failure.
 */
export function assertNotTransient(error: unknown): void {
  if (outageOf(error) || isTransient(error)) throw error;
}

const transientCodes = /^(E[A-Z]{4,}|CONNECT|40001|40P01)/;

const isTransient = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && transientCodes.test(String(error.code))) || isTransient(error.cause));
