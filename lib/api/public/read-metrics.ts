import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { findBacklog } from "@/lib/domain/operations";
import { attemptCounts } from "@/lib/domain/webhooks";
import { systemContext } from "@/lib/platform/context";
import { type Backlog, writeMetrics } from "@/lib/platform/metrics";
import { droppedRequests } from "@/lib/platform/request-log";
import { clientIpOf, isLoopback } from "../shared/client-ip";

/** How old what the database said may be: several scrapers cost what one does. */
const freshMs = 5_000;
const timeoutMs = 2_500;

/**
 * With `METRICS_TOKEN` whoever presents it may read the figures, without it this machine alone. A proxy on this machine
 * makes everybody look like it, so the request must be for it too.
 */
export function canReadMetrics({ headers }: Request): boolean {
  const token = process.env.METRICS_TOKEN;
  if (token) return isSame(headers.get("authorization") ?? "", `Bearer ${token}`);
  const host = headers
    .get("host")
    ?.replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "");
  return isLoopback(clientIpOf(headers.get("x-forwarded-for"))) && (host === "localhost" || isLoopback(host));
}

const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export const readMetrics = async (): Promise<{ text: string; contentType: string }> =>
  writeMetrics({ backlog: await presentBacklog(), attempts: attemptCounts(), droppedRequests: droppedRequests() });

let last: { readonly askedAt: number; readonly backlog: Promise<Backlog | undefined> } | undefined;

function presentBacklog(): Promise<Backlog | undefined> {
  const now = Date.now();
  if (!last || now - last.askedAt > freshMs) last = { askedAt: now, backlog: askOnce() };
  return last.backlog;
}

/** Undefined when the database does not say in time; the other figures are wanted all the more then. */
async function askOnce(): Promise<Backlog | undefined> {
  const cancel = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: cancel.signal }).catch(() => undefined);
  const backlog = await Promise.race([findBacklog(systemContext("metrics")).catch(() => undefined), timeout]);
  cancel.abort();
  return backlog ?? undefined;
}
