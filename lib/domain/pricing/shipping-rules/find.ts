import { asc, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { accounts } from "@/db/schema/accounts";
import { shippingRules } from "@/db/schema/shipping-rules";
import { notFound } from "@/lib/core/errors";
import { processWide } from "@/lib/core/process-wide";
import { analyseRules, noConditions, type RuleWarning, type ShippingRule } from "@/lib/core/shipping-rules";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export interface ShippingRuleList {
  /** Raised by every change; who changes the list names the version that it was read with. */
  readonly version: number;
  /** In the order in which they are tried. */
  readonly rules: readonly ShippingRule[];
}

export async function findShippingRules(ctx: Context, accountId: number): Promise<ShippingRuleList> {
  assertAccountAccess(ctx, accountId);
  const [account] = await ctx.db
    .select({ version: accounts.shippingRulesVersion })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw notFound("account", accountId);
  return { version: account.version, rules: await readRules(ctx, accountId) };
}

/** Warnings of some kilobytes a list at most. */
const cachedWarnings = processWide("rule-warnings", () => new LRUCache<string, readonly RuleWarning[]>({ max: 1000 }));

/** What the author of a saved list may not have meant. Each version is analysed once in a process, not at each read. */
export function findRuleWarnings(accountId: number, { version, rules }: ShippingRuleList): readonly RuleWarning[] {
  const key = `${accountId}:${version}`;
  const cached = cachedWarnings().get(key);
  if (cached) return cached;
  const { warnings } = analyseRules(rules);
  cachedWarnings().set(key, warnings);
  return warnings;
}

async function readRules(ctx: Context, accountId: number): Promise<ShippingRule[]> {
  const rows = await ctx.db
    .select({
      id: shippingRules.id,
      name: shippingRules.name,
      enabled: shippingRules.enabled,
      conditions: shippingRules.conditions,
      action: shippingRules.action,
    })
    .from(shippingRules)
    .where(eq(shippingRules.accountId, accountId))
    .orderBy(asc(shippingRules.position));
  // A rule that was saved before there was a condition does not have it.
  return rows.map((rule) => ({ ...rule, conditions: { ...noConditions, ...rule.conditions } }));
}

/** Lists of some kilobytes each. */
const cachedLists = processWide("shipping-rules", () => new LRUCache<string, readonly ShippingRule[]>({ max: 1000 }));

/**
 * The rules of an account at a version of its list, as a quote reads it. Nothing is read for an account that never had
 * rules, nor for a known version. Rules that are read while the list changes are at least as new as the version, and
 * no quote reads that version again once the change is committed.
 */
export async function cachedShippingRules(
  ctx: Context,
  accountId: number,
  version: number,
): Promise<readonly ShippingRule[]> {
  if (version === 0) return [];
  const key = `${accountId}:${version}`;
  const cached = cachedLists().get(key);
  if (cached) return cached;
  const rules = await readRules(ctx, accountId);
  cachedLists().set(key, rules);
  return rules;
}
