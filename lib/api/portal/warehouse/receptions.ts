import * as z from "zod";
import { closureReasons, limits, pieceOutcomes } from "@/lib/core/vocabulary";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import type {
  ClosureChange,
  ExpectedPiece,
  FoundReturns,
  OpenReception,
  ReceptionEntry,
  ReceptionInput,
} from "@/lib/domain/warehouse/receptions";
import { Id, list, objectRule, optionalText, required, text } from "../../shared/wire";

/** A scanned code, or the shipment itself. */
export const ReceptionQuery = z
  .object({ account_id: Id, code: text(limits.scanCode, 1).optional(), shipment_id: Id.optional() })
  .check(
    objectRule(({ code, shipment_id }, reject) => {
      if (code === undefined && shipment_id === undefined) reject("code", required);
    }),
  );

export const ReceptionBody = z.object({
  account_id: Id,
  shipment_id: Id,
  pieces: list(
    z.object({
      package_id: Id,
      item_id: Id.nullish(),
      outcome: z.enum(pieceOutcomes),
      note: optionalText(limits.receptionNote),
      warehouse: optionalText(50),
      place: optionalText(limits.stockPlace),
    }),
    limits.items,
  ),
});

export const toReceptionInput = (body: z.output<typeof ReceptionBody>): ReceptionInput => ({
  accountId: body.account_id,
  shipmentId: body.shipment_id,
  pieces: body.pieces.map(({ package_id, item_id, outcome, note, warehouse, place }) => ({
    packageId: package_id,
    itemId: item_id ?? null,
    outcome,
    note: note ?? "",
    warehouse: warehouse || undefined,
    place: place ?? "",
  })),
});

export const ReceptionPath = z.object({ id: Id });
export const UndoBody = z.object({ account_id: Id });

const ids = list(Id, limits.closedReturns);

export const ClosureBody = z.object({
  account_id: Id,
  ids,
  reason: z.enum(closureReasons),
  note: optionalText(limits.receptionNote),
});

export const ReopeningBody = z.object({ account_id: Id, ids });

export const toClosureChange = (body: z.output<typeof ClosureBody>): ClosureChange => ({
  accountId: body.account_id,
  ids: body.ids,
  reason: body.reason,
  note: body.note ?? "",
});

/** What a code found: one parcel to open, several to choose from, or one that does not come back. No amounts. */
export const serializeFound = ({ shipments, elsewhere }: FoundReturns, opened: OpenReception | undefined) => ({
  opened: opened ? serializeOpen(opened) : null,
  candidates: opened ? [] : shipments.map(serializeParcel),
  elsewhere: elsewhere ? serializeParcel(elsewhere) : null,
});

const serializeParcel = ({ id, externalId, deliveryId, direction, status, origin, destination }: Shipment) => ({
  id,
  externalId,
  guide: deliveryId,
  isReturn: direction === "return",
  status,
  /** The buyer. */
  person: direction === "return" ? origin.name : destination.name,
  place: direction === "return" ? origin.city : destination.city,
});

/** A parcel with the pieces that are expected of it. */
export const serializeOpen = (opened: OpenReception) => ({
  ...serializeParcel(opened.shipment),
  originalId: opened.originalId,
  isReceivable: opened.isReceivable,
  pieces: opened.pieces.map(serializePiece),
  receptions: opened.receptions.map(serializeEntry),
  warehouses: opened.warehouses.map(({ code, name }) => ({ code, name })),
});

const serializePiece = (piece: ExpectedPiece) => ({
  packageId: piece.packageId,
  packageNumber: piece.packageNumber,
  itemId: piece.itemId,
  label: piece.label,
  sku: piece.sku,
  barcode: piece.barcode,
  isTracked: piece.isTracked,
  warehouse: piece.warehouse,
  places: piece.places,
  isOpen: piece.isOpen,
});

const serializeEntry = ({ id, createdAt, undoneAt, isUndoable, outcomes }: ReceptionEntry) => ({
  id,
  createdAt: createdAt.toISOString(),
  isUndone: undoneAt !== null,
  isUndoable,
  pieces: outcomes.length,
});
