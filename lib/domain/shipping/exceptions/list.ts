import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { type ShipmentStop, shipmentExceptions, shipmentRequests, shipments } from "@/db/schema/shipments";
import { packingHolds } from "@/db/schema/station";
import { kindsToClaim } from "@/lib/core/claims";
import { stopOf } from "@/lib/core/sales";
import {
  type ExceptionReason,
  type ExceptionState,
  exceptionReasons,
  exceptionStates,
  type RequestType,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { type ClaimSituation, judgeShipments } from "../../money/claims";
import { canBeRescued, isPreparing, keptDaysOf } from "../shipments";
import { selectFacts } from "./facts.sql";
import { type ExceptionFacts, type JudgedException, judgeException } from "./judge";

export interface ExceptionFilter {
  readonly accountId: number;
  readonly state: ExceptionState;
  readonly reason?: ExceptionReason | undefined;
  readonly carrierId?: number | undefined;
  /** Those of this person alone. */
  readonly assigneeId?: number | undefined;
}

interface FoundException extends JudgedException {
  readonly id: number;
  readonly carrierId: number;
  readonly assigneeId: number | null;
  readonly remindAt: Date | null;
}

type ExceptionCounts = Readonly<Record<ExceptionState, number>>;

/**
 * The shipments of an account that need somebody, the newest news first, with how many there are in each state and, in the
 * state asked for, of each reason. Counting ends at `limits.countedShipments`.
 */
export async function listExceptions(
  ctx: Context,
  { limit, offset, ...filter }: ExceptionFilter & { readonly limit: number; readonly offset: number },
) {
  const { accountId, state, reason, carrierId, assigneeId } = filter;
  const found = (await findExceptions(ctx, accountId)).filter(
    (entry) =>
      (carrierId === undefined || entry.carrierId === carrierId) &&
      (assigneeId === undefined || entry.assigneeId === assigneeId),
  );
  const ofState = found.filter((entry) => entry.state === state);
  const chosen = ofState.filter(({ reasons }) => !reason || reasons.some((entry) => entry.reason === reason));
  chosen.sort((a, b) => b.newsAt.getTime() - a.newsAt.getTime() || b.id - a.id);
  return {
    rows: await withDetails(ctx, accountId, chosen.slice(offset, offset + limit)),
    total: chosen.length,
    counts: countStates(found),
    reasons: countReasons(ofState),
  };
}

/** How many shipments of an account need somebody, by state. */
export const countExceptions = async (ctx: Context, accountId: number): Promise<ExceptionCounts> =>
  countStates(await findExceptions(ctx, accountId));

/** The shipments that need somebody: all of the account, or those of these ids. */
export async function findExceptions(
  ctx: Context,
  accountId: number,
  ids?: readonly number[],
): Promise<FoundException[]> {
  assertAccountAccess(ctx, accountId);
  const now = ctx.now();
  const [rows, carriers] = await Promise.all([
    ctx.db.execute<FactsRow>(selectFacts(accountId, now, ids)),
    carrierRegistry(),
  ]);
  return rows.flatMap((row) => {
    const carrierId = Number(row.carrierId);
    const facts = { ...toFacts(row), keptDays: keptDaysOf(carriers, carrierId, accountId) };
    const judged = judgeException(facts, now);
    if (!judged) return [];
    const assigneeId = row.assigneeId === null ? null : Number(row.assigneeId);
    return { ...judged, id: Number(row.id), carrierId, assigneeId, remindAt: facts.remindAt };
  });
}

/** As the driver returns it: ids as texts, moments as milliseconds. */
type FactsRow = Record<string, unknown> &
  Pick<ExceptionFacts, "status" | "substatus" | "stop" | "isRefused" | "estimatedDelivery" | "isSentAgain"> &
  Record<"id" | "carrierId", string> &
  Record<"lastStatusAt", number> &
  Record<MomentName, number | null> & { readonly assigneeId: string | null };

const momentNames = ["arrivedAt", "answeredAt", "requestedAt", "newsAt", "handledAt", "remindAt"] as const;
type MomentName = (typeof momentNames)[number];

function toFacts(row: FactsRow): Omit<ExceptionFacts, "keptDays"> {
  const { status, substatus, stop, isRefused, estimatedDelivery, isSentAgain, lastStatusAt } = row;
  const moments = Object.fromEntries(
    momentNames.map((name) => [name, row[name] === null ? null : new Date(row[name])]),
  ) as Record<MomentName, Date | null>;
  return {
    status,
    substatus,
    stop,
    isRefused,
    estimatedDelivery,
    isSentAgain,
    lastStatusAt: new Date(lastStatusAt),
    ...moments,
  };
}

function countStates(found: readonly FoundException[]): ExceptionCounts {
  const counts = Object.fromEntries(exceptionStates.map((state) => [state, 0])) as Record<ExceptionState, number>;
  for (const { state } of found) counts[state]++;
  return counts;
}

/** In the order of their importance; those of no shipment are left out. */
function countReasons(found: readonly FoundException[]): { reason: ExceptionReason; count: number }[] {
  return exceptionReasons.flatMap((reason) => {
    const count = found.filter(({ reasons }) => reasons.some((entry) => entry.reason === reason)).length;
    return count > 0 ? { reason, count } : [];
  });
}

const {
  id,
  accountId: owner,
  externalId,
  status,
  substatus,
  destination,
  carrierTrackingId,
  trackingToken,
  direction,
} = shipments;
const { estimatedDelivery, deliveryId, stop, carrierId, lastStatusAt } = shipments;
const shownColumns = {
  carrierId,
  lastStatusAt,
  id,
  accountId: owner,
  externalId,
  status,
  substatus,
  stop,
  destination,
  carrierTrackingId,
  trackingToken,
  direction,
  estimatedDelivery,
  deliveryId,
  isErased: sql<boolean>`${shipments.recipientErasedAt} is not null`,
  answers: shipmentExceptions.answers,
  assigneeName: users.name,
  /** What a packer did not find, and what the packer says of it. */
  missing: packingHolds.missing,
  missingNote: packingHolds.note,
};

/** What a row of the desk says of its shipment. No amounts. */
async function withDetails(ctx: Context, accountId: number, found: readonly FoundException[]) {
  const ids = found.map((entry) => entry.id);
  if (ids.length === 0) return [];
  const [rows, requests, { findCarrier }] = await Promise.all([
    ctx.db
      .select(shownColumns)
      .from(shipments)
      .leftJoin(
        shipmentExceptions,
        and(eq(shipmentExceptions.accountId, accountId), eq(shipmentExceptions.shipmentId, shipments.id)),
      )
      .leftJoin(users, eq(users.id, shipmentExceptions.assigneeId))
      .leftJoin(packingHolds, and(eq(packingHolds.accountId, accountId), eq(packingHolds.shipmentId, shipments.id)))
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, ids))),
    ctx.db
      .select({ shipmentId: shipmentRequests.shipmentId, type: shipmentRequests.type })
      .from(shipmentRequests)
      .where(
        and(
          eq(shipmentRequests.accountId, accountId),
          inArray(shipmentRequests.shipmentId, ids),
          sql`${shipmentRequests.completedAt} is null`,
        ),
      ),
    carrierRegistry(),
  ]);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const situations = await judgeShipments(ctx, accountId, rows);
  return found.flatMap((entry) => {
    const shipment = shown.get(entry.id);
    const openRequests: RequestType[] = requests.filter((row) => row.shipmentId === entry.id).map(({ type }) => type);
    const carrierName = findCarrier(entry.carrierId)?.name ?? "";
    return shipment
      ? [
          {
            ...entry,
            shipment,
            carrierName,
            openRequests,
            changes: findChanges(shipment.status, openRequests, shipment.stop),
            ...findClaims(situations.get(entry.id)),
          },
        ]
      : [];
  });
}

/** What ends the case at once, or puts it into an operator's hands. */
function findChanges(status: ShipmentStatus, openRequests: readonly RequestType[], stop: ShipmentStop | null) {
  const canRescue = canBeRescued(status) && !openRequests.includes("rescue");
  return [
    ...(stopOf({ stop, status }) ? (["release"] as const) : []),
    ...(isPreparing(status) ? (["cancel"] as const) : []),
    ...(canRescue ? (["rescue"] as const) : []),
  ];
}

/** Kinds that can be claimed, and those of claims that wait. */
const findClaims = (situation: ClaimSituation | undefined) => ({
  claims: situation ? kindsToClaim(situation.claimable) : [],
  openClaims: [...(situation?.open ?? [])],
});

export type ListedException = Awaited<ReturnType<typeof withDetails>>[number];
