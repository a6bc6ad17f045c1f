import { ApiError } from "@/components/shared/api-error";
import { decideOffline, type PackAction } from "@/lib/core/packing-station";
import type { PackingResponse } from "../scan-result";
import type {
  Conflict,
  LoadedShipment,
  QueuedEntry,
  StationStore,
  StoreChange,
  StoredStation,
  WaitingLabel,
} from "./contract";
import type { StationServer } from "./deps";
import { createOfflineStation } from "./offline-station";
import { toResponse } from "./station-view";

/** A prepared shipment of loose items with these SKUs. */
export function loadedShipment(id: number, skus: readonly string[]): LoadedShipment {
  return {
    shipment: {
      id,
      external_id: `PED-${id}`,
      delivery_id: `0999-${String(id).padStart(8, "0")}`,
      status: "documentation_ready",
      last_status_at: "2026-11-29T08:00:00+00:00",
      destination: { name: `Persona ${id}`, city: "Rosario", state: "Santa Fe" },
      carrier: { name: "Correo" },
      packages: [],
      stop: null,
    },
    codes: { tracking_token: `token-of-${id}`, label_version: 1, order_numbers: [] },
    pieces: skus.map((sku, place) => ({
      package_id: id,
      package_number: 1,
      item_id: id * 100 + place,
      label: sku,
      sku,
      barcode: null,
      article: null,
      must_keep_vertical: false,
      fragile: false,
      scanned_at: null,
      scan_number: null,
    })),
    notes: [],
    bin: null,
    by: null,
    started_at: null,
    last_scan_at: null,
    completed_at: null,
    label_print: null,
    is_free_for_articles: true,
  };
}

/** A store whose content outlives the stations that use it, as that of a browser outlives its pages. */
export function memoryStore() {
  const rows = {
    shipments: new Map<number, LoadedShipment>(),
    entries: new Map<number, QueuedEntry>(),
    conflicts: new Map<string, Conflict>(),
    labels: new Map<number, WaitingLabel>(),
  };
  let meta: StoredStation["meta"] = { loadedAt: null };
  /** Called before each write: a throw is a full disk, a promise that never ends a page that ended. */
  let beforeWrite: () => Promise<void> = async () => undefined;
  const put = <Id, Row>(into: Map<Id, Row>, of: (row: Row) => Id, given: readonly Row[] = []) => {
    for (const row of given) into.set(of(row), structuredClone(row));
  };
  const store: StationStore = {
    read: async () => {
      // A browser answers in a later task.
      await new Promise((resolve) => setImmediate(resolve));
      return structuredClone({
        shipments: [...rows.shipments.values()],
        entries: [...rows.entries.values()],
        conflicts: [...rows.conflicts.values()],
        labels: [...rows.labels.values()],
        meta,
      });
    },
    write: async (change: StoreChange) => {
      await beforeWrite();
      if (change.isAllShipments) rows.shipments.clear();
      for (const id of change.removedShipments ?? []) rows.shipments.delete(id);
      for (const id of change.removedEntries ?? []) rows.entries.delete(id);
      for (const id of change.removedConflicts ?? []) rows.conflicts.delete(id);
      for (const id of change.removedLabels ?? []) rows.labels.delete(id);
      put(rows.shipments, ({ shipment }) => shipment.id, change.shipments);
      put(rows.entries, ({ seq }) => seq, change.entries);
      put(rows.conflicts, ({ id }) => id, change.conflicts);
      put(rows.labels, ({ shipmentId }) => shipmentId, change.labels);
      meta = change.meta ?? meta;
    },
  };
  return {
    store,
    rows,
    onWrite: (next: () => Promise<void>) => {
      beforeWrite = next;
    },
  };
}

/**
 * A server that decides by the shared rules and answers a key once, as ours does. `reach` says what happens to a request: it
 * does not arrive, its answer is lost, or all is well.
 */
