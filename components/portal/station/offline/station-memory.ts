import type { Conflict, LoadedShipment, QueuedEntry, StationStore, StoreChange, WaitingLabel } from "./contract";

/** Shipments loaded longer ago say little about what is to be packed. */
const loadedLifetimeMs = 24 * 60 * 60_000;

type OfflineProblem = "signed_out" | "other_user" | "refused" | "storage" | "queue_full";

export interface OfflineState {
  /** `other_tab`: another page of this person works without the network. */
  readonly status: "starting" | "unavailable" | "other_tab" | "ready";
  readonly isLost: boolean;
  readonly isSending: boolean;
  readonly problem: OfflineProblem | undefined;
  readonly waiting: number;
  readonly loaded: number;
  readonly syncedAt: number | undefined;
  readonly conflicts: readonly Conflict[];
  readonly labels: readonly WaitingLabel[];
}

export type StationMemory = ReturnType<typeof createStationMemory>;

/** The state of a station, and the store that it survives in. A change is stored before it is shown. */
export function createStationMemory(now: () => number) {
  let store: StationStore | undefined;
  let shipments: readonly LoadedShipment[] = [];
  let entries: readonly QueuedEntry[] = [];
  let changes = 0;
  let state: OfflineState = {
    status: "starting",
    isLost: false,
    isSending: false,
    problem: undefined,
    waiting: 0,
    loaded: 0,
    syncedAt: undefined,
    conflicts: [],
    labels: [],
  };
  const listeners = new Set<() => void>();
  const show = (next: Partial<OfflineState>) => {
    state = { ...state, ...next, waiting: entries.length, loaded: shipments.length };
    for (const notify of listeners) notify();
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One after another, so that no change is computed from what another is about to replace. */
  const exclusive = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  async function commit(change: StoreChange): Promise<void> {
    await store?.write(change);
    changes += 1;
    const kept = change.isAllShipments ? [] : without(shipments, change.removedShipments, numberOf);
    shipments = merge(kept, change.shipments, numberOf);
    entries = merge(without(entries, change.removedEntries, seqOf), change.entries, seqOf).toSorted(
      (a, b) => a.seq - b.seq,
    );
    show({
      conflicts: merge(without(state.conflicts, change.removedConflicts, idOf), change.conflicts, idOf),
      labels: merge(without(state.labels, change.removedLabels, shipmentOf), change.labels, shipmentOf),
    });
  }

  async function restore(opened: StationStore): Promise<void> {
    const stored = await opened.read();
    const isFresh = stored.meta.loadedAt !== null && now() - Date.parse(stored.meta.loadedAt) < loadedLifetimeMs;
    const pending = new Set(stored.entries.map(({ shipmentId }) => shipmentId));
    store = opened;
    entries = stored.entries.toSorted((a, b) => a.seq - b.seq);
    shipments = stored.shipments.filter(({ shipment }) => isFresh || pending.has(shipment.id));
    const labels = stored.labels.map(
      (label): WaitingLabel => (label.state === "printing" ? { ...label, state: "unsure" } : label),
    );
    show({
      status: "ready",
      conflicts: stored.conflicts.toSorted((a, b) => a.at.localeCompare(b.at)),
      labels: labels.toSorted((a, b) => a.at.localeCompare(b.at)),
      syncedAt: stored.meta.loadedAt === null ? undefined : Date.parse(stored.meta.loadedAt),
    });
  }

  return {
    commit,
    exclusive,
    restore,
    show,
    /** Increases with each change. */
    changes: () => changes,
    shipments: () => shipments,
    entries: () => entries,
    state: () => state,
    /** Whether the station decides by itself: also while readings wait, which keep their order. */
    isOffline: () => state.isLost || entries.length > 0,
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

const numberOf = ({ shipment }: LoadedShipment) => shipment.id;
const seqOf = ({ seq }: QueuedEntry) => seq;
const idOf = ({ id }: Conflict) => id;
const shipmentOf = ({ shipmentId }: WaitingLabel) => shipmentId;

/** Replaces rows with the same id in their place, and appends new ones. */
function merge<Row, Id>(rows: readonly Row[], given: readonly Row[] | undefined, of: (row: Row) => Id): readonly Row[] {
  if (!given || given.length === 0) return rows;
  const byId = new Map([...rows, ...given].map((row) => [of(row), row]));
  return [...byId.values()];
}

function without<Row, Id>(rows: readonly Row[], ids: readonly Id[] | undefined, of: (row: Row) => Id): readonly Row[] {
  return ids && ids.length > 0 ? rows.filter((row) => !ids.includes(of(row))) : rows;
}
