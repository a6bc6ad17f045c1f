import postgres from "postgres";
import { directDatabaseUrl } from "@/db/driver";

/**
 * Marks all rows of these tables as visible, which index-only scans need, and takes statistics: the right of the tables'
 * owner, whom the service is not.
 */
export async function vacuumTables(tables: readonly string[]): Promise<void> {
  const owner = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {} });
  try {
    await owner.unsafe(`vacuum (analyze) ${tables.join(", ")}`);
  } finally {
    await owner.end({ timeout: 5 });
  }
}
