import { isSameCode, layoutReadings } from "../read/code";
import { cancelledOrExpired, type ShipmentStatus } from "../vocabulary";
import { readCode } from "./code";

/** The codes of a piece, by which a scanner finds it. */
export interface PieceCodes {
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** The codes that name a shipment. */
export interface ShipmentCodes {
  readonly id: number;
  readonly externalId: string;
  readonly deliveryId: string | null;
  readonly trackingToken: string;
  readonly orderNumbers: readonly string[];
}

export type ScanRejection = "wrong_item" | "too_many" | "incomplete" | "scan_needed";

export type ScanJudgement<Piece> =
  | { readonly outcome: "ok" | "completed"; readonly piece: Piece }
  | {
      readonly outcome: ScanRejection;
      /** The last piece that has the code, when all of those are in. */
      readonly piece: Piece | undefined;
    };

/**
 * What a scan does to a shipment that is being packed: the first missing piece with that code goes in, or without a code
 * (undefined: confirmed by hand) the first missing piece that has none. `pieces` are in packing order. The server and a station
 * without the network decide by this function alone.
 */
export function judgeScan<Piece extends PieceCodes>(
  shipment: ShipmentCodes,
  pieces: readonly Piece[],
  isPacked: (piece: Piece) => boolean,
  code: string | undefined,
): ScanJudgement<Piece> {
  const fitting = findFitting(pieces, code);
  const missing = fitting.find((piece) => !isPacked(piece));
  if (!missing) return { outcome: rejectionOf(shipment, fitting.length > 0, code), piece: fitting.at(-1) };
  const isComplete = pieces.every((piece) => piece === missing || isPacked(piece));
  return { outcome: isComplete ? "completed" : "ok", piece: missing };
}

/** Pieces with exactly this code, or else those that a scanner cannot tell from them. */
function findFitting<Piece extends PieceCodes>(pieces: readonly Piece[], code: string | undefined): Piece[] {
  const exact = pieces.filter(({ sku, barcode }) => code !== undefined && (sku === code || barcode === code));
  return exact.length > 0 ? exact : pieces.filter((piece) => fits(piece, code));
}

const fits = ({ sku, barcode }: PieceCodes, code: string | undefined): boolean =>
  code === undefined ? sku === null && barcode === null : hasCode({ sku, barcode }, code);

/** Whether a scanner that reads this code cannot tell it from one of the piece. */
export const hasCode = ({ sku, barcode }: PieceCodes, code: string): boolean =>
  (sku !== null && isSameCode(code, sku)) || (barcode !== null && isSameCode(code, barcode));

function rejectionOf(shipment: ShipmentCodes, isFitting: boolean, code: string | undefined): ScanRejection {
  if (code === undefined) return "scan_needed";
  if (isFitting) return "too_many";
  return isCodeOf(shipment, code) ? "incomplete" : "wrong_item";
}

/** Whether a code names this shipment: guide, label of a package, tracking link, its number, the seller's or an order's. */
export function isCodeOf(shipment: ShipmentCodes, code: string): boolean {
  const read = readCode(code);
  if (read?.kind === "label" || read?.kind === "guide") return read.guide === shipment.deliveryId;
  if (read?.kind === "tracking") return read.token === shipment.trackingToken;
  if (read?.kind === "id") return read.id === shipment.id;
  const own = [shipment.externalId, ...shipment.orderNumbers];
  return (
    read !== undefined && (layoutReadings(read.text).some((text) => own.includes(text)) || read.id === shipment.id)
  );
}

/** Why a shipment in this state cannot be packed. */
export const rejectionOfStatus = (status: ShipmentStatus): "not_ready" | "ended" | "already_sent" => {
  if (status === "new") return "not_ready";
  return cancelledOrExpired.some((known) => known === status) ? "ended" : "already_sent";
};
