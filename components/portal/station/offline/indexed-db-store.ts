import type { Conflict, LoadedShipment, QueuedEntry, StationStore, StoredMeta, WaitingLabel } from "./contract";
import { databaseName } from "./database-name";

const stores = ["shipments", "entries", "conflicts", "labels", "meta"] as const;
type StoreName = (typeof stores)[number];

/**
 * The store of a person and an account in IndexedDB. Keys begin with the owner, so that nobody reads or sends what another one
 * scanned on the same device. Shipments of other owners, which hold names, are deleted. Rejects where the browser has no storage.
 */
export async function openIndexedDbStore(owner: string): Promise<StationStore> {
  const database = await openDatabase();
  await forgetOthers(database, owner);
  const own = IDBKeyRange.bound([owner], [owner, []]);
  return {
    read: async () => {
      const transaction = database.transaction(stores);
      const all = <Row>(name: StoreName) => settled<Row[]>(transaction.objectStore(name).getAll(own));
      const [shipments, entries, conflicts, labels, [meta]] = await Promise.all([
        all<LoadedShipment>("shipments"),
        all<QueuedEntry>("entries"),
        all<Conflict>("conflicts"),
        all<WaitingLabel>("labels"),
        all<StoredMeta>("meta"),
      ]);
      return { shipments, entries, conflicts, labels, meta: meta ?? { loadedAt: null } };
    },
    write: (change) =>
      write(database, (store) => {
        if (change.isAllShipments) store("shipments").delete(own);
        for (const id of change.removedShipments ?? []) store("shipments").delete([owner, id]);
        for (const row of change.shipments ?? []) store("shipments").put(row, [owner, row.shipment.id]);
        for (const row of change.entries ?? []) store("entries").put(row, [owner, row.seq]);
        for (const seq of change.removedEntries ?? []) store("entries").delete([owner, seq]);
        for (const row of change.conflicts ?? []) store("conflicts").put(row, [owner, row.id]);
        for (const id of change.removedConflicts ?? []) store("conflicts").delete([owner, id]);
        for (const row of change.labels ?? []) store("labels").put(row, [owner, row.shipmentId]);
        for (const id of change.removedLabels ?? []) store("labels").delete([owner, id]);
        if (change.meta) store("meta").put(change.meta, [owner, 0]);
      }),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    for (const name of stores) request.result.createObjectStore(name);
  };
  return settled(request);
}

async function forgetOthers(database: IDBDatabase, owner: string): Promise<void> {
  await write(database, (store) => {
    store("shipments").delete(IDBKeyRange.upperBound([owner], true));
    store("shipments").delete(IDBKeyRange.lowerBound([owner, []], true));
  });
}

/** `strict`: a reading that was confirmed outlives a dead battery. */
function write(database: IDBDatabase, work: (store: (name: StoreName) => IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((name) => transaction.objectStore(name));
  });
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
