import { newestOf, ownedBy } from "@/db/query/newest";
import type { AccountRules } from "@/db/schema/accounts";
import { quoteRecords } from "@/db/schema/carriers";
import { DomainError } from "@/lib/core/errors";
import type { ServiceType } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type Journey, openJourney, openReturnJourney } from "./journey";
import type { SelectableOption } from "./options";
import { quoteJourney } from "./quote";
import type { QuoteRequest, ReturnJourney } from "./quote-request";

/** The winning carrier of a service type in a past quote and its price; null without a winner. */
type Winner = { readonly carrier: string; readonly cents: number } | null;

export interface RulesTrial {
  /** Past quotes that were computed again; those whose goods or places are gone are skipped. */
  readonly quotes: number;
  readonly skipped: number;
  /** Winners of a service type, over all the quotes. */
  readonly winners: number;
  readonly carrierChanged: number;
  readonly dearer: number;
  readonly cheaper: number;
  /** Service types that had a winner and would have none. */
  readonly lost: number;
  /** With tax, of the service types with a winner before and after. */
  readonly beforeCents: number;
  readonly afterCents: number;
  readonly examples: readonly {
    readonly at: Date;
    readonly destination: string;
    readonly serviceType: ServiceType;
    readonly before: Winner;
    readonly after: Winner;
  }[];
}

const maxReplayed = 100;
const maxExamples = 10;

/**
 * Computes the last quotes of an account at today's prices twice, by its present rules and by `rules`, and returns the
 * difference.
 */
export async function tryRules(ctx: Context, accountId: number, rules: AccountRules): Promise<RulesTrial> {
  assertOperator(ctx);
  const records = await ctx.db
    .select({ request: quoteRecords.request, createdAt: quoteRecords.createdAt })
    .from(quoteRecords)
    .where(ownedBy(quoteRecords.accountId, [accountId]))
    .orderBy(...newestOf(quoteRecords.accountId, [accountId], quoteRecords.id))
    .limit(maxReplayed);
  const pairs: Pair[] = [];
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
      pairs.push({
        at: createdAt,
        destination: journey.destination.city,
        serviceType,
        before: toWinner(before.results[serviceType]),
        after: toWinner(after.results[serviceType]),
      });
  }
  return { quotes: records.length - skipped, skipped, ...summarize(pairs) };
}

type Pair = RulesTrial["examples"][number];

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

const toWinner = (option: SelectableOption | undefined): Winner =>
  option ? { carrier: option.carrier.name, cents: option.price.inclTaxCents } : null;

function summarize(pairs: readonly Pair[]): Omit<RulesTrial, "quotes" | "skipped"> {
  const both = pairs.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const riseOf = ({ before, after }: Pair) =>
    before && after ? after.cents - before.cents : before ? Number.MAX_SAFE_INTEGER : 0;
  const differs = ({ before, after }: Pair) => before?.carrier !== after?.carrier || before?.cents !== after?.cents;
  return {
    winners: pairs.length,
    carrierChanged: both.filter(({ before, after }) => before.carrier !== after.carrier).length,
    dearer: both.filter(({ before, after }) => after.cents > before.cents).length,
    cheaper: both.filter(({ before, after }) => after.cents < before.cents).length,
    lost: pairs.filter(({ before, after }) => before && !after).length,
    beforeCents: both.reduce((total, { before }) => total + before.cents, 0),
    afterCents: both.reduce((total, { after }) => total + after.cents, 0),
    examples: pairs
      .filter(differs)
      .sort((a, b) => riseOf(b) - riseOf(a))
      .slice(0, maxExamples),
  };
}
