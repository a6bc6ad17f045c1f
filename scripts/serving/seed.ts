import { join } from "node:path";
import postgres from "postgres";
import { connection } from "@/db/driver";
import { systemContext } from "@/lib/platform/context";
import { readIfThere, writePrivate } from "../data-folder";
import { seedDemo } from "../demo";
import type { OpenDatabase } from "./database";

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** Key of an advisory lock: any number that is not used elsewhere; see db/migrate.ts. */
const LOCK = 7_205_921_027;

/**
 * Makes the demo account on the first start and returns its sign-in on every start. A database of `DATABASE_URL` is
 * only seeded while it has no accounts. An interrupted seed is repeated on the next start: the sign-in is written last,
 * and seeding is idempotent.
 */
export async function seedOnce(folder: string, database: OpenDatabase): Promise<DemoSignIn | undefined> {
  const file = join(folder, "demo-sign-in.json");
  const cached = () => (database.isEmbedded ? readIfThere(file) : undefined);
  const seed = async (): Promise<DemoSignIn | undefined> => {
    const present = cached();
    if (present) return JSON.parse(present) as DemoSignIn;
    if (!database.isEmbedded && (await hasAccounts())) return undefined;
    console.log("Making the demo account …");
    const { email, password } = await seedDemo(systemContext("seed-demo"));
    if (database.isEmbedded) writePrivate(file, JSON.stringify({ email, password }));
    return { email, password };
  };
  return cached() ? seed() : withAdvisoryLock(database.url, seed);
}

async function hasAccounts(): Promise<boolean> {
  const rows = await connection().sql`SELECT 1 FROM accounts LIMIT 1`;
  return rows.length > 0;
}

/** Runs `work` under an advisory lock, so that services starting at the same time on one database seed it once. */
async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    return await work();
  } finally {
    await sql.end({ timeout: 5 });
  }
}
