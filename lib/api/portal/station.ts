import * as z from "zod";
import { limits, packageSteps, shipmentStatuses } from "@/lib/core/vocabulary";
import type { PackageScanned, Packing, PackingPiece, PackingResponse } from "@/lib/domain/station";
import { Timestamp, toTimestamp } from "../shared/timestamp";
import { Id, text } from "../shared/wire";
import { PrintV2, serializePrint } from "../v2/prints";
import { ShipmentV2, serializeShipment } from "../v2/shipments";

export const PackingPath = z.object({ id: Id });

/** A name that a browser gives itself, so that two of them are told apart whoever is signed in. */
const station = z
  .string()
  .regex(/^[\w-]+$/)
  .max(limits.stationName);
const code = text(limits.scanCode).pipe(z.string().min(1));

export const OpenPackingInput = z.object({
  account_id: Id,
  station,
  code,
  take_over: z.boolean().default(false),
});

export const PieceScanInput = z.object({
  account_id: Id,
  station,
  code: code.optional().meta({ description: "Left out: the next piece without a code, confirmed by hand." }),
});

export const AtStationInput = z.object({ account_id: Id, station });

export const PackageScanInput = z.object({ account_id: Id, step: z.enum(packageSteps), code });

const Piece = z.object({
  package_id: z.int(),
  package_number: z.int(),
  item_id: z.int().nullable(),
  label: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  scanned_at: Timestamp.nullable(),
});

const Candidate = z.object({
  id: z.int(),
  external_id: z.string(),
  delivery_id: z.string().nullable(),
  recipient: z.string(),
  status: z.enum(shipmentStatuses),
  last_status_at: Timestamp,
});

export const PackingReply = z.object({
  outcome: z.enum([
    "opened",
    "busy",
    "packed",
    "not_ready",
    "already_sent",
    "ended",
    "several",
    "ok",
    "completed",
    "wrong_item",
    "too_many",
    "incomplete",
    "scan_needed",
    "undone",
    "nothing",
    "left",
  ]),
  piece: Piece.nullable(),
  packing: z
    .object({
      shipment: ShipmentV2,
      pieces: z.array(Piece),
      by: z.string().nullable(),
      started_at: Timestamp,
      last_scan_at: Timestamp,
      completed_at: Timestamp.nullable(),
      label_print: PrintV2.nullable(),
    })
    .nullable(),
  candidates: z.array(Candidate),
});

export const PackageScanReply = z.object({
  outcome: z.enum(["done", "partial", "repeated", "already", "not_ready", "ended", "elsewhere", "several"]),
  scanned: z.int(),
  shipment: ShipmentV2.nullable(),
  candidates: z.array(Candidate),
});

export const serializePackingResponse = (
  { outcome, packing, piece, candidates }: PackingResponse,
  baseUrl: string,
): z.input<typeof PackingReply> => ({
  outcome,
  piece: piece ? serializePiece(piece) : null,
  packing: packing ? serializePacking(packing, baseUrl) : null,
  candidates: candidates.map(serializeCandidate),
});

export const serializePackageScan = (
  { outcome, scanned, shipment, candidates }: PackageScanned,
  baseUrl: string,
): z.input<typeof PackageScanReply> => ({
  outcome,
  scanned,
  shipment: shipment ? serializeShipment(shipment, baseUrl) : null,
  candidates: candidates.map(serializeCandidate),
});

const serializePacking = (packing: Packing, baseUrl: string) => ({
  shipment: serializeShipment(packing.shipment, baseUrl),
  pieces: packing.pieces.map(serializePiece),
  by: packing.by.name,
  started_at: toTimestamp(packing.startedAt),
  last_scan_at: toTimestamp(packing.lastScanAt),
  completed_at: packing.completedAt && toTimestamp(packing.completedAt),
  label_print: packing.labelPrint ? serializePrint(packing.labelPrint) : null,
});

const serializePiece = (piece: PackingPiece): z.input<typeof Piece> => ({
  package_id: piece.packageId,
  package_number: piece.packageNumber,
  item_id: piece.itemId,
  label: piece.label,
  sku: piece.sku,
  barcode: piece.barcode,
  scanned_at: piece.scannedAt && toTimestamp(piece.scannedAt),
});

const serializeCandidate = (candidate: PackingResponse["candidates"][number]): z.input<typeof Candidate> => ({
  id: candidate.id,
  external_id: candidate.externalId,
  delivery_id: candidate.deliveryId,
  recipient: candidate.destinationName,
  status: candidate.status,
  last_status_at: toTimestamp(candidate.lastStatusAt),
});
