import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../process/child";

/** The state before and after the newest migration: of more, 300 kB each, drizzle-kit reads nothing. */
const KEPT_SNAPSHOTS = 2;

/**
 * `npm run db:generate`: writes a migration from a change of `db/schema`; arguments are those of `drizzle-kit generate`.
 * drizzle-kit compares the schema with its newest snapshot alone, and the migrator reads the journal and the `.sql` files,
 * so that older snapshots go.
 */
export async function run(args: string[], migrations = "db/migrations"): Promise<number> {
  const code = await runNode("node_modules/drizzle-kit/bin.cjs", ["generate", ...args]);
  if (code === 0) deleteOldSnapshots(join(migrations, "meta"));
  return code;
}

function deleteOldSnapshots(folder: string): void {
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort();
  for (const file of snapshots.slice(0, -KEPT_SNAPSHOTS)) rmSync(join(folder, file));
}
