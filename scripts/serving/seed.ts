import { join } from "node:path";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { withSession } from "@/db/session";
import { systemContext } from "@/lib/platform/context";
import { log } from "@/lib/platform/log";
import { type Environment, readVariable } from "@/lib/platform/settings";
import { readIfThere, writePrivate } from "../data-folder";
import { fillDemo, findDemo, hasHistory, isDemoEmpty, openDemo } from "../demo";
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
 * is repeated on the next start: seeding is idempotent, and the sign-in is written last. The shipments of two quarters are
 * left to `makeDemoHistory`.
 */
export const seedOnce = async (folder: string, database: OpenDatabase): Promise<DemoSignIn | undefined> =>
  hasDemo(process.env, database) ? makeDemo(folder, database) : undefined;

async function makeDemo(folder: string, { isEmbedded, url }: OpenDatabase): Promise<DemoSignIn> {
  const ctx = systemContext("seed-demo");
  const file = join(folder, "demo-sign-in.json");
  const cached = isEmbedded ? readIfThere(file) : undefined;
  const isWhole = async () => hasHistory() || !(await isDemoEmpty(ctx));
  // The file outlives a demo that was removed.
  if (cached && (await findDemo(ctx)) && (await isWhole())) return JSON.parse(cached) as DemoSignIn;
  const { email, password } = await withAdvisoryLock(url, async () => {
    const signIn = (await findDemo(ctx)) ?? (await openDemo(ctx));
    if (!(await isWhole())) await fillDemo(ctx, { history: false });
    return signIn;
  });
  if (isEmbedded) writePrivate(file, JSON.stringify({ email, password }));
  return { email, password };
}

/**
 * Makes what the demo of `seedOnce` still lacks, the shipments of two quarters and all that came of them, while the service
 * runs. They take longer than the rest of a start. `signal` stops it: the next start begins anew.
 */
export async function makeDemoHistory(signal: AbortSignal): Promise<void> {
  const ctx = systemContext("seed-demo");
  try {
    if (!(await isDemoEmpty(ctx))) return;
    log.info("demo.history_started", {
      message: "Making the demo's shipments of half a year: they appear all at once, in about half a minute.",
    });
    const startedAt = performance.now();
    await fillDemo(ctx, { history: true, signal });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    log.info("demo.history_made", { seconds, message: `${demoHistoryMade} (${seconds} s).` });
  } catch (error) {
    if (!signal.aborted) log.error("demo.history_not_made", { message: "The next start tries again." }, error);
  }
}

/** What the log then says, which tests wait for. */
export const demoHistoryMade = "The demo's shipments are there";

export const hasCarriers = async (): Promise<boolean> => (await connection().db.$count(carriers)) > 0;

export const hasAccounts = async (): Promise<boolean> => (await connection().db.$count(accounts)) > 0;

/** Runs `work` under an advisory lock, so that services starting at the same time on one database seed it once. */
const withAdvisoryLock = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withSession(url, async (sql) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    return work();
  });
