import { openConnection, replaceConnection } from "@/db/driver";
import { clearReferenceCache } from "@/lib/platform/reference-cache";

/**
 * Domain functions reach the database at `url` while `work` runs. What they keep in memory of it goes afterwards: it would
 * hear of changes by a connection that is closed.
 */
export async function withDatabaseAt<T>(url: string, work: () => Promise<T>): Promise<T> {
  await replaceConnection(openConnection(url, { max: 2 }));
  clearReferenceCache();
  try {
    return await work();
  } finally {
    await replaceConnection(undefined);
    clearReferenceCache();
  }
}
