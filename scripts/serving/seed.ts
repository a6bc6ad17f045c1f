import { join } from "node:path";
import postgres from "postgres";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { systemContext } from "@/lib/platform/context";
import { type Environment, readVariable } from "@/lib/platform/settings";
import { readIfThere, writePrivate } from "../data-folder";
import { findDemo, seedDemo, seedNetwork } from "../demo";
import type { OpenDatabase } from "./database";

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** What a start makes in an empty database: the demo with its account, carriers to quote with, or nothing. */
export type Seed = "demo" | "carriers" | "nothing";

/** Key of an advisory lock: any number that is not used elsewhere; see db/migrate.ts. */
const LOCK = 7_205_921_027;

/** A service that others reach, or whose database others may use, has a demo only if it is asked for. */
export function chooseSeed(env: Environment, { isEmbedded }: Pick<OpenDatabase, "isEmbedded">): Seed {
  const demo = readVariable(env, "ANDEN_DEMO");
  if (demo === "off") return "nothing";
  const isPrivate = isEmbedded && readVariable(env, "PUBLIC_URL") === undefined;
  return demo === "on" || isPrivate ? "demo" : "carriers";
}

/**
 * Makes what `chooseSeed` says, once, and returns the sign-in of the demo on every start that has one. An interrupted
 * seed is repeated on the next start: seeding is idempotent, and the sign-in is written last.
 */
export async function seedOnce(folder: string, database: OpenDatabase): Promise<DemoSignIn | undefined> {
  const seed = chooseSeed(process.env, database);
  if (seed === "demo") return makeDemo(folder, database);
  if (seed === "carriers" && !(await hasCarriers())) await withAdvisoryLock(database.url, makeCarriers);
  return undefined;
}

async function makeDemo(folder: string, { isEmbedded, url }: OpenDatabase): Promise<DemoSignIn> {
  const ctx = systemContext("seed-demo");
  const file = join(folder, "demo-sign-in.json");
  const cached = isEmbedded ? readIfThere(file) : undefined;
  if (cached) return JSON.parse(cached) as DemoSignIn;
  const { email, password } = await withAdvisoryLock(url, async () => {
    const present = await findDemo(ctx);
    if (present) return present;
    console.log("Making the demo account …");
    return seedDemo(ctx);
  });
  if (isEmbedded) writePrivate(file, JSON.stringify({ email, password }));
  return { email, password };
}

async function makeCarriers(): Promise<void> {
  if (await hasCarriers()) return;
  console.log("Making invented carriers to try with …");
  await seedNetwork(systemContext("seed-carriers"));
}

const hasCarriers = async (): Promise<boolean> => (await connection().db.$count(carriers)) > 0;

export const hasAccounts = async (): Promise<boolean> => (await connection().db.$count(accounts)) > 0;

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
