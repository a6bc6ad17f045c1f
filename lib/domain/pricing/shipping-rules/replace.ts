import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { boxes } from "@/db/schema/addresses";
import { carriers } from "@/db/schema/carriers";
import { shippingRules } from "@/db/schema/shipping-rules";
import { DomainError, type Issue, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ShippingRule } from "@/lib/core/shipping-rules";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { findRuleIssues } from "./check";
import { findShippingRules, type ShippingRuleList } from "./find";

/** A rule that is to be saved; without an id it is new. */
export type RuleDraft = Omit<ShippingRule, "id"> & { readonly id?: number | undefined };

/**
 * Replaces the whole list, in the order of the drafts. Rules that keep their id stay the same rules for the shipments
 * that name them. Throws `conflict` if the list is no longer the one of `version`, and `validation_failed` for rules that
 * could never apply, or name a carrier, a box or a rule that does not exist.
 */
export function replaceShippingRules(
  ctx: Context,
  accountId: number,
  { version, rules: drafts }: { readonly version: number; readonly rules: readonly RuleDraft[] },
): Promise<ShippingRuleList> {
  const errors = findRuleIssues(drafts);
  if (errors.length > 0) throw invalidFields(errors);
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // Recording the event locks the account, so that concurrent changes run one after the other.
    await notifyAccountChanged(tx, accountId, ["shipping_rules"]);
    const before = await findShippingRules(tx, accountId);
    if (before.version !== version)
      throw new DomainError({ code: "conflict", message: message("rules_changed_meanwhile") });
    const unknown = await findUnknown(tx, accountId, drafts, before.rules);
    if (unknown.length > 0) throw invalidFields(unknown);
    await write(tx, accountId, drafts);
    await tx.db
      .update(accounts)
      .set({ shippingRulesVersion: version + 1 })
      .where(eq(accounts.id, accountId));
    const after = await findShippingRules(tx, accountId);
    await recordAudit(tx, {
      accountId,
      action: "shipping_rules.changed",
      target: `account:${accountId}`,
      detail: differencesOf(before.rules, after.rules),
    });
    return after;
  });
}

/** The rules that are new, gone, changed or at another place, by their names. */
function differencesOf(before: readonly ShippingRule[], after: readonly ShippingRule[]) {
  const placed = (rules: readonly ShippingRule[]) =>
    new Map(rules.map(({ id, ...rule }, index) => [id, { position: index + 1, ...rule }]));
  const [was, is] = [placed(before), placed(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => !isDeepStrictEqual(was.get(id), is.get(id)),
  );
  const of = (rules: typeof was) =>
    Object.fromEntries(
      changed.map((id) => [`${is.get(id)?.name ?? was.get(id)?.name} (#${id})`, rules.get(id) ?? null]),
    );
  return { before: of(was), after: of(is) };
}

async function write(tx: Context, accountId: number, drafts: readonly RuleDraft[]): Promise<void> {
  const kept = drafts.flatMap(({ id }) => id ?? []);
  const own = eq(shippingRules.accountId, accountId);
  await tx.db.delete(shippingRules).where(kept.length === 0 ? own : and(own, notInArray(shippingRules.id, kept)));
  for (const [index, { id, name, enabled, conditions, action }] of drafts.entries()) {
    const values = { position: index + 1, name, enabled, conditions, action };
    if (id === undefined) await tx.db.insert(shippingRules).values({ accountId, ...values, createdAt: tx.now() });
    else
      await tx.db
        .update(shippingRules)
        .set(values)
        .where(and(own, eq(shippingRules.id, id)));
  }
}

/** What the drafts name and the account does not have. A box that was removed counts: a rule may outlive it. */
async function findUnknown(
  tx: Context,
  accountId: number,
  drafts: readonly RuleDraft[],
  present: readonly ShippingRule[],
): Promise<Issue[]> {
  const choices = drafts.map(({ action }) => (action.kind === "choose" ? action : undefined));
  const [carrierIds, boxIds] = [
    choices.flatMap((choice) => choice?.carrierId ?? []),
    choices.flatMap((choice) => choice?.boxId ?? []),
  ];
  const foundCarriers = await tx.db.select({ id: carriers.id }).from(carriers).where(inArray(carriers.id, carrierIds));
  const foundBoxes = await tx.db
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(eq(boxes.accountId, accountId), inArray(boxes.id, boxIds)));
  const knownCarriers = new Set(foundCarriers.map(({ id }) => id));
  const knownBoxes = new Set(foundBoxes.map(({ id }) => id));
  const knownRules = new Set(present.map(({ id }) => id));
  const seen = new Set<number>();
  return drafts.flatMap(({ id }, index) => {
    const issues: Issue[] = [];
    const { carrierId = null, boxId = null } = choices[index] ?? {};
    if (id !== undefined && (!knownRules.has(id) || seen.has(id)))
      issues.push({ path: `rules.${index}.id`, message: message("rule_id_unknown") });
    if (id !== undefined) seen.add(id);
    if (carrierId !== null && !knownCarriers.has(carrierId))
      issues.push({ path: `rules.${index}.action.carrier_id`, message: message("carrier_unknown", { id: carrierId }) });
    if (boxId !== null && !knownBoxes.has(boxId))
      issues.push({ path: `rules.${index}.action.box_id`, message: message("box_unknown") });
    return issues;
  });
}
