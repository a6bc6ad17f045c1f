import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import type { RateFailure } from "@/lib/core/vocabulary";
import { type CarrierClient, CarrierFailure, type CarrierLoad, type CarrierRate, callCarrier } from "../../carriers";
import type { RatePreview } from "./quote-request";

interface LastRates {
  readonly rates: readonly CarrierRate[];
  /** Of `performance.now()`. */
  readonly atMs: number;
}

/** A preview takes rates of this age without asking: a page is read again and again, and the purchase asks anew. */
const freshMs = 5 * 60_000;

const rateCache = () => new LRUCache<string, LastRates>({ max: 5_000, ttl: 86_400_000 });
const lastRates = processWide("last-rates", rateCache);

/** By place and weight band, for those who would rather show an older price of another load than none. */
const alikeRates = processWide("alike-rates", rateCache);

/** Kilograms up to which loads are alike; heavier ones by tens. */
const bandsKg = [0.5, 1, 2, 3, 5, 10, 15, 20, 25, 30];

/** Failures that say nothing about the load. */
const silences: readonly RateFailure[] = ["timeout", "unreachable", "status", "broken"];

/**
 * The rates of a carrier for a load. A preview waits for them until its moment and then takes those that the carrier last
 * said, while the call goes on for the next preview; so it does where the call fails for no reason of the load. After that
 * moment no call begins, so that a page of many loads does not flood a slow carrier. Throws `CarrierFailure` where nothing
 * is known.
 */
export async function ratesOf(
  client: CarrierClient,
  load: CarrierLoad,
  preview: RatePreview | undefined,
): Promise<{ readonly rates: readonly CarrierRate[]; readonly isLastKnown?: boolean }> {
  const { carrierId, contractAccountId, version } = client.callee;
  const callee = [carrierId, contractAccountId, version];
  const key = hashOf([...callee, load]);
  const alike = hashOf([...callee, ...likenessOf(load)]);
  const ask = async () => {
    const rates = await callCarrier(client, "quote", load);
    const answer = { rates, atMs: performance.now() };
    lastRates().set(key, answer);
    alikeRates().set(alike, answer);
    return rates;
  };
  if (!preview) return { rates: await ask() };
  const last = lastRates().get(key);
  if (last && performance.now() - last.atMs < freshMs) return { rates: last.rates };
  const leftMs = preview.untilMs - performance.now();
  const answer = leftMs > 0 ? await Promise.race([ask().catch(failureOf), sleep(leftMs)]) : undefined;
  if (answer && !(answer instanceof CarrierFailure)) return { rates: answer };
  const known = last ?? (preview.takesAlike ? alikeRates().get(alike) : undefined);
  if (known && (!answer || silences.includes(answer.kind))) return { rates: known.rates, isLastKnown: true };
  throw answer ?? new CarrierFailure("timeout", "no answer in time for a preview");
}

const hashOf = (subject: unknown): string => createHash("sha256").update(JSON.stringify(subject)).digest("base64");

function failureOf(error: unknown): CarrierFailure {
  if (error instanceof CarrierFailure) return error;
  throw error;
}

/** Direction, places, number of parcels and weight band. */
function likenessOf({ direction, origin, destination, parcels }: CarrierLoad) {
  const kg = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0) / 1000;
  const band = bandsKg.find((most) => kg <= most) ?? Math.ceil(kg / 10) * 10;
  return [direction, origin.zipcode, destination.zipcode, parcels.length, band];
}
