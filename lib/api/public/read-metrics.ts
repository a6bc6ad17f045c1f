import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { attemptCounts } from "@/lib/domain/messaging/webhooks";
import { findBacklog } from "@/lib/domain/operating/operations";
import { findBackupStatus } from "@/lib/platform/backup";
import { systemContext } from "@/lib/platform/context";
import {
  type Backlog,
  type Facts,
  type Figures,
  readFigures,
  type ServiceReadiness,
  writeMetrics,
} from "@/lib/platform/metrics";
import { refusedWrites } from "@/lib/platform/outages";
import { droppedRequests } from "@/lib/platform/request-log";
import { setting } from "@/lib/platform/settings";
import { clientIpOf, isLoopback, isLoopbackHost } from "../shared/client-ip";

/** Cache time of the backlog, so that several scrapers cost as much as one. */
const cacheMs = 5_000;
const timeoutMs = 2_500;

/**
 * Whether the request may read the metrics: with `METRICS_TOKEN` any client that presents it, without it only this
 * machine. Behind a proxy on this machine every client has a loopback address, so the `Host` must be loopback as well.
 */
export function canReadMetrics({ headers }: Request): boolean {
  const token = setting("METRICS_TOKEN");
  if (token) return isSame(headers.get("authorization") ?? "", `Bearer ${token}`);
  return isLoopback(clientIpOf(headers.get("x-forwarded-for"))) && isLoopbackHost(headers.get("host") ?? undefined);
}

const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export async function readMetrics(
  readiness: Promise<ServiceReadiness>,
): Promise<{ text: string; contentType: string }> {
  const [backlog, known] = await Promise.all([cachedBacklog(), readiness]);
  return writeMetrics(backlog, known, await processFacts());
}

/** What this process has counted, for the sum over all server processes. */
export const readProcessFigures = async (): Promise<Figures> => readFigures(await processFacts());

async function processFacts(): Promise<Facts> {
  const backups = await findBackupStatus(new Date());
  return {
    attempts: attemptCounts(),
    droppedRequests: droppedRequests(),
    refusedWrites: refusedWrites(),
    lastBackupAt: backups?.last?.at,
    isBackupOverdue: backups?.isOverdue,
  };
}

let cached: { readonly loadedAt: number; readonly backlog: Promise<Backlog | undefined> } | undefined;

function cachedBacklog(): Promise<Backlog | undefined> {
  const now = Date.now();
  if (!cached || now - cached.loadedAt > cacheMs) cached = { loadedAt: now, backlog: loadBacklog() };
  return cached.backlog;
}

/** Undefined when the database fails or times out: the other metrics are needed most in that case. */
async function loadBacklog(): Promise<Backlog | undefined> {
  const cancel = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: cancel.signal }).catch(() => undefined);
  const backlog = await Promise.race([findBacklog(systemContext("metrics")).catch(() => undefined), timeout]);
  cancel.abort();
  return backlog ?? undefined;
}
