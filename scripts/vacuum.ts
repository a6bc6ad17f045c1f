import { directDatabaseUrl } from "@/db/driver";
import { withSession } from "@/db/session";

/**
 * Marks all rows of these tables as visible, which index-only scans need, and takes statistics: the right of the tables'
 * owner, whom the service is not.
 */
export async function vacuumTables(tables: readonly string[]): Promise<void> {
  await withSession(directDatabaseUrl(), (owner) => owner.unsafe(`vacuum (analyze) ${tables.join(", ")}`));
}
