import { newestOf, ownedBy } from "@/db/query/newest";
import type { AccountRules } from "@/db/schema/accounts";
import { quoteRecords } from "@/db/schema/carriers";
import { DomainError } from "@/lib/core/errors";
import type { ServiceType } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type PastPrice, type PastTrial, summarizePast } from "../tariffs";
import { type Journey, openJourney, openReturnJourney } from "./journey";
import type { SelectableOption } from "./options";
import { quoteJourney } from "./quote";
import type { QuoteRequest, ReturnJourney } from "./quote-request";

const maxReplayed = 100;

/**
 * Computes the last quotes of an account at today's prices twice, by its present rules and by `rules`, and returns the
 * difference.
 */
export async function tryRules(ctx: Context, accountId: number, rules: AccountRules): Promise<PastTrial> {
  assertOperator(ctx);
  const records = await ctx.db
    .select({ request: quoteRecords.request, createdAt: quoteRecords.createdAt })
    .from(quoteRecords)
    .where(ownedBy(quoteRecords.accountId, [accountId]))
    .orderBy(...newestOf(quoteRecords.accountId, [accountId], quoteRecords.id))
    .limit(maxReplayed);
  const prices: PastPrice[] = [];
  let skipped = 0;
  for (const { request, createdAt } of records) {
    const found = await reopen(ctx, request);
    // Carriers are not asked what a past quote would cost now, and only winners are compared.
    const journey = found && { ...found, asksCarriers: false, pricesUnselectable: false };
    if (!journey) {
      skipped++;
      continue;
    }
    const before = await quoteJourney(ctx, journey);
    const after = await quoteJourney(ctx, { ...journey, account: { ...journey.account, rules } });
    const serviceTypes = new Set([...Object.keys(before.results), ...Object.keys(after.results)]) as Set<ServiceType>;
    for (const serviceType of serviceTypes)
      prices.push({
        shipmentId: null,
        at: createdAt,
        destination: journey.destination.city,
        serviceType,
        before: toWinner(before.results[serviceType]),
        after: toWinner(after.results[serviceType]),
      });
  }
  return summarizePast(prices, { count: records.length - skipped, skipped });
}

/** Undefined for a recorded request that can no longer be quoted, which is no effect of the rules. */
async function reopen(ctx: Context, request: Record<string, unknown>): Promise<Journey | undefined> {
  try {
    return "parcels" in request
      ? await openReturnJourney(ctx, request as unknown as ReturnJourney)
      : (await openJourney(ctx, request as unknown as QuoteRequest)).journey;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

const toWinner = (option: SelectableOption | undefined): PastPrice["before"] =>
  option ? { carrier: option.carrier.name, cents: option.price.inclTaxCents } : null;
