import { and, arrayOverlaps, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { carrierBookings } from "@/db/schema/bookings";
import type { StatusWord } from "@/db/schema/carriers";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { type Message, message } from "@/lib/core/messages";
import { RowProblems } from "@/lib/core/sheets";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findVoidGuides, reportTracking, type TrackingEntry, type VoidGuide } from "../shipments";
import { findStatusWords, toWordKey } from "./status-words";

export interface TrackingRow {
  readonly line: number;
  /** The carrier's number of a shipment or package, or ours. */
  readonly guide: string;
  /** As the sheet calls the state. */
  readonly word: string;
  /** A day in Argentina, or a moment; undefined in a sheet without dates. */
  readonly occurred: { readonly day: string } | { readonly at: Date } | undefined;
}

interface TrackingMove {
  readonly line: number;
  readonly guide: string;
  readonly shipmentId: number;
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
}

export interface TrackingSheetOutcome {
  readonly rows: number;
  readonly applied: boolean;
  /** The words of the file, most frequent first; `meaning` is undefined for one that nobody has mapped. */
  readonly words: readonly {
    readonly word: string;
    readonly rows: number;
    readonly meaning: StatusWord | null | undefined;
  }[];
  readonly moves: readonly TrackingMove[];
  /** Rows that only add to the history. */
  readonly recorded: number;
  /** Rows that are in the history already. */
  readonly known: number;
  /** Rows whose word says nothing. */
  readonly ignored: number;
  readonly problems: RowProblems;
}

/**
 * Reports the states of a sheet of one carrier, each row by the rules of `reportTracking`, shipment by shipment and its oldest
 * row first. A dry run has the same result and leaves no trace in the database.
 */
export async function takeTrackingSheet(
  ctx: Context,
  carrierId: number,
  { rows, dryRun }: { readonly rows: readonly TrackingRow[]; readonly dryRun: boolean },
): Promise<TrackingSheetOutcome> {
  assertOperator(ctx);
  const meanings = await findStatusWords(ctx, carrierId);
  const meaningOf = (word: string) =>
    Object.hasOwn(meanings, toWordKey(word)) ? meanings[toWordKey(word)] : undefined;
  const shipmentsOf = await findShipments(ctx, carrierId, rows);
  const unknown = rows.flatMap(({ guide }) => (shipmentsOf.has(guide) ? [] : [guide]));
  const voids = new Map((await findVoidGuides(ctx, { guides: unknown })).map((row) => [row.guide, row]));
  const problems = new RowProblems();
  const found: FoundRow[] = [];
  let ignored = 0;
  for (const row of rows) {
    const ids = shipmentsOf.get(row.guide) ?? new Set();
    const [shipmentId] = ids;
    const meaning = meaningOf(row.word);
    if (meaning === null) ignored++;
    else if (!meaning) problems.add(row.line, "estado", message("state_word_unmapped"), row.word);
    else if (shipmentId === undefined) problems.add(row.line, "guia", missingGuide(voids.get(row.guide)), row.guide);
    else if (ids.size > 1) problems.add(row.line, "guia", message("guide_of_several"), row.guide);
    else found.push({ ...row, shipmentId, meaning });
  }
  const outcomes: RowOutcome[] = [];
  const at = ctx.now();
  await concurrently(groupBy(found, ({ shipmentId }) => shipmentId).values(), shipmentsAtOnce, async (group) =>
    outcomes.push(...(await takeShipment(ctx, group, { dryRun, at }))),
  );
  for (const { row, problem } of outcomes) if (problem) problems.add(row.line, "estado", problem, row.word);
  const moves = outcomes.flatMap(({ row: { line, guide, shipmentId }, move }) =>
    move ? [{ line, guide, shipmentId, ...move }] : [],
  );
  const countOf = (kind: "recorded" | "known") => outcomes.filter((outcome) => outcome.kind === kind).length;
  const counts = { recorded: countOf("recorded"), known: countOf("known"), ignored };
  if (!dryRun && moves.length + counts.recorded > 0)
    await recordAudit(ctx, {
      accountId: null,
      action: "carrier.tracking_imported",
      target: `carrier:${carrierId}`,
      detail: { rows: rows.length, moved: moves.length, ...counts, problems: problems.count },
    });
  return {
    rows: rows.length,
    applied: !dryRun,
    words: [...groupBy(rows, ({ word }) => toWordKey(word)).values()]
      .map((same) => ({ word: same[0]?.word ?? "", rows: same.length, meaning: meaningOf(same[0]?.word ?? "") }))
      .sort((a, b) => b.rows - a.rows),
    moves: moves.sort((a, b) => a.line - b.line),
    ...counts,
    problems,
  };
}

/** A parcel that goes with a label that a change made void, or one that nobody knows. */
const missingGuide = (voided: VoidGuide | undefined): Message =>
  voided
    ? message("guide_void", { change: voided.change, at: voided.createdAt.toISOString() })
    : message("guide_unknown");

/** Leaves most connections of the pool to others. */
const shipmentsAtOnce = 3;

interface FoundRow extends TrackingRow {
  readonly shipmentId: number;
  readonly meaning: StatusWord;
}

