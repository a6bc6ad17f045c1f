import { and, desc, eq, isNull } from "drizzle-orm";
import { packingScans, packings } from "@/db/schema/station";
import { DomainError } from "@/lib/core/errors";
import { isPackable, judgeScan, readCode, rejectionOfStatus } from "@/lib/core/packing-station";
import { stopOf } from "@/lib/core/sales";
import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";
import { readWaveCode } from "@/lib/core/waves";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findArticleByCode } from "../../goods/inventory";
import {
  findShipmentOf,
  lockShipment,
  packingTimeoutMs,
  type Shipment,
  transitionShipment,
} from "../../shipping/shipments";
import { recordExitOf } from "../waves";
import { type AtStation, claim, claimLeft, claimOpen, lockPacking } from "./claim";
import { assertCurrentLabel, findByCode } from "./find";
import { findOrderNeeding } from "./find-order";
import { openFromWave } from "./open-wave";
import { type PackingResponse, readPacking, readPieces } from "./packing";

/** What became of a call at a station, before its packing is read. */
export type StationOutcome = Omit<PackingResponse, "packing" | "candidates">;

/**
 * Starts or resumes packing the shipment that a code names, the one in the bin of a wave, the next one of a wave, or the
 * oldest order that needs the article with this code: then the article is its first piece. The outcome says why when none
 * of it is possible.
 */
export async function openPacking(
  ctx: Context,
  { accountId, station, code, takesOver }: AtStation & { code: string; takesOver: boolean },
): Promise<PackingResponse> {
  const ofWave = readWaveCode(code);
  const fromWave = ofWave && (await openFromWave(ctx, { accountId, station, code: ofWave, takesOver }));
  if (fromWave) return fromWave;
  const found = await findByCode(ctx, accountId, code, isPackable).catch(nothingFound);
  // A shipment that cannot be packed does not hide the article: an old order number may equal a SKU.
  if (!("candidates" in found) || !found.candidates.some(({ status }) => isPackable(status))) {
    const ofArticle = await openForArticle(ctx, { accountId, station, code });
    if (ofArticle) return ofArticle;
  }
  if (!("candidates" in found)) {
    const article = await findArticleByCode(ctx, accountId, code);
    if (article) return { outcome: "not_needed", article, candidates: [] };
    throw found.error;
  }
  const { candidates } = found;
  const [candidate] = candidates;
  if (!candidate || candidates.length > 1) return { outcome: "several", candidates };
  const { id } = candidate;
  const outcome = await inTransaction(ctx, (tx) => claimOpen(tx, id, { accountId, station }, takesOver));
  return { outcome, packing: await readPacking(ctx, id), candidates };
}

function nothingFound(error: unknown): { error: DomainError } {
  if (error instanceof DomainError && error.detail.code === "not_found") return { error };
  throw error;
}

/**
 * Claims the oldest free order that needs the article, and packs the article into it. Of two packers with the same
 * article the second finds the first order busy and gets the next one. Undefined if no free order needs it.
 */
async function openForArticle(ctx: Context, at: AtStation & { code: string }): Promise<PackingResponse | undefined> {
  const response = await inTransaction(ctx, async (tx) => {
    const claimedSince = new Date(tx.now().getTime() - packingTimeoutMs);
    for (let attempt = 0; attempt < maxClaimAttempts; attempt++) {
      const shipmentId = await findOrderNeeding(tx, { ...at, claimedSince });
      if (shipmentId === undefined) return undefined;
      if ((await claim(tx, shipmentId, at, false)) !== "opened") continue;
      const shipment = await findShipmentOf(tx, at.accountId, shipmentId);
      const packed = await packPiece(tx, shipment, at.code);
      return { ...packed, shipmentId, outcome: packed.outcome === "ok" ? ("order_found" as const) : packed.outcome };
    }
    return undefined;
  });
  if (!response) return undefined;
  const { shipmentId, ...result } = response;
  return { ...result, packing: await readPacking(ctx, shipmentId), candidates: [] };
}

/** As many packers may scan the same article at the same moment before one of them is told that nothing needs it. */
const maxClaimAttempts = 50;

/**
 * Packs one piece: the first missing piece with that code, or without a code the first missing piece that has none. The
 * last piece completes the packing and makes the shipment ready to ship.
 */
export function scanPiece(
  ctx: Context,
  { shipmentId, code, ...at }: AtStation & { shipmentId: number /** Undefined: by hand. */; code?: string | undefined },
): Promise<PackingResponse> {
  return atStation(ctx, shipmentId, at, (tx, shipment) => packPiece(tx, shipment, code));
}

