import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import { type CarrierClient, CarrierFailure, type CarrierLoad, type CarrierRate, callCarrier } from "../../carriers";
import type { RatePreview } from "./quote-request";

interface LastRates {
  readonly rates: readonly CarrierRate[];
  /** Of `performance.now()`. */
  readonly atMs: number;
}

/** A preview takes rates of this age without asking: a page is read again and again, and the purchase asks anew. */
const freshMs = 5 * 60_000;

const lastRates = processWide("last-rates", () => new LRUCache<string, LastRates>({ max: 5_000, ttl: 86_400_000 }));

/**
 * The rates of a carrier for a load. A preview waits for them until its moment and then takes those that the carrier last
 * said, while the call goes on for the next preview; a carrier that never said any fails as late. After that moment no call
 * begins, so that a page of many loads does not flood a slow carrier.
 */
export async function ratesOf(
  client: CarrierClient,
  load: CarrierLoad,
  preview: RatePreview | undefined,
): Promise<{ readonly rates: readonly CarrierRate[]; readonly isLastKnown?: boolean }> {
  const { carrierId, contractAccountId, version } = client.callee;
  const subject = JSON.stringify([carrierId, contractAccountId, version, load]);
  const key = createHash("sha256").update(subject).digest("base64");
  const ask = async () => {
    const rates = await callCarrier(client, "quote", load);
    lastRates().set(key, { rates, atMs: performance.now() });
    return rates;
  };
  if (!preview) return { rates: await ask() };
  const last = lastRates().get(key);
  if (last && performance.now() - last.atMs < freshMs) return { rates: last.rates };
  const leftMs = preview.untilMs - performance.now();
  const rates = leftMs > 0 ? await Promise.race([ask(), sleep(leftMs)]) : undefined;
  if (rates) return { rates };
  if (!last) throw new CarrierFailure("timeout", "no answer in time for a preview");
  return { rates: last.rates, isLastKnown: true };
}