interface RowOutcome {
  readonly row: FoundRow;
  readonly kind: "moved" | "recorded" | "known" | "refused";
  readonly move?: Pick<TrackingMove, "from" | "to">;
  readonly problem?: Message;
}

/** Shipments of the carrier by each number of the sheet: the carrier's, that of a package, or ours. */
async function findShipments(ctx: Context, carrierId: number, rows: readonly TrackingRow[]) {
  const guides = [...new Set(rows.map(({ guide }) => guide))].filter(Boolean);
  const found = new Map<string, Set<number>>();
  if (guides.length === 0) return found;
  const wanted = new Set(guides);
  const add = (guide: string | null, id: number) =>
    guide !== null && wanted.has(guide) && found.set(guide, (found.get(guide) ?? new Set<number>()).add(id));
  for (const column of ["carrierTrackingId", "deliveryId"] as const) {
    const numbered = await ctx.db
      .select({ id: shipments.id, guide: shipments[column] })
      .from(shipments)
      .where(and(inArray(shipments[column], guides), eq(shipments.carrierId, carrierId)));
    for (const { id, guide } of numbered) add(guide, id);
  }
  const packages = await ctx.db
    .select({ id: carrierBookings.shipmentId, numbers: carrierBookings.packageNumbers })
    .from(carrierBookings)
    .where(
      and(
        isNotNull(carrierBookings.packageNumbers),
        arrayOverlaps(carrierBookings.packageNumbers, guides),
        eq(carrierBookings.carrierId, carrierId),
      ),
    );
  for (const { id, numbers } of packages) for (const number of numbers ?? []) add(number, id);
  return found;
}

/** Rolls the transaction of a dry run back. */
class DryRun extends Error {
  constructor(readonly outcomes: readonly RowOutcome[]) {
    super("dry run");
  }
}

async function takeShipment(
  ctx: Context,
  rows: readonly FoundRow[],
  run: { readonly dryRun: boolean; readonly at: Date },
): Promise<readonly RowOutcome[]> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const outcomes: RowOutcome[] = [];
      const timed = rows.map((row) => ({ row, at: momentOf(row, run.at) }));
      timed.sort(
        (a, b) => (a.at?.getTime() ?? Number.POSITIVE_INFINITY) - (b.at?.getTime() ?? Number.POSITIVE_INFINITY) || 0,
      );
      for (const { row, at } of timed) outcomes.push(await takeRow(tx, row, at));
      if (run.dryRun) throw new DryRun(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcomes;
    throw error;
  }
}

/** The moment of a row: of a past day without a time the last second, after all scans of that day, and of today the present one. */
function momentOf({ occurred }: TrackingRow, now: Date): Date | undefined {
  if (!occurred || "at" in occurred) return occurred?.at;
  return occurred.day === dayInArgentina(now) ? now : new Date(atClock(occurred.day, "23:59").getTime() + 59_000);
}

async function takeRow(tx: Context, row: FoundRow, occurredAt: Date | undefined): Promise<RowOutcome> {
  const { meaning, shipmentId, occurred } = row;
  const history = await readHistory(tx, shipmentId);
  const isSame = ({ status, substatus }: (typeof history)[number]) =>
    status === meaning.status && (!meaning.substatus || substatus === meaning.substatus);
  // Of a day without a time the second is not known: the same state on that day is the same report.
  if (
    occurred &&
    "day" in occurred &&
    history.some((entry) => isSame(entry) && dayInArgentina(entry.occurredAt) === occurred.day)
  )
    return { row, kind: "known" };
  try {
    const { entry, moved } = await reportTracking(tx, shipmentId, { ...meaning, occurredAt });
    const from = history.findLast(({ isLate }) => !isLate)?.status;
    if (moved && from) return { row, kind: "moved", move: { from, to: meaning.status } };
    return { row, kind: history.some(({ id }) => id === entry.id) ? "known" : "recorded" };
  } catch (error) {
    const problem = error instanceof DomainError ? problemOf(error) : undefined;
    if (!problem) throw error;
    return { row, kind: "refused", problem };
  }
}

const readHistory = (
  tx: Context,
  shipmentId: number,
): Promise<Pick<TrackingEntry, "id" | "status" | "substatus" | "occurredAt" | "isLate">[]> =>
  tx.db
    .select({
      id: trackingEntries.id,
      status: trackingEntries.status,
      substatus: trackingEntries.substatus,
      occurredAt: trackingEntries.occurredAt,
      isLate: trackingEntries.isLate,
    })
    .from(trackingEntries)
    .where(eq(trackingEntries.shipmentId, shipmentId))
    .orderBy(asc(trackingEntries.id));

/** `reportTracking` throws these before it writes. Undefined for what is no matter of the row. */
function problemOf({ detail }: DomainError): Message | undefined {
  switch (detail.code) {
    case "illegal_transition":
      return message("illegal_transition", detail);
    case "validation_failed":
      return detail.issues[0]?.message;
    case "document_not_ready":
      return message("document_not_ready", { status: detail.status });
    case "conflict":
      return detail.message;
    default:
      return undefined;
  }
}
