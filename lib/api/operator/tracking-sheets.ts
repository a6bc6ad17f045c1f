import * as z from "zod";
import { type Locale, reportableStatuses, type ShipmentStatus, substatuses } from "@/lib/core/vocabulary";
import type { TrackingSheetOutcome } from "@/lib/domain/shipping/tracking-sheets";
import { columnsQuery, serializeColumns, serializeProblems } from "../shared/sheet-upload";
import { requiredText } from "../shared/wire";
import type { ReadTracking } from "../sheets/tracking-rows";

/** Wire schemas of a carrier's sheets of guides and states. */

export const TrackingSheetQuery = z.object({ dry_run: z.enum(["true", "false"]).default("true"), ...columnsQuery });

/** Null: the word says nothing. */
export const StatusWordsInput = z.object({
  words: z
    .array(
      z.object({
        word: requiredText(100),
        status: z.enum(reportableStatuses as [ShipmentStatus, ...ShipmentStatus[]]).nullable(),
        substatus: z.enum(substatuses).nullish(),
      }),
    )
    .min(1)
    .max(200),
});

export const toStatusWords = ({ words }: z.output<typeof StatusWordsInput>) =>
  new Map(words.map(({ word, status, substatus }) => [word, status && { status, ...(substatus && { substatus }) }]));

/** Moves that a reply lists. */
const listedMoves = 1_000;

export function serializeTrackingSheet(read: ReadTracking, outcome: TrackingSheetOutcome, locale: Locale) {
  const problems = [...read.problems.first, ...outcome.problems.first].sort((a, b) => a.line - b.line);
  return {
    rows: read.total,
    applied: outcome.applied,
    columns: serializeColumns(read.columns),
    words: outcome.words.map(({ word, rows, meaning }) => ({
      word,
      rows,
      is_mapped: meaning !== undefined,
      status: meaning?.status ?? null,
      substatus: meaning?.substatus ?? null,
    })),
    moved: outcome.moves.length,
    recorded: outcome.recorded,
    known: outcome.known,
    ignored: outcome.ignored,
    moves: outcome.moves.slice(0, listedMoves).map(({ line, guide, shipmentId, from, to }) => ({
      ...{ line, guide, from, to },
      shipment_id: shipmentId,
    })),
    problem_count: read.problems.count + outcome.problems.count,
    problems: serializeProblems(problems, locale),
  };
}
