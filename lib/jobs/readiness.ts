import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseReadiness, findReadiness } from "@/lib/domain/operations";
import { systemContext } from "@/lib/platform/context";
import { mode } from "./client";
import { hasLeader } from "./runner/leadership";

/**
 * Whether this process can serve. What only makes work wait (events that are not passed on, jobs that nobody runs) is
 * `degraded`: taking the process out of service would not help. Neither secrets nor errors are told.
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

let asking: Promise<Facts> | undefined;

/** Answers within two seconds. Questions of the same moment are asked of the database once, whoever asks how often. */
export async function assessReadiness(): Promise<Readiness> {
  asking ??= findFacts().finally(() => {
    asking = undefined;
  });
  const timeout = new AbortController();
  const facts = await Promise.race([
    asking.catch(() => undefined),
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
