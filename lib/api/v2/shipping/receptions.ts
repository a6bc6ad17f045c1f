import * as z from "zod";
import { pieceOutcomes } from "@/lib/core/vocabulary";
import type { Reception } from "@/lib/domain/warehouse/receptions";
import { Timestamp, toTimestamp } from "../../shared/timestamp";

const ReceivedPieceV2 = z.object({
  package_id: z.int(),
  item_id: z.int().nullable().meta({ description: "Null for a closed package, which is one piece." }),
  sku: z.string().nullable(),
  description: z.string(),
  outcome: z.enum(pieceOutcomes).meta({
    description:
      "`stock`: sellable again; `damaged`: there and not sellable; `not_ours`: something else came; `missing`: it was not in the parcel.",
  }),
  note: z.string(),
  warehouse: z.string().nullable().meta({ description: "Null where no stock moved." }),
  place: z.string(),
  movement_id: z.int().nullable().meta({ description: "The stock movement; null where none was made." }),
  in_force: z.boolean().meta({ description: "False once it was undone, or a missing piece turned up." }),
});

export const ReceptionsV2 = z
  .object({
    complete: z.boolean().meta({ description: "Every piece has an outcome in force." }),
    receptions: z
      .array(
        z.object({
          id: z.int(),
          received_at: Timestamp,
          undone_at: Timestamp.nullable(),
          pieces: z.array(ReceivedPieceV2),
        }),
      )
      .meta({ description: "Newest first: a return may come in several parcels." }),
  })
  .meta({ id: "Receptions" });

interface Received {
  readonly receptions: readonly Reception[];
  readonly isComplete: boolean;
}

export const serializeReceptions = ({ receptions, isComplete }: Received): z.input<typeof ReceptionsV2> => ({
  complete: isComplete,
  receptions: receptions.map(({ id, createdAt, undoneAt, pieces }) => ({
    id,
    received_at: toTimestamp(createdAt),
    undone_at: undoneAt && toTimestamp(undoneAt),
    pieces: pieces.map((piece) => ({
      package_id: piece.packageId,
      item_id: piece.itemId,
      sku: piece.sku,
      description: piece.label,
      outcome: piece.outcome,
      note: piece.note,
      warehouse: piece.warehouse,
      place: piece.place,
      movement_id: piece.movementId,
      in_force: piece.isInForce,
    })),
  })),
});
