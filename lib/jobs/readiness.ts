import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseReadiness, findReadiness } from "@/lib/domain/operations";
import { systemContext } from "@/lib/platform/context";
import { mode } from "./client";
import { hasLeader } from "./runner/leadership";

/**
 * Whether this process can serve requests. Conditions that only delay work (a late outbox, no job runner) are
 * `degraded`: taking the process out of service would not help. The response contains neither secrets nor errors.
 */
export interface Readiness {
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: {
    readonly database: "ok" | "unavailable";
    readonly migrations?: "ok" | "missing";
    readonly outbox?: { readonly status: "ok" | "late"; readonly oldest_seconds: number };
    readonly jobs?: { readonly status: "ok" | "nobody"; readonly runner: "embedded" | "inngest" };
  };
}

const timeoutMs = 2_000;
const lateAfterSeconds = 30;

type Facts = DatabaseReadiness & { readonly hasLeader: boolean };

let pendingFacts: Promise<Facts> | undefined;

/**
 * Resolves within two seconds. Concurrent calls share one set of queries, so that frequent probes cost the database
 * little.
 */
export async function assessReadiness(): Promise<Readiness> {
  pendingFacts ??= findFacts().finally(() => {
    pendingFacts = undefined;
  });
  const timeout = new AbortController();
  const facts = await Promise.race([
    pendingFacts.catch(() => undefined),
    sleep(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
  return facts ? assess(facts) : { status: "unavailable", checks: { database: "unavailable" } };
}

async function findFacts(): Promise<Facts> {
  const readiness = await findReadiness(systemContext("readiness"));
  return { ...readiness, hasLeader: mode !== "embedded" || (await hasLeader()) };
}

function assess({ isMigrated, oldestEventSeconds, hasLeader }: Facts): Readiness {
  if (!isMigrated) return { status: "unavailable", checks: { database: "ok", migrations: "missing" } };
  const isLate = oldestEventSeconds > lateAfterSeconds;
  return {
    status: isLate || !hasLeader ? "degraded" : "ok",
    checks: {
      database: "ok",
      migrations: "ok",
      outbox: { status: isLate ? "late" : "ok", oldest_seconds: Math.floor(oldestEventSeconds) },
      jobs: { status: hasLeader ? "ok" : "nobody", runner: mode === "embedded" ? "embedded" : "inngest" },
    },
  };
}
