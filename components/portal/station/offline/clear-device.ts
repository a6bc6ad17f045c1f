import { clearShell } from "@/components/shared/connection/clear-shell";
import { databaseName } from "./database-name";

/**
 * Deletes what the station keeps on this device, at the end of a session: its page, and the shipments that were loaded ahead. What
 * waits to be sent stays, bound to its person, and is sent when that person is back.
 */
export async function clearStation(): Promise<void> {
  await Promise.all([clearShell(), clearShipments()]);
}

async function clearShipments(): Promise<void> {
  const database = await openExisting();
  if (!database) return;
  const transaction = database.transaction("shipments", "readwrite");
  transaction.objectStore("shipments").clear();
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => resolve();
  });
  database.close();
}

/** How many readings of a person wait on this device for the network, of all accounts. */
export async function countWaiting(userId: number): Promise<number> {
  const database = await openExisting();
  if (!database) return 0;
  const request = database.transaction("entries").objectStore("entries").getAllKeys();
  const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.close();
  return keys.filter((key) => Array.isArray(key) && String(key[0]).startsWith(`${userId}:`)).length;
}

/** Undefined where no station was ever used, so that signing out creates nothing. */
async function openExisting(): Promise<IDBDatabase | undefined> {
  if (!("indexedDB" in window)) return undefined;
  const known = await indexedDB.databases?.();
  if (!known?.some(({ name }) => name === databaseName)) return undefined;
  const request = indexedDB.open(databaseName);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