export function fakeServer(shipments: readonly LoadedShipment[]) {
  let state = shipments;
  let userId = 7;
  let reach: () => "ok" | "lost" | "unanswered" = () => "ok";
  const answers = new Map<string, PackingResponse>();
  /** Every action that was carried out, once. */
  const done: PackAction[] = [];
  const weights: [number, number][] = [];
  const lost = () => ApiError.offline(new TypeError("Failed to fetch"));
  const carryOut = (action: PackAction, key: string): PackingResponse => {
    const known = answers.get(key);
    if (known) return known;
    const now = new Date(Date.UTC(2026, 10, 29, 12, 0, done.length)).toISOString();
    const decision = decideOffline(state, action, now);
    const { packing } = decision;
    if (decision.outcome === "not_loaded")
      throw ApiError.refused(new Response(null, { status: 404 }), { message: "No" });
    if (packing) state = state.map((other) => (other.shipment.id === packing.shipment.id ? packing : other));
    const { isOffline: _, ...response } = toResponse(decision, now);
    answers.set(key, response);
    if (decision.actions.length > 0) done.push(action);
    return response;
  };
  const server: StationServer = {
    act: async (action, _, key) => {
      const how = reach();
      if (how === "lost") throw lost();
      const response = carryOut(action, key);
      if (how === "unanswered") throw lost();
      return response;
    },
    weigh: async (action, key) => {
      const how = reach();
      if (how === "lost") throw lost();
      if (!answers.has(key)) weights.push([action.shipmentId, action.weightGrams]);
      answers.set(key, {} as PackingResponse);
      if (how === "unanswered") throw lost();
      return {
        package_number: 1,
        declared: action.weightGrams,
        measured: action.weightGrams,
        difference: 0,
        beyond_tolerance: false,
        recorded: false,
      };
    },
    loadAhead: async () => {
      if (reach() !== "ok") throw lost();
      const packings = state.filter(({ completed_at: at }) => at === null);
      // The type of the endpoint says that nothing of it is packed.
      return { user_id: userId, packings: structuredClone(packings) } as never;
    },
  };
  return {
    server,
    done,
    weights,
    shipment: (id: number) => state.find(({ shipment }) => shipment.id === id),
    /** Somebody else changes a shipment. */
    change: (id: number, by: (packing: LoadedShipment) => LoadedShipment) => {
      state = state.map((packing) => (packing.shipment.id === id ? by(packing) : packing));
    },
    cut: () => {
      reach = () => "lost";
    },
    connect: () => {
      reach = () => "ok";
    },
    reachBy: (next: typeof reach) => {
      reach = next;
    },
    signIn: (id: number) => {
      userId = id;
    },
    userId: () => userId,
  };
}

interface TestStation {
  readonly server: StationServer;
  readonly store: StationStore;
  readonly print?: (shipmentId: number) => Promise<void>;
  readonly own?: Parameters<typeof createOfflineStation>[0]["own"];
}

let keys = 0;
let time = Date.UTC(2026, 10, 29, 9);

/** The clock of the next stations: stands still but for this. */
export const pass = (ms: number): void => {
  time += ms;
};

/** A page that has just been opened by the person 7; the clock moves with each question. */
export async function openTestStation({ server, store, print = async () => undefined, own }: TestStation) {
  const conflicts: number[] = [];
  const station = createOfflineStation({
    userId: 7,
    server,
    openStore: async () => store,
    own:
      own ??
      (async (onOwned) => {
        onOwned();
        return true;
      }),
    now: () => {
      time += 1;
      return time;
    },
    newKey: () => `made-${++keys}`,
    print,
    wordError: (error) => (error instanceof ApiError ? error.message || error.code : "bug"),
    onConflict: (shipmentId) => conflicts.push(shipmentId),
  });
  await station.start();
  await station.sync();
  return {
    station,
    conflicts,
    open: (code: string, key = `scan-${++keys}`) =>
      station.run({ kind: "open", code, takesOver: false }, "mesa-1", key),
    scan: (shipmentId: number, code: string, key = `scan-${++keys}`) =>
      station.run({ kind: "scan", shipmentId, code }, "mesa-1", key),
    undo: (shipmentId: number) => station.run({ kind: "undo", shipmentId }, "mesa-1", `scan-${++keys}`),
    leave: (shipmentId: number) => station.run({ kind: "leave", shipmentId }, "mesa-1", `scan-${++keys}`),
    weigh: (shipmentId: number, weightGrams: number) =>
      station.weigh({ kind: "weigh", shipmentId, packageNumber: 1, weightGrams }, "mesa-1"),
  };
}