async function packPiece(tx: Context, shipment: Shipment, code: string | undefined): Promise<StationOutcome> {
  const shipmentId = shipment.id;
  // Locked, so that no stop comes between the last piece and the end of the packing.
  if (stopOf(await lockShipment(tx, shipmentId))) return { outcome: "stopped" };
  const pieces = await readPieces(tx, shipment);
  const { outcome, piece } = judgeScan(shipment, pieces, ({ scannedAt }) => scannedAt !== null, code);
  if (outcome !== "ok" && outcome !== "completed") {
    const read = piece === undefined && code !== undefined ? readCode(code) : undefined;
    if (read && (read.kind !== "tracking" || read.token === shipment.trackingToken))
      await assertCurrentLabel(tx, read, shipment);
    const article =
      outcome === "wrong_item" && code !== undefined
        ? await findArticleByCode(tx, shipment.accountId, code)
        : undefined;
    return { outcome, piece, article };
  }
  const now = tx.now();
  await tx.db.insert(packingScans).values({
    accountId: shipment.accountId,
    shipmentId,
    packageId: piece.packageId,
    itemId: piece.itemId,
    code: cutText(code ?? "", limits.scanCode),
    actor: tx.actor.label,
    createdAt: now,
  });
  await noteProgress(tx, shipment, outcome === "completed");
  return { outcome, piece };
}

/** Notes a scan of the packing; a complete one leaves the station, and its shipment is ready to ship. */
export async function noteProgress(
  tx: Context,
  { id: shipmentId, accountId, status }: Pick<Shipment, "id" | "accountId" | "status">,
  isComplete: boolean,
): Promise<void> {
  const now = tx.now();
  await tx.db
    .update(packings)
    .set({ actor: tx.actor.label, lastScanAt: now, ...(isComplete ? { completedAt: now, station: null } : {}) })
    .where(eq(packings.shipmentId, shipmentId));
  if (isComplete && status === "documentation_ready")
    await transitionShipment(tx, shipmentId, "ready_to_ship", { by: "scan" });
  if (isComplete) await recordExitOf(tx, accountId, shipmentId);
}

/** Undoes the last scan. */
export function undoScan(
  ctx: Context,
  { shipmentId, ...at }: AtStation & { shipmentId: number },
): Promise<PackingResponse> {
  return atStation(ctx, shipmentId, at, async (tx, shipment) => {
    const [last] = await tx.db
      .select()
      .from(packingScans)
      .where(and(eq(packingScans.shipmentId, shipmentId), isNull(packingScans.undoneAt)))
      .orderBy(desc(packingScans.id))
      .limit(1);
    if (!last) return { outcome: "nothing" };
    const now = tx.now();
    await tx.db.update(packingScans).set({ undoneAt: now }).where(eq(packingScans.id, last.id));
    await tx.db.update(packings).set({ lastScanAt: now }).where(eq(packings.shipmentId, shipmentId));
    const pieces = await readPieces(tx, shipment);
    return {
      outcome: "undone",
      piece: pieces.find(({ packageId, itemId }) => packageId === last.packageId && itemId === last.itemId),
    };
  });
}

/** Releases the packing: the scans stay, and any station may resume. */
export function leavePacking(
  ctx: Context,
  { shipmentId, ...at }: AtStation & { shipmentId: number },
): Promise<PackingResponse> {
  return atStation(ctx, shipmentId, at, async (tx) => {
    await tx.db.update(packings).set({ station: null }).where(eq(packings.shipmentId, shipmentId));
    return { outcome: "left" };
  });
}

/**
 * Runs `work` on a packing that this station has claimed. Changes nothing when another station has claimed it, it is
 * complete, or the status of the shipment does not allow packing.
 */
export async function atStation(
  ctx: Context,
  shipmentId: number,
  { accountId, station }: AtStation,
  work: (tx: Context, shipment: Shipment) => Promise<StationOutcome>,
): Promise<PackingResponse> {
  const response = await inTransaction(ctx, async (tx): Promise<StationOutcome> => {
    // The shipment before its packing, as all that changes a shipment locks them; its pieces are read afterwards.
    await lockShipment(tx, shipmentId);
    const shipment = await findShipmentOf(tx, accountId, shipmentId);
    const row = await lockPacking(tx, shipmentId);
    if (row.completedAt) return { outcome: "packed" };
    if (!isPackable(shipment.status)) return { outcome: rejectionOfStatus(shipment.status) };
    if (row.station !== station) {
      // Another station took it over and has left it since: it is free, and here it is still on the bench.
      const outcome = row.station === null ? await claimLeft(tx, shipmentId, { accountId, station }) : "busy";
      if (outcome !== "opened") return { outcome };
    }
    return work(tx, shipment);
  });
  return { ...response, packing: await readPacking(ctx, shipmentId), candidates: [] };
}
