import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { stopMessage } from "@/lib/core/sales";
import type { DocumentFormat } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { awaitBatch, type Batch, createBatch, type PrintPlan, planPrints } from "../../shipping/documents";
import { isCancelledOrExpired } from "../../shipping/shipments";
import type { Order, WaitingReason } from "../orders";
import { findNamedOrders, type ShopPlace } from "./find";

interface ShopLabels {
  /** The labels, those of the first order in front; null if no order has any. It may still be in progress. */
  readonly batch: Batch | null;
  readonly missing: readonly MissingLabels[];
}

/** A shipment of an order that is not in the file, or an order without any. */
export interface MissingLabels {
  readonly externalId: string;
  readonly reason: WaitingReason | Batch["rejections"][number];
}

/**
 * Prints the labels of orders as the print desk does: in the order of the ids, each shipment once, recorded as printed.
 * Waits at most `timeoutMs` for the batch, so that what it rejects is named as well.
 */
export async function printShopLabels(
  ctx: Context,
  place: ShopPlace,
  externalIds: readonly string[],
  {
    format,
    reason,
    timeoutMs,
  }: { readonly format: DocumentFormat; readonly reason: string; readonly timeoutMs: number },
): Promise<ShopLabels> {
  const named = new Map((await findNamedOrders(ctx, place, externalIds)).map((order) => [order.externalId, order]));
  const asked = [...new Set(externalIds)].map((externalId) => ({ externalId, order: named.get(externalId) }));
  const ids = asked.flatMap(({ order }) => (order ? shipmentsToPrint(order) : []));
  const plan = await planPrints(ctx, place.accountId, ids);
  const leftOut = asked.flatMap(({ externalId, order }) =>
    reasonsAgainst(order, plan).map((found) => ({ externalId, reason: found })),
  );
  if (plan.ready.length === 0) return { batch: null, missing: leftOut };
  const ready = plan.ready.map(({ id }) => id);
  try {
    const { id } = await createBatch(
      ctx,
      place.accountId,
      { ids: ready },
      {
        papers: ["label"],
        format,
        layout: "10x15",
        startCell: 1,
        dpi: 203,
        bundle: "merged",
        order: "given",
        keepStatus: false,
        reason,
      },
    );
    const batch = await awaitBatch(ctx, id, timeoutMs);
    const rejected = asked.flatMap(({ externalId, order }) =>
      batch.rejections
        .filter(({ shipmentId }) => order && shipmentsToPrint(order).includes(shipmentId))
        .map((rejection) => ({ externalId, reason: rejection })),
    );
    return { batch, missing: [...leftOut, ...rejected] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = asked.filter(({ order }) => order && shipmentsToPrint(order).some((id) => ready.includes(id)));
    const because = reasonOf(error.detail);
    return {
      batch: null,
      missing: [...leftOut, ...refused.map(({ externalId }) => ({ externalId, reason: because }))],
    };
  }
}

/** Oldest first. */
const shipmentsToPrint = ({ shipments }: Order): number[] =>
  shipments
    .filter(({ status }) => !isCancelledOrExpired(status))
    .map(({ shipmentId }) => shipmentId)
    .toReversed();

function reasonsAgainst(order: Order | undefined, { leftOut }: PrintPlan): WaitingReason[] {
  if (!order) return [{ code: "conflict", message: message("order_not_imported") }];
  const ids = shipmentsToPrint(order);
  if (ids.length === 0) return [order.reason ?? { code: "conflict", message: message("order_without_shipment") }];
  return leftOut
    .filter(({ id }) => ids.includes(id))
    .map(({ id, status, stop }) =>
      stop ? { code: "conflict", message: stopMessage(stop.codes) } : { code: "document_not_ready", id, status },
    );
}

/** Why there is no batch: too many labels for one, or too many batches in progress. */
const reasonOf = (detail: ErrorDetail): ErrorDetail => {
  const [issue] = detail.code === "validation_failed" ? detail.issues : [];
  return issue ? { code: "conflict", message: issue.message } : detail;
};
