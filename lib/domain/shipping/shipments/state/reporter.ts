import { eq } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import { type ShipmentStatus, statusFacts, witnessedStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { ShipmentRow } from "../store";

/**
 * Throws `illegal_transition`, with whose word it needs, for a state that the caller may not report: a seller could give itself
 * the freight back, and take every other account's trust in a carrier away. A test account may report everything, as its
 * parcels cost nothing and are measured nowhere.
 */
export async function assertReporter(
  tx: Context,
  row: Pick<ShipmentRow, "id" | "accountId" | "carrierId" | "status">,
  to: ShipmentStatus,
): Promise<void> {
  if (isWitness(tx) || "settable" in statusFacts[to]) return;
  const [account] = await tx.db
    .select({ isTest: accounts.isTest, preferences: accounts.preferences })
    .from(accounts)
    .where(eq(accounts.id, row.accountId));
  if (account?.isTest) return;
  const isOwnFleet = account?.preferences.ownFleetCarriers?.includes(row.carrierId) ?? false;
  const needs = witnessedStatuses.some((status) => status === to) ? "witness" : isOwnFleet ? undefined : "own_fleet";
  if (needs) throw new DomainError({ code: "illegal_transition", id: row.id, from: row.status, to, needs });
}

/** Whether the caller says what it does with a parcel that it still has; anything else is said of a parcel on its way. */
export const isSellersWord = (to: ShipmentStatus, ctx: Context): boolean =>
  !isWitness(ctx) && "settable" in statusFacts[to];

/** The carrier's system and the embedded network report as jobs, the crossdock and operators as people of the platform. */
const isWitness = ({ actor }: Context): boolean => actor.kind === "system" || actor.isOperator === true;
