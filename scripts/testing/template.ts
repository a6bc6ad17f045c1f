import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "@/db/migrate";
import { withSession } from "@/db/session";
import { initialStatus, transitions } from "@/lib/domain/shipping/shipments/lifecycle";
import { projectFolder } from "../data-folder";

/** Increase when the procedure of making a template changes. */
const RECIPE = 5;

/** Triggers that reject changes without their event, and changes of state beside the table, in test databases. */
const eventGuard = tableOfTransitions() + readFileSync(join(projectFolder, "scripts/testing/event-guard.sql"), "utf8");

function tableOfTransitions(): string {
  const text = (value: string | undefined) => (value === undefined ? "NULL::text" : `'${value}'`);
  const rows = transitions.flatMap(({ from, to, logisticTypes = [undefined], direction }) =>
    logisticTypes.map((mode) => `(${[from, to, mode, direction].map(text).join(", ")})`),
  );
  return `
    CREATE FUNCTION initial_status() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '${initialStatus}' $$;
    CREATE FUNCTION allowed_transitions() RETURNS TABLE (a text, b text, c text, d text) LANGUAGE sql IMMUTABLE AS $$
      VALUES ${rows.join(", ")}
    $$;`;
}

/**
 * Name of the template: the empty, migrated and guarded database that test databases are copies of. It contains a hash
 * of the schema.
 */
export function templateName(): string {
  const folder = join(projectFolder, "db/migrations");
  // The snapshots beside the journal are for `npm run db:generate` only.
  const files = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort(),
    "meta/_journal.json",
  ];
  const hash = createHash("sha256").update(`${RECIPE}`).update(eventGuard);
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return `anden_template_${hash.digest("hex").slice(0, 16)}`;
}

/** Makes the template if it is missing. Several runs may call this at the same time. */
export async function ensureTemplate(url: string, name: string): Promise<void> {
  await withSession(url, async (sql) => {
    await sql`SELECT pg_advisory_lock(hashtext(${name}))`;
    const [existing] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (existing) return;
    // The draft gets the final name last, so that a database of that name is always complete.
    const draft = `${name}_draft`;
    await sql.unsafe(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await sql.unsafe(`CREATE DATABASE ${draft}`);
    await migrateDatabase(withDatabase(url, draft));
    await withSession(withDatabase(url, draft), (owner) => owner.unsafe(eventGuard));
    await sql.unsafe(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
}

export const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href;
