import { join } from "node:path";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { withSession } from "@/db/session";
import { systemContext } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import { type Environment, readVariable } from "@/lib/platform/settings";
import { readIfThere, writePrivate } from "../data-folder";
import { findDemo, seedDemo } from "../demo";
import type { OpenDatabase } from "./database";

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** Key of an advisory lock: any number that is not used elsewhere; see db/migrate.ts. */
const LOCK = 7_205_921_027;

/** A service that others reach, or whose database others may use, has a demo only if it is asked for. */
export function hasDemo(env: Environment, { isEmbedded }: Pick<OpenDatabase, "isEmbedded">): boolean {
  const demo = readVariable(env, "ANDEN_DEMO");
  const isPrivate = isEmbedded && readVariable(env, "PUBLIC_URL") === undefined;
  return demo === undefined ? isPrivate : demo === "on";
}

/**
 * Makes the demo where there is to be one, once, and returns its sign-in on every start that has one. An interrupted seed
 * is repeated on the next start: seeding is idempotent, and the sign-in is written last.
 */
export const seedOnce = async (folder: string, database: OpenDatabase): Promise<DemoSignIn | undefined> =>
  hasDemo(process.env, database) ? makeDemo(folder, database) : undefined;

async function makeDemo(folder: string, { isEmbedded, url }: OpenDatabase): Promise<DemoSignIn> {
  const ctx = systemContext("seed-demo");
  const file = join(folder, "demo-sign-in.json");
  const cached = isEmbedded ? readIfThere(file) : undefined;
  // The file outlives a demo that was removed.
  if (cached && (await findDemo(ctx))) return JSON.parse(cached) as DemoSignIn;
  const { email, password } = await withAdvisoryLock(url, async () => {
    const present = await findDemo(ctx);
    if (present) return present;
    log.info("demo.seeded", { message: "Making the demo account …" });
    return seedDemo(ctx);
  });
  if (isEmbedded) writePrivate(file, JSON.stringify({ email, password }));
  return { email, password };
}

export const hasCarriers = async (): Promise<boolean> => (await connection().db.$count(carriers)) > 0;

export const hasAccounts = async (): Promise<boolean> => (await connection().db.$count(accounts)) > 0;

/** Runs `work` under an advisory lock, so that services starting at the same time on one database seed it once. */
const withAdvisoryLock = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withSession(url, async (sql) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    return work();
  });
