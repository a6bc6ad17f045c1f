import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import journal from "@/db/migrations/meta/_journal.json";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export interface Versions {
  readonly service: string;
  readonly node: string;
  readonly database: string;
  /** The newest migration that this build knows. */
  readonly migration: string;
  readonly startedAt: Date;
}

const startedAt = new Date(performance.timeOrigin);

/** Versions of the service, of its runtime and of its database. */
export async function findVersions(ctx: Context): Promise<Versions> {
  assertOperator(ctx);
  const [row] = await ctx.db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  return {
    service: await serviceVersion(),
    node: process.versions.node,
    database: row?.version ?? "",
    migration: journal.entries.at(-1)?.tag ?? "",
    startedAt,
  };
}

/**
 * The version in `package.json` of the working directory, as a service that `npm` did not start has no variable of it.
 */
export async function serviceVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  return manifest.version;
}
