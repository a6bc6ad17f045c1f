import { connection } from "@/db/driver";
import { processWide } from "@/lib/core/process-wide";
import type { Context } from "@/lib/platform/context";
import { onProcessSignal, sendProcessSignal } from "@/lib/platform/process-signals";

/** What a bridge is told at once. A signal that is lost costs it a poll, no job. */
export type BridgeSignal =
  | { readonly event: "jobs"; readonly bridgeId: number; readonly printerId: number }
  | { readonly event: "printers"; readonly bridgeId: number }
  | { readonly event: "revoked"; readonly bridgeId: number };

type Listener = (signal: BridgeSignal) => unknown;

interface Hub {
  /** The connection that hears the signals, which tests replace, and its LISTEN. */
  heardBy: object | undefined;
  listening: Promise<void>;
  readonly listeners: Map<number, Set<Listener>>;
}

const hub = processWide(
  "print-signals",
  (): Hub => ({ heardBy: undefined, listening: Promise.resolve(), listeners: new Map() }),
);

/** Signals all processes after the commit, or at once outside a transaction. */
export function signalBridges(ctx: Context, signals: readonly BridgeSignal[]): void {
  if (signals.length === 0) return;
  const send = () => {
    for (const signal of signals)
      sendProcessSignal("anden_print", JSON.stringify(signal)).catch(() => {
        // The bridge polls, and the next query reports that the database is away.
      });
  };
  if (ctx.afterCommit) ctx.afterCommit(send);
  else send();
}

/** Calls `listener` at the signals for a bridge, whichever process sends them; returns a function that unsubscribes. */
export async function onBridgeSignal(bridgeId: number, listener: Listener): Promise<() => void> {
  const { listeners } = hub();
  const own = listeners.get(bridgeId) ?? new Set();
  listeners.set(bridgeId, own.add(listener));
  const unsubscribe = () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(bridgeId) === own) listeners.delete(bridgeId);
  };
  try {
    await hear();
  } catch (error) {
    unsubscribe();
    throw error;
  }
  return unsubscribe;
}

/** One LISTEN for all bridges of the process; whoever comes meanwhile waits for it. */
function hear(): Promise<void> {
  const present = hub();
  const session = connection();
  if (present.heardBy === session) return present.listening;
  present.heardBy = session;
  present.listening = onProcessSignal("anden_print", (payload) => {
    const signal = JSON.parse(payload) as BridgeSignal;
    for (const listener of hub().listeners.get(signal.bridgeId) ?? []) listener(signal);
  }).catch((error: unknown) => {
    present.heardBy = undefined;
    throw error;
  });
  return present.listening;
}
