import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseReadiness, findReadiness } from "@/lib/domain/operating/operations";
import { systemContext } from "@/lib/platform/context";
import { isStorageFull } from "@/lib/platform/outages";
import { mode } from "./client";
import { type InngestStatus, inngestContact } from "./runner/inngest-contact";
import { hasLeader } from "./runner/leadership";

/**
 * Whether this process can serve requests. Conditions that only delay work (a late outbox, no job runner)
 * or that every process shares (no space to write) are `degraded`: taking the process out of service would not help. The response contains neither secrets nor errors.
 */
export interface Readiness {
  readonly status: "ok" | "degraded" | "unavailable";
  readonly checks: {
    readonly database: "ok" | "unavailable";
    readonly migrations?: "ok" | "missing";
    readonly outbox?: { readonly status: "ok" | "late"; readonly oldest_seconds: number };
    /** `full`: a write of this process found no space within the last minute. */
    readonly storage?: "ok" | "full";
    readonly jobs?: JobsReadiness;
    /** Only where secrets in use are encrypted under a key that this process has not. */
    readonly keys?: { readonly status: "missing"; readonly unreadable: number };
  };
}

type JobsReadiness =
  | { readonly status: "ok" | "nobody"; readonly runner: "embedded" }
  | { readonly status: InngestStatus; readonly runner: "inngest"; readonly last_contact_seconds: number | null };

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

function assess({ isMigrated, oldestEventSeconds, unreadableSecrets, hasLeader }: Facts): Readiness {
  if (!isMigrated) return { status: "unavailable", checks: { database: "ok", migrations: "missing" } };
  const isLate = oldestEventSeconds > lateAfterSeconds;
  const storage = isStorageFull() ? "full" : "ok";
  const jobs = assessJobs(hasLeader);
  const isKeyMissing = unreadableSecrets > 0;
  return {
    status: isLate || isKeyMissing || storage !== "ok" || jobs.status !== "ok" ? "degraded" : "ok",
    checks: {
      database: "ok",
      migrations: "ok",
      storage,
      outbox: { status: isLate ? "late" : "ok", oldest_seconds: Math.floor(oldestEventSeconds) },
      jobs,
      ...(isKeyMissing ? { keys: { status: "missing", unreadable: unreadableSecrets } } : {}),
    },
  };
}

function assessJobs(hasLeader: boolean): JobsReadiness {
  if (mode === "embedded") return { status: hasLeader ? "ok" : "nobody", runner: "embedded" };
  const { status, lastContactSeconds } = inngestContact();
  return { status, runner: "inngest", last_contact_seconds: lastContactSeconds };
}
