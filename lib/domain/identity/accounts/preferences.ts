import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import { type AccountPreferences, accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import type { Changes } from "@/lib/core/changes";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import {
  type DecisionAnswer,
  type DecisionCode,
  decisionCodes,
  mendedDecisions,
  recipientNotices,
} from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { notifyAccountChanged } from "./notify";

/** Preferences left out stay unchanged, and so do entries left out of `recipientNotifications` and `orderDecisions`. */
export interface PreferenceChanges extends Omit<Changes<AccountPreferences>, "orderDecisions"> {
  readonly orderDecisions?: Partial<Readonly<Record<DecisionCode, DecisionAnswer | "ask">>> | undefined;
}

/** Names of the preferences in the API and the events. */
const preferenceNames = {
  sortBy: "sort_by",
  typePackaging: "type_packaging",
  automaticStatusChange: "automatic_status_change",
  enabledCarriers: "enabled_carriers",
  ownFleetCarriers: "own_fleet_carriers",
  labelFormat: "label_format",
  labelContents: "label_contents",
  labelDeclaredValue: "label_declared_value",
  recipientNotifications: "recipient_notifications",
  automaticOrderShipments: "automatic_order_shipments",
  orderDecisions: "order_decisions",
} as const satisfies Record<keyof AccountPreferences, string>;

const preferenceKeys = Object.keys(preferenceNames) as (keyof AccountPreferences)[];

/**
 * Returns the preferences after the change. Changes nothing and publishes nothing when the values are the same already.
 */
export function changePreferences(
  ctx: Context,
  accountId: number,
  changes: PreferenceChanges,
): Promise<AccountPreferences> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPreferences(tx, accountId);
    if (changes.enabledCarriers) await assertCarriersExist(tx, changes.enabledCarriers, "enabled_carriers");
    assertDecidable(changes.orderDecisions ?? {});
    if (changes.ownFleetCarriers) await assertOwnFleet(tx, changes.ownFleetCarriers);
    const after = merge(before, changes);
    const changed = preferenceKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
    if (changed.length === 0) return before;
    await tx.db.update(accounts).set({ preferences: after }).where(eq(accounts.id, accountId));
    await notifyAccountChanged(
      tx,
      accountId,
      changed.map((key) => preferenceNames[key]),
    );
    await recordAudit(tx, {
      accountId,
      action: "preferences.changed",
      target: `account:${accountId}`,
      detail: Object.fromEntries(
        changed.map((key) => [preferenceNames[key], { before: before[key], after: after[key] }]),
      ),
    });
    return after;
  });
}

/** Locks the row: concurrent changes wait for each other, so that neither overwrites what the other one set. */
async function lockPreferences(tx: Context, accountId: number): Promise<AccountPreferences> {
  assertAccountAccess(tx, accountId);
  const [account] = await tx.db
    .select({ preferences: accounts.preferences })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  if (!account) throw notFound("account", accountId);
  // Preferences from before there were orders or own fleets lack them.
  return { automaticOrderShipments: false, ownFleetCarriers: [], orderDecisions: {}, ...account.preferences };
}

/** Throws `validation_failed` for a reason that says what a label lacks: no order goes out without that. */
function assertDecidable(answers: NonNullable<PreferenceChanges["orderDecisions"]>): void {
  const code = mendedDecisions.find((mended) => answers[mended] === "ship");
  if (code) throw invalid(`order_decisions.${code}`, message("order_decision_is_mended"));
}

/** What was never answered is asked; to say so is no change. */
function mergeAnswers(
  before: NonNullable<AccountPreferences["orderDecisions"]>,
  changes: NonNullable<PreferenceChanges["orderDecisions"]>,
): NonNullable<AccountPreferences["orderDecisions"]> {
  const answers = decisionCodes.flatMap((code) => {
    const answer = changes[code] ?? before[code];
    return answer === undefined || answer === "ask" ? [] : [[code, answer] as const];
  });
  return Object.fromEntries(answers);
}

function merge(before: AccountPreferences, changes: PreferenceChanges): AccountPreferences {
  const { enabledCarriers = before.enabledCarriers, ownFleetCarriers = before.ownFleetCarriers ?? [] } = changes;
  // A notice that was never chosen is off; to leave it off is no change.
  const notices = recipientNotices.flatMap((name) => {
    const [was, isOn] = [before.recipientNotifications[name], changes.recipientNotifications?.[name]];
    return isOn === undefined || isOn === (was ?? false) ? [] : [[name, isOn] as const];
  });
  const recipientNotifications = { ...before.recipientNotifications, ...Object.fromEntries(notices) };
  return {
    sortBy: changes.sortBy ?? before.sortBy,
    typePackaging: changes.typePackaging ?? before.typePackaging,
    automaticStatusChange: changes.automaticStatusChange ?? before.automaticStatusChange,
    enabledCarriers: enabledCarriers && sortedIds(enabledCarriers),
    ownFleetCarriers: sortedIds(ownFleetCarriers),
    labelFormat: changes.labelFormat ?? before.labelFormat,
    labelContents: changes.labelContents ?? before.labelContents,
    labelDeclaredValue: changes.labelDeclaredValue ?? before.labelDeclaredValue,
    recipientNotifications,
    automaticOrderShipments: changes.automaticOrderShipments ?? before.automaticOrderShipments ?? false,
    orderDecisions: mergeAnswers(before.orderDecisions ?? {}, changes.orderDecisions ?? {}),
  };
}

const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Throws with an issue for each carrier that does not exist, at its index in the list. */
export async function assertCarriersExist(tx: Context, ids: readonly number[], path: string): Promise<void> {
  await findCarriers(tx, ids, path);
}

/** A carrier with a connected system tells itself what becomes of its parcels, and is nobody's own fleet. */
async function assertOwnFleet(tx: Context, ids: readonly number[]): Promise<void> {
  const path = "own_fleet_carriers";
  const found = await findCarriers(tx, ids, path);
  const connected = new Set(found.flatMap(({ id, adapter }) => (adapter === null ? [] : [id])));
  throwIssues(ids, path, (id) => (connected.has(id) ? message("carrier_connected", { id }) : undefined));
}

async function findCarriers(tx: Context, ids: readonly number[], path: string) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({ id: carriers.id, adapter: carriers.adapter })
    .from(carriers)
    .where(inArray(carriers.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  throwIssues(ids, path, (id) => (known.has(id) ? undefined : message("carrier_unknown", { id })));
  return rows;
}

function throwIssues(ids: readonly number[], path: string, fault: (id: number) => Message | undefined): void {
  const issues = ids.flatMap((id, index) => {
    const found = fault(id);
    return found ? [{ path: `${path}.${index}`, message: found }] : [];
  });
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
}
